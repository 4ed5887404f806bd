import type { Listing } from '@sway/contract/properties';
import { useEffect } from 'react';
import { scrollBehavior } from '#shared/prefers-reduced-motion.ts';
import { cn } from '#shared/ui/cn.ts';
import { useListing } from '#shared/queries/use-listing.ts';
import { ListingRow } from '#features/listings/components/listing-row.tsx';
import { ListingRowSkeleton } from '#features/listings/components/listing-row-skeletons.tsx';
import type { BrowseState } from '../state/browse-state.ts';
import type { BrowseActions } from '../state/use-browse-state.ts';
import { ResultStates } from './result-states.tsx';
import type { Search } from '../state/use-search.ts';

type ResultsListProps = {
  search: Search;
  state: BrowseState;
  actions: BrowseActions;
  onShowOnMap?: ((id: number) => void) | undefined;
  onHover?: ((id: number | null) => void) | undefined;
  className?: string;
};

/** The results as rows. The listing selected on the map is scrolled into view; if its page is not loaded, it is added first. */
export function ResultsList({ search, state, actions, className, ...row }: ResultsListProps) {
  const selectedId = state.listingId;
  const items = useWithSelected(search.listings.data, selectedId);
  const isLoaded = items !== undefined;
  useEffect(() => {
    if (selectedId === null || !isLoaded) return;
    document.getElementById(`home-${selectedId}`)?.scrollIntoView({
      block: 'nearest',
      behavior: scrollBehavior(),
    });
  }, [selectedId, isLoaded]);

  const list = cn('grid gap-3', className);
  return (
    <ResultStates
      search={search}
      state={state}
      onClear={actions.clearFilters}
      items={items}
      className={list}
      Skeleton={ListingRowSkeleton}
    >
      {shown => (
        <ul className={list}>
          {shown.map(listing => (
            <li key={listing.id} className="@container">
              <ListingRow
                listing={listing}
                isSelected={listing.id === selectedId}
                onOpenDetails={actions.openDetails}
                {...row}
              />
            </li>
          ))}
        </ul>
      )}
    </ResultStates>
  );
}

/** The loaded listings. A selected one on a page that is not loaded is put before the others. */
function useWithSelected(items: Listing[] | undefined, selectedId: number | null): Listing[] | undefined {
  const isListed = items?.some(listing => listing.id === selectedId) ?? true;
  const selected = useListing(isListed ? null : selectedId).data;
  return selected && items ? [selected, ...items] : items;
}
