import { Heart } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { useSave } from './use-save.ts';

type Home = { id: number; title: string };

/** The heart on a picture or in a row. */
export function SaveIconButton({ home, className }: { home: Home; className?: string }) {
  const { isSaved, toggle } = useSave(home);
  return (
    <button
      type="button"
      aria-label={`Save ${home.title}`}
      aria-pressed={isSaved}
      onClick={event => {
        event.stopPropagation();
        toggle();
      }}
      className={cn('grid size-9.5 place-items-center rounded-full', className)}
    >
      <Heart
        aria-hidden
        className={cn('size-[18px]', isSaved && 'fill-dream stroke-dream')}
        strokeWidth={1.9}
      />
    </button>
  );
}

/** The same with its word, on a page and in the dialog. */
export function SaveButton({ home, size = 'md' }: { home: Home; size?: 'sm' | 'md' }) {
  const { isSaved, toggle } = useSave(home);
  return (
    <Button variant="ghost" size={size} aria-pressed={isSaved} onClick={toggle}>
      <Heart aria-hidden="true" className={isSaved ? 'fill-dream stroke-dream' : ''} />
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}
