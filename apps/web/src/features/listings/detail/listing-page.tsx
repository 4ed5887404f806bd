import { usePageHead } from '#shared/page-head.ts';
import { useListing } from '../api/use-listing.ts';
import { isMissing, ListingLoadError, ListingNotFound } from './listing-load-error.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingView } from './listing-view.tsx';

/** A listing's page, or its loading, missing or failed state. `id` is null if the path has no valid one. */
export function ListingPage({ id }: { id: number | null }) {
  const listing = useListing(id);
  usePageHead(pageHead(listing.data, id === null || (listing.isError && isMissing(listing.error))));
  if (listing.isSuccess) return <ListingView listing={listing.data} />;
  if (id !== null && listing.isPending) return <ListingSkeleton />;
  return (
    <div className="gutter section-space">
      <h1 className="sr-only">Property</h1>
      <div className="mx-auto max-w-xl">
        {listing.isError ? (
          <ListingLoadError error={listing.error} onRetry={() => void listing.refetch()} />
        ) : (
          <ListingNotFound />
        )}
      </div>
    </div>
  );
}

function pageHead(listing: { title: string; description: string } | undefined, isListingMissing: boolean) {
  if (listing) return { title: listing.title, description: listing.description };
  return isListingMissing ? { title: 'Property Not Found' } : null;
}
