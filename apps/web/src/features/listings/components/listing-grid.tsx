import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { LoadMore } from '../browse/results/load-more.tsx';
import { ListingLoadError } from '../detail/listing-load-error.tsx';
import { ListingWideRowSkeleton } from './listing-row-skeletons.tsx';
import { ListingCardSkeleton } from './listing-card-skeleton.tsx';

const LAYOUTS = { cards: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3', rows: 'grid gap-4' } as const;

type ListingGridProps<Row> = {
  /** A paged list. */
  list: UseInfiniteQueryResult<Row[]>;
  /** What screen readers announce while the first page loads. */
  loadingLabel: string;
  empty: ReactNode;
  idOf: (row: Row) => number;
  /** Cards beside each other, or one below the other over the whole width. */
  layout?: keyof typeof LAYOUTS;
  /** The class of each item. */
  itemClassName?: string;
  children: (row: Row) => ReactNode;
};

/** The cards of a paged list with its states: loading, failed, empty, more to load. */
export function ListingGrid<Row>(props: ListingGridProps<Row>) {
  const { list, loadingLabel, empty, idOf, layout = 'cards', itemClassName, children } = props;
  if (list.isPending) {
    return (
      <output className={LAYOUTS[layout]} aria-label={loadingLabel}>
        {Array.from({ length: 3 }, (_, i) =>
          layout === 'cards' ? <ListingCardSkeleton key={i} /> : <ListingWideRowSkeleton key={i} />,
        )}
      </output>
    );
  }
  if (list.isError && !list.data) {
    return <ListingLoadError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) return empty;
  return (
    <>
      <ul className={LAYOUTS[layout]}>
        {list.data.map(row => (
          <li key={idOf(row)} className={cn('grid', itemClassName)}>
            {children(row)}
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
