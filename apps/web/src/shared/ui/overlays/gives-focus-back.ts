import { useRef } from 'react';
import { rememberPlace } from '#shared/focus/remember-place.ts';

/**
 * Handlers for the content of a Radix dialog: closing it focuses what had the focus before, or what has taken its place. Radix does it only for a trigger of its own,
 * and most dialogs are opened through the URL or by a state. Not if what closed the dialog has focused something else.
 */
export function useGivesFocusBack(onOpenAutoFocus?: (event: Event) => void) {
  const focusOpener = useRef<(() => void) | null>(null);
  return {
    onOpenAutoFocus(event: Event): void {
      const opener = document.activeElement;
      focusOpener.current = opener instanceof HTMLElement ? rememberPlace(opener) : null;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      if (document.activeElement === document.body) focusOpener.current?.();
    },
  };
}
