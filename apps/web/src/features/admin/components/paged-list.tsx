import { formatCount } from '@sway/domain/text/format';
import type { ReactNode } from 'react';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cn } from '#shared/ui/cn.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import type { Pages } from '../api/use-pages.ts';

type PagedListProps<Item> = {
  /** The list's accessible name: `Users`. */
  label: string;
  pages: Pages<Item>;
  /** What an empty list shows below its heading. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A list of the dashboard with its states: loading, failed, empty, more to load. */
export function PagedList<Item>({ label, pages, empty, children }: PagedListProps<Item>) {
  if (pages.isPending) return <Loading label={label} />;
  if (!pages.data) return <Failed label={label} pages={pages} />;
  const { items, total } = pages.data;
  if (items.length === 0) return <EmptyState title={`No ${label.toLowerCase()} to show`}>{empty}</EmptyState>;
  return (
    <>
      <div
        aria-busy={pages.isPlaceholderData}
        className={cn('transition-opacity', pages.isPlaceholderData && 'opacity-60')}
      >
        {children(items)}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-muted-foreground">
          {formatCount(items.length)} of {formatCount(total)}
        </output>
        <LoadMoreButton list={pages}>Load more</LoadMoreButton>
      </div>
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <Card className="overflow-hidden">
      <output className="sr-only">Loading {label.toLowerCase()}</output>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b px-4 py-4 last:border-b-0">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Card>
  );
}

function Failed<Item>({ label, pages }: { label: string; pages: Pages<Item> }) {
  return <ErrorState title={`${label} could not be loaded`} query={pages} />;
}
