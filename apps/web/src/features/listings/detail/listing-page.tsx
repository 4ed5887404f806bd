import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';
import { useListing } from '#shared/queries/use-listing.ts';
import { isMissing, ListingLoadError, WHY_MISSING } from './listing-load-error.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingView } from './listing-view.tsx';

/** A listing's page, or its loading, missing or failed state. `id` is null if the path has no valid one. */
export function ListingPage({ id }: { id: number | null }) {
  const listing = useListing(id);
  const isListingMissing = id === null || (listing.isError && isMissing(listing.error));
  usePageTitle(isListingMissing ? 'Property Not Found' : listing.data?.title);
  if (isListingMissing) return <MissingListing />;
  if (listing.isSuccess) return <ListingView listing={listing.data} />;
  if (listing.isPending) return <ListingSkeleton />;
  return (
    <div className="gutter section-space">
      <h1 className="sr-only">Property</h1>
      <div className="mx-auto max-w-xl">
        <ListingLoadError error={listing.error} onRetry={() => void listing.refetch()} />
      </div>
    </div>
  );
}

function MissingListing() {
  return (
    <PageNotice title="Property Not Found" text={WHY_MISSING}>
      <ButtonLink to={paths.browse}>Browse other properties</ButtonLink>
    </PageNotice>
  );
}
