import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type ListOptionProps = {
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

/** An option of the list below a text field, which keeps the focus and handles the keyboard. */
export function ListOption({ id, isActive, onPoint, onChoose, className, children }: ListOptionProps) {
  return (
    // Keyboard events are handled by the text field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      // The option element cannot contain an icon and two lines.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={cn(
        'flex cursor-pointer items-center gap-3 rounded-[10px] px-2.5 select-none',
        isActive && 'bg-muted',
        className,
      )}
      ref={element => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      onPointerDown={event => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
