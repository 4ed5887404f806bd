import { DismissableLayer } from 'radix-ui/internal';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { clearControls, isUserBusy } from './clear-controls.ts';
import { ToastBox } from './toast-box.tsx';
import { changeToast, currentToast, subscribeToToasts } from './toast.ts';

const FOCUS_KEY = 'F8';

/** Keeps a toast off controls: once it has its size, after scrolling, and whenever the page below changes, as by a navigation or a dialog. */
function keepClear(toast: HTMLElement): () => void {
  const place = () => {
    clearControls(toast);
    const waits = currentToast()?.variant === 'achievement' && isUserBusy();
    if (waits !== currentToast()?.waits) changeToast({ waits });
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(toast);
  sizes.observe(document.body);
  let frame = 0;
  const parts = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  });
  parts.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('animationend', place);
  document.addEventListener('scrollend', place, { capture: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('animationend', place);
    document.removeEventListener('scrollend', place, { capture: true });
  };
}

/**
 * Shows toasts at the bottom right, on phones at the top, or beside the controls there. F8 moves the focus to one
 * (product/site.md#toasts). A toast is not a layer of its own, because Escape would then close it instead of the dialog below; clicking it
 * does not close that dialog.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !shown?.open) return undefined;
    return keepClear(element);
  }, [shown]);
  useEffect(() => {
    function focusToast(event: KeyboardEvent): void {
      if (event.code === FOCUS_KEY) region.current?.querySelector<HTMLElement>('li')?.focus();
    }
    document.addEventListener('keydown', focusToast);
    return () => document.removeEventListener('keydown', focusToast);
  }, []);
  return (
    <DismissableLayer.Branch asChild>
      {/* A transition, which the style for less motion gives everything, would delay its place and so the measuring of the next one. */}
      <section
        ref={region}
        aria-label={`Notifications (${FOCUS_KEY})`}
        style={{ visibility: shown?.waits ? 'hidden' : undefined }}
        className="pointer-events-auto fixed inset-x-4 top-4 z-100 transition-none md:inset-x-auto md:top-auto md:right-[calc(24px+var(--chat-room))] md:bottom-6 md:w-[400px] print:hidden"
      >
        <ol aria-live="polite" aria-relevant="additions">
          {shown && <ToastBox key={shown.id} toast={shown} />}
        </ol>
      </section>
    </DismissableLayer.Branch>
  );
}
