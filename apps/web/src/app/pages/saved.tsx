import { Link, useSearchParams } from 'react-router';
import { PartnersHomes } from '#features/listings/saved/partners-homes.tsx';
import { SavedHomes } from '#features/listings/saved/saved-homes.tsx';
import { ShareSaved } from '#features/listings/saved/share-saved.tsx';
import { SavedSearches } from '#features/listings/searches/saved-searches.tsx';
import { SealedFigures } from '#features/offers/sealed/sealed-figures.tsx';
import { paths } from '#shared/paths.ts';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';

/** /saved: the user’s saved searches and homes, and those of the person who shares them. `?join=` accepts an invitation. */
export function SavedPage() {
  const [search] = useSearchParams();
  return (
    <SignedInOnly message="Please log in to view your saved homes.">
      {user => (
        <div key={user.id} className="gutter grid gap-8 py-8 md:py-12">
          <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h1 className="type-h1">Saved Homes</h1>
            <Link to={`${paths.profile}?tab=buying`} className="font-semibold text-link hover:underline">
              Your waiting lists
            </Link>
          </header>
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
