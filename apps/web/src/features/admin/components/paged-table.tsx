import { formatCount } from '@sway/domain/format';
import type { ReactNode } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cn } from '#shared/ui/cn.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { Pages } from '../api/use-pages.ts';

export type Column<Item> = {
  title: string;
  /** Null if the item has no value in this column. */
  cell: (item: Item) => ReactNode;
  className?: string;
};

type PagedTableProps<Item> = {
  /** The table's accessible name: `Users`. */
  label: string;
  pages: Pages<Item>;
  /** The first column names the item and is the heading of its card on narrow screens. */
  columns: readonly Column<Item>[];
  /** An item's buttons. */
  renderActions?: (item: Item) => ReactNode;
  /** What an empty list shows below its heading. */
  empty: ReactNode;
};

/** A list of the dashboard with its states: loading, failed, empty, more to load. A table on wide screens, otherwise cards. */
export function PagedTable<Item extends { id: number }>({
  label,
  pages,
  columns,
  renderActions,
  empty,
}: PagedTableProps<Item>) {
  const isWide = useMediaQuery('(width >= 80rem)');
  if (pages.isPending) return <Loading label={label} />;
  if (!pages.data) return <Failed label={label} pages={pages} />;
  const { items, total } = pages.data;
  if (items.length === 0) return <EmptyState title={`No ${label.toLowerCase()} to show`}>{empty}</EmptyState>;
  const View = isWide ? Table : Cards;
  return (
    <>
      <div
        aria-busy={pages.isPlaceholderData}
        className={cn('transition-opacity', pages.isPlaceholderData && 'opacity-60')}
      >
        <View label={label} items={items} columns={columns} renderActions={renderActions} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm text-muted-foreground">
          {formatCount(items.length)} of {formatCount(total)}
        </output>
        {pages.hasNextPage && (
          <Button
            variant="outline"
            disabled={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {pages.isFetchingNextPage ? 'Loading more...' : 'Load more'}
          </Button>
        )}
      </div>
    </>
  );
}

type ViewProps<Item> = {
  label: string;
  items: Item[];
  columns: readonly Column<Item>[];
  renderActions: ((item: Item) => ReactNode) | undefined;
};

function Table<Item extends { id: number }>({ label, items, columns, renderActions }: ViewProps<Item>) {
  return (
    <Card className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="bg-muted text-[0.8125rem] text-muted-foreground">
          <tr>
            {columns.map(({ title, className }) => (
              <th
                key={title}
                scope="col"
                className={cn('px-4 py-3 font-semibold whitespace-nowrap', className)}
              >
                {title}
              </th>
            ))}
            {renderActions && (
              <th scope="col" className="px-4 py-3 text-right font-semibold">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.id} className="border-t align-middle">
              {columns.map(({ title, cell, className }) => (
                <td key={title} className={cn('px-4 py-3', className)}>
                  {cell(item)}
                </td>
              ))}
              {renderActions && (
                <td className="px-4 py-3">
                  <div className="flex items-center justify-end gap-2">{renderActions(item)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Cards<Item extends { id: number }>({ label, items, columns, renderActions }: ViewProps<Item>) {
  const [head, ...details] = columns;
  return (
    <ul aria-label={label} className="grid gap-3 md:grid-cols-2">
      {items.map(item => (
        <li key={item.id}>
          <Card className="grid gap-3 p-4 text-sm">
            {head?.cell(item)}
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
              {details.map(({ title, cell }) => (
                <Detail key={title} title={title}>
                  {cell(item)}
                </Detail>
              ))}
            </dl>
            {renderActions && <div className="flex flex-wrap items-center gap-2">{renderActions(item)}</div>}
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** A fact on a card; nothing if it has no value. */
function Detail({ title, children }: { title: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <Card className="overflow-hidden">
      <output className="sr-only">Loading {label.toLowerCase()}</output>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b px-4 py-4 last:border-b-0">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Card>
  );
}

function Failed<Item>({ label, pages }: { label: string; pages: Pages<Item> }) {
  const { error } = pages;
  return (
    <ErrorState
      title={`${label} could not be loaded`}
      message={describeError(error) ?? ''}
      onRetry={() => void pages.refetch()}
    />
  );
}
