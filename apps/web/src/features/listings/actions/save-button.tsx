import { Heart } from 'lucide-react';
import { ForVisitors } from '#shared/session/for-visitors.tsx';
import { cn } from '#shared/ui/cn.ts';
import { useLoginGate } from './use-login-gate.ts';

/** The heart on a picture or in a row. */
export function SaveIconButton({ title, className }: { title: string; className?: string }) {
  const logIn = useLoginGate();
  return (
    <ForVisitors>
      <button
        type="button"
        aria-label={`Save ${title}`}
        onClick={event => {
          event.stopPropagation();
          logIn('save');
        }}
        className={cn('grid size-9.5 place-items-center rounded-full', className)}
      >
        <Heart aria-hidden className="size-[18px]" strokeWidth={1.9} />
      </button>
    </ForVisitors>
  );
}
