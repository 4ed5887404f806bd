import type { Listing } from '@sway/contract/properties';
import { useEffect } from 'react';
import { prefersReducedMotion } from '#shared/prefers-reduced-motion.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { cn } from '#shared/ui/cn.ts';
import { useListing } from '#features/listings/api/use-listing.ts';
import { ListingRow } from '#features/listings/components/listing-row.tsx';
import { ListingRowSkeleton } from '#features/listings/components/listing-skeletons.tsx';
import type { BrowseState } from '../state/browse-state.ts';
import { LoadMore } from './load-more.tsx';
import { NoMatches } from './no-matches.tsx';
import { searchErrorTexts } from '../state/use-search.ts';
import type { Search } from '../state/use-search.ts';

type ResultsListProps = {
  search: Search;
  state: BrowseState;
  selectedId: number | null;
  onOpenDetails: (id: number) => void;
  onClear: () => void;
  onShowOnMap?: ((id: number) => void) | undefined;
  onHover?: ((id: number | null) => void) | undefined;
  className?: string;
};

/** The results as rows. The listing selected on the map is scrolled into view; if its page is not loaded, it is added first. */
export function ResultsList({ search, state, selectedId, onClear, className, ...row }: ResultsListProps) {
  const { listings } = search;
  const items = useWithSelected(listings.data, selectedId);
  const isLoaded = items !== undefined;
  useEffect(() => {
    if (selectedId === null || !isLoaded) return;
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    document.getElementById(`home-${selectedId}`)?.scrollIntoView({ block: 'nearest', behavior });
  }, [selectedId, isLoaded]);

  if (listings.isPending) {
    return (
      <output className={cn('grid gap-3', className)} aria-label="Loading properties">
        {Array.from({ length: 6 }, (_, i) => (
          <ListingRowSkeleton key={i} />
        ))}
      </output>
    );
  }
  if (!items) {
    return (
      <ErrorState
        title={searchErrorTexts(listings.error).title}
        message={searchErrorTexts(listings.error).description}
        onRetry={() => void listings.refetch()}
      />
    );
  }
  if (items.length === 0) return <NoMatches state={state} onClear={onClear} />;
  return (
    <>
      <ul className={cn('grid gap-3', className)}>
        {items.map(listing => (
          <li key={listing.id} className="@container">
            <ListingRow listing={listing} isSelected={listing.id === selectedId} {...row} />
          </li>
        ))}
      </ul>
      <LoadMore
        count={listings.data?.length ?? 0}
        hasMore={listings.hasNextPage}
        isLoading={listings.isFetchingNextPage}
        isFailed={listings.isFetchNextPageError}
        onLoad={() => void listings.fetchNextPage()}
      />
    </>
  );
}

/** The loaded listings. A selected one on a page that is not loaded is put before the others. */
function useWithSelected(items: Listing[] | undefined, selectedId: number | null): Listing[] | undefined {
  const isListed = items?.some(listing => listing.id === selectedId) ?? true;
  const selected = useListing(isListed ? null : selectedId).data;
  return selected && items ? [selected, ...items] : items;
}
