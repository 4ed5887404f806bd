import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A rounded word on its own: a reason for a price, a feature. */
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
