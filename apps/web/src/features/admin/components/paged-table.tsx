import type { ReactNode } from 'react';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { Card } from '#shared/ui/card.tsx';
import { cn } from '#shared/ui/cn.ts';
import type { Pages } from '../api/use-pages.ts';
import { PagedList } from './paged-list.tsx';

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
  renderActions?: (item: Item) => ReactNode;
  /** What an empty list shows below its heading. */
  empty: string;
};

/** A paged list of the dashboard: a table on wide screens, otherwise cards. */
export function PagedTable<Item extends { id: number }>({
  columns,
  renderActions,
  empty,
  ...list
}: PagedTableProps<Item>) {
  const isWide = useMediaQuery('(width >= 80rem)');
  const View = isWide ? Table : Cards;
  return (
    <PagedList {...list} empty={<p className="text-muted-foreground">{empty}</p>}>
      {items => <View label={list.label} items={items} columns={columns} renderActions={renderActions} />}
    </PagedList>
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
        <thead className="bg-muted text-xs text-muted-foreground">
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
                  <div className="flex flex-wrap items-center justify-end gap-2">{renderActions(item)}</div>
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
