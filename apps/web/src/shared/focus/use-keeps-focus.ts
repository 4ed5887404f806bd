import { useEffect } from 'react';
import { rememberPlace } from './remember-place.ts';

/**
 * Keeps a keyboard’s and a screen reader’s place in the page when the element that has the focus is removed or disabled, which leaves the
 * browser without one: a removed one is replaced by what stands in its place, a disabled one has the focus again once it is enabled.
 */
export function useKeepsFocus(): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    let wasDisabled = false;
    let restore = () => {};

    function remember({ target }: FocusEvent): void {
      wasDisabled = false;
      focused = target instanceof HTMLElement && target.closest('main') ? target : null;
      if (focused) restore = rememberPlace(focused);
    }
    /** A press beside the focused element takes the focus from it on purpose. */
    function forget({ target }: PointerEvent): void {
      if (!focused?.contains(target as Node)) focused = null;
    }
    function keep(): void {
      if (!focused) return;
      if (focused.isConnected && focused.matches(':disabled')) wasDisabled = true;
      else if (document.activeElement !== document.body) return;
      else if (focused.isConnected && !wasDisabled) focused = null; // Left by the user, as with a phone's key that hides its keyboard.
      else restore();
    }

    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}
