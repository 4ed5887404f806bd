import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { LoadMore } from '../browse/load-more.tsx';
import { ListingLoadError } from '../detail/listing-load-error.tsx';
import { ListingCardSkeleton } from './listing-skeletons.tsx';

const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';

type ListingGridProps<Row> = {
  /** A paged list. */
  list: UseInfiniteQueryResult<Row[]>;
  /** What screen readers announce while the first page loads. */
  loadingLabel: string;
  empty: ReactNode;
  idOf: (row: Row) => number;
  /** The class of each grid item. */
  cardClassName?: string;
  children: (row: Row) => ReactNode;
};

/** The cards of a paged list with its states: loading, failed, empty, more to load. */
export function ListingGrid<Row>(props: ListingGridProps<Row>) {
  const { list, loadingLabel, empty, idOf, cardClassName, children } = props;
  if (list.isPending) {
    return (
      <output className={GRID} aria-label={loadingLabel}>
        <ListingCardSkeleton />
        <ListingCardSkeleton />
        <ListingCardSkeleton />
      </output>
    );
  }
  if (list.isError && !list.data) {
    return <ListingLoadError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) return empty;
  return (
    <>
      <ul className={GRID}>
        {list.data.map(row => (
          <li key={idOf(row)} className={cn('grid', cardClassName)}>
            {children(row)}
          </li>
        ))}
      </ul>
      <LoadMore
        count={list.data.length}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
