import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../forms/is-composing.ts';

/**
 * The state of a WAI-ARIA combobox and its keyboard: arrows mark an option and wrap around, Home and End mark the first and the last,
 * Enter chooses. While no option is marked, Home and End move the caret.
 * @param count the number of options
 * @param onEnter called on Enter with the index of the marked option, or null if none is marked
 */
export function useCombobox(count: number, onEnter: (index: number | null) => void) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const active = isOpen && marked !== null && marked < count ? marked : null;

  function open() {
    setOpen(true);
    setMarked(null);
  }

  function close() {
    setOpen(false);
    setMarked(null);
  }

  function mark(index: number) {
    setOpen(true);
    setMarked(count === 0 ? null : (index + count) % count);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  }

  function actionOf(key: string): (() => void) | null {
    if (key === 'ArrowDown') return () => mark(active === null ? 0 : active + 1);
    if (key === 'ArrowUp') return () => mark(active === null ? count - 1 : active - 1);
    if (key === 'Enter') return () => onEnter(active);
    if (key === 'Home' && active !== null) return () => mark(0);
    if (key === 'End' && active !== null) return () => mark(count - 1);
    return null;
  }

  return { isOpen, active, open, close, mark, onKeyDown };
}

export type Combobox = ReturnType<typeof useCombobox>;
