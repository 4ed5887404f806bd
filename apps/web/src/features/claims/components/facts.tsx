import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';

type FactsProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Shows two facts in a row on wide screens. */
  isPaired?: boolean;
};

/** Names and values in two columns. Facts with null values are left out. */
export function Facts({ facts, isPaired = false }: FactsProps) {
  return (
    <dl
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-md',
        isPaired && 'md:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]',
      )}
    >
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 font-[550] wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
