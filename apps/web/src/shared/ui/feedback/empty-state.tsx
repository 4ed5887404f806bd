import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type EmptyStateProps = {
  /** A bold line. */
  title: string;
  children?: ReactNode;
  className?: string;
};

/** Shown for an empty list: a drawing, a title and, as children, an action. */
export function EmptyState({ title, children, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-2.5 rounded-lg border-[1.5px] border-dashed p-6 text-center text-md',
        className,
      )}
    >
      <Tuft className="w-[118px]" />
      <p className="font-bold">{title}</p>
      {children}
    </div>
  );
}

/** A drawing of three blades of grass, one of them lime. */
function Tuft({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 70" aria-hidden="true" className={className}>
      <path d="M8 62h104" className="stroke-input" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M56 62Q57 34 84 14Q70 38 64 62Z" className="fill-lime" />
      <path d="M40 62Q40 42 52 26Q50 44 48 62Z" className="fill-realistic" opacity=".7" />
      <path d="M74 62Q80 46 98 40Q86 50 81 62Z" className="fill-muted-foreground" opacity=".45" />
    </svg>
  );
}
