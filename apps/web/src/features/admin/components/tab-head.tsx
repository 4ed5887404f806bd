import type { ReactNode } from 'react';

type TabHeadProps = { title: string; lead: string; children?: ReactNode };

/** A tab's title, its explanation and, as children, its filters. */
export function TabHead({ title, lead, children }: TabHeadProps) {
  return (
    <div className="mb-4 grid gap-4">
      <div>
        <h2 className="type-h2">{title}</h2>
        <p className="mt-1 max-w-[96ch] text-sm text-muted-foreground">{lead}</p>
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}
