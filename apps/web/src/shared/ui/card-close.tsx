import { X } from 'lucide-react';
import { cn } from './cn.ts';

type CardCloseProps = { onClose: () => void; isOnPicture?: boolean };

/** The close button in the corner of a card, readable on a picture too. */
export function CardClose({ onClose, isOnPicture = false }: CardCloseProps) {
  return (
    <button
      type="button"
      aria-label="Close"
      data-no-achievements
      onClick={onClose}
      className={cn(
        'absolute grid size-9 place-items-center rounded-full',
        isOnPicture
          ? 'top-2 right-2 bg-glass text-ink shadow-sm hover:bg-white'
          : '-top-1 -right-1 hover:bg-muted',
      )}
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
