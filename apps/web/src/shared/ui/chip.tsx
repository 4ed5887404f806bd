import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A rounded label: a price justification, a feature. */
export function Chip({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      className={cn(
        'inline-flex min-h-[34px] items-center gap-1.5 rounded-full border bg-card px-[13px] py-1 text-sm font-[550]',
        className,
      )}
      {...props}
    />
  );
}
