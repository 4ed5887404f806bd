import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { TrendTable } from './trend-table.tsx';
import type { TrendRows } from './trend-table.tsx';

type FoldedTableProps = TrendRows & {
  caption: string;
  /** What stands at the right of the button, and below it on a phone, such as the table as a file. */
  children?: ReactNode;
};

/** A table behind “Show table”, which works without JavaScript. */
export function FoldedTable({ children, ...table }: FoldedTableProps) {
  return (
    <div className="relative">
      <details className="group">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">Show table</span>
          <span className="hidden group-open:inline">Hide table</span>
          <span className="sr-only">: {table.caption}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-200 ease-breeze group-open:rotate-180"
          />
        </summary>
        <TrendTable {...table} />
      </details>
      {children && <div className="flex justify-end sm:absolute sm:top-1 sm:right-0">{children}</div>}
    </div>
  );
}
