import { useSearchParams } from 'react-router';
import { PartnersHomes } from '#features/listings/saved/partners-homes.tsx';
import { SavedHomes } from '#features/listings/saved/saved-homes.tsx';
import { ShareSaved } from '#features/listings/saved/share-saved.tsx';
import { SavedSearches } from '#features/listings/searches/saved-searches.tsx';
import { SealedFigures } from '#features/offers/sealed/sealed-figures.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';

/** /saved: the user’s saved searches and homes, and those of the person who shares them. `?join=` accepts an invitation. */
export function SavedPage() {
  const [search] = useSearchParams();
  return (
    <SignedInOnly message="Please log in to view your saved homes.">
      {user => (
        <div key={user.id} className="gutter grid gap-8 py-8 md:py-12">
          <h1 className="type-h1">Saved Homes</h1>
          <SealedFigures />
          <ShareSaved token={search.get('join')} />
          <SavedSearches />
          <SavedHomes />
          <PartnersHomes />
        </div>
      )}
    </SignedInOnly>
  );
}
