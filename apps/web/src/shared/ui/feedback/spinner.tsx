import { LoaderCircle } from 'lucide-react';
import { cn } from '../cn.ts';

/** Shows that something is in progress for an unknown time. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <output className={cn('inline-flex items-center gap-2 text-sm base:text-muted-foreground', className)}>
      <LoaderCircle className="size-[1.15em] animate-spin" aria-hidden="true" />
      {label}
    </output>
  );
}
