import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A panel with a border. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('base:rounded-lg border bg-card', className)} {...props} />;
}
