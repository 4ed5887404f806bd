import { cn } from '#shared/ui/cn.ts';
import { toggleHome, useChosenHomes } from './chosen-homes.ts';

type CompareButtonProps = { listing: { id: number; title: string }; className?: string };

/** Chooses a home to be compared with others, on its picture. */
export function CompareButton({ listing: { id, title }, className }: CompareButtonProps) {
  const isChosen = useChosenHomes().includes(id);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => toggleHome(id)}
      className={cn(
        'h-8 rounded-full px-3 text-xs font-semibold noscript:hidden forced-colors:border print:hidden max-md:h-11 max-md:px-4',
        isChosen ? 'bg-lime text-lime-foreground' : 'bg-glass text-ink',
        className,
      )}
    >
      {isChosen ? '✓ Comparing' : 'Compare'}
      <span className="sr-only"> {title}</span>
    </button>
  );
}
