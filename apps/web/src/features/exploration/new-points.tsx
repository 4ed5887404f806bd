import { cn } from '#shared/ui/cn.ts';
import { useNews } from './news.ts';

/** A dot and the points of what the user has unlocked and not looked at yet, such as “+10”. Nothing without news. */
export function NewPoints({ className }: { className?: string }) {
  const { points } = useNews();
  if (points === 0) return null;
  return (
    <span
      className={cn(
        'flex items-center gap-1 rounded-full bg-lime px-1.5 py-1 text-xs leading-none font-bold text-ink tabular-nums before:size-1.5 before:rounded-full before:bg-ink forced-colors:border',
        className,
      )}
    >
      +{points} <span className="sr-only">new points</span>
    </span>
  );
}
