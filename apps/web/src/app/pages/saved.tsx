import { SavedHomes } from '#features/listings/saved/saved-homes.tsx';
import { SavedSearches } from '#features/listings/searches/saved-searches.tsx';
import { SealedFigures } from '#features/offers/sealed/sealed-figures.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';

/** /saved: the user's saved searches and homes. */
export function SavedPage() {
  return (
    <SignedInOnly message="Please log in to view your saved homes.">
      {user => (
        <div key={user.id} className="gutter grid gap-8 py-8 md:py-12">
          <h1 className="type-h1">Saved Homes</h1>
          <SealedFigures />
          <SavedSearches />
          <SavedHomes />
        </div>
      )}
    </SignedInOnly>
  );
}
