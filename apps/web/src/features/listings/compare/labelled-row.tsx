import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';

/** The classes of the name of a row, which stays in view. */
export const LABEL =
  'sticky left-0 z-1 w-28 min-w-28 border-r bg-card px-3 py-2.5 text-left align-top font-normal text-muted-foreground md:w-44 md:min-w-44 md:px-4 print:static print:w-24 print:min-w-0 print:px-1 print:py-1';

export const CELL = 'border-t px-3 py-2.5 align-top wrap-anywhere md:px-4 print:px-1 print:py-1';

type LabelledRowProps = { label: string; differs?: boolean; children: ReactNode };

/** A row with its name, and a mark if homes differ in it. */
export function LabelledRow({ label, differs = false, children }: LabelledRowProps) {
  return (
    <tr>
      <th scope="row" className={cn(LABEL, 'border-t')}>
        {label}
        {differs && (
          <span className="ml-1.5 inline-block h-2.5 w-1 -skew-x-12 rounded-xs bg-link forced-colors:bg-[CanvasText]">
            <span className="sr-only">(differs)</span>
          </span>
        )}
      </th>
      {children}
    </tr>
  );
}
