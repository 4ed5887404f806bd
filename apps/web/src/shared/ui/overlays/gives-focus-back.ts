import { useRef } from 'react';

/**
 * Handlers for the content of a Radix dialog: closing it focuses what had the focus before. Radix does it only for a trigger of its own,
 * and most dialogs are opened through the URL or by a state. Not if what closed the dialog has focused something else.
 */
export function useGivesFocusBack(onOpenAutoFocus?: (event: Event) => void) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus(event: Event): void {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event): void {
      const { current } = opener;
      if (!(current instanceof HTMLElement) || !current.isConnected) return;
      event.preventDefault();
      if (document.activeElement === document.body) current.focus({ preventScroll: true });
    },
  };
}
