import { CircleAlert, Info, Trophy, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { cn } from './cn.ts';
import { clearControls } from './clear-controls.ts';
import { currentToast, dismissToast, subscribeToToasts } from './toast.ts';
import type { ShownToast } from './toast.ts';

const ON_SCREEN_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/**
 * Shows toasts at the bottom right, on phones at the top, or beside the controls there. A swipe to the right dismisses one; F8
 * moves the focus to it (product/site.md#toasts).
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast);
  const viewport = useRef<HTMLOListElement>(null);
  // A toast gets its size after this, when it is put into the viewport.
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || !shown?.open) return undefined;
    const sizes = new ResizeObserver(() => clearControls(element));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [shown]);
  return (
    <Toast.Provider duration={ON_SCREEN_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {shown && <ToastBox key={shown.id} toast={shown} />}
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        className="fixed inset-x-4 top-4 z-100 flex flex-col outline-none md:inset-x-auto md:top-auto md:right-[calc(24px+var(--chat-room))] md:bottom-6 md:w-[400px]"
      />
    </Toast.Provider>
  );
}

const ICONS = { default: Info, destructive: CircleAlert, achievement: Trophy };

function ToastBox({ toast }: { toast: ShownToast }) {
  const destructive = toast.variant === 'destructive';
  const Icon = ICONS[toast.variant ?? 'default'];
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={open => {
        if (!open) dismissToast(toast.id);
      }}
      className={cn(
        'flex items-center gap-3 rounded-[14px] border py-2 pr-2 pl-4 text-[0.90625rem] shadow-lg',
        destructive
          ? 'border-[color-mix(in_oklab,var(--destructive)_40%,var(--border))] bg-destructive-soft text-destructive'
          : 'bg-popover',
        'duration-200 ease-breeze data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-top-2 md:data-[state=open]:slide-in-from-bottom-2',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:slide-out-to-right',
      )}
    >
      <Icon className="size-[22px] shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow py-1.5">
        <Toast.Title className="font-bold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className={cn('text-sm', !destructive && 'text-muted-foreground')}>
            {toast.description}
          </Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center self-start rounded-md hover:bg-muted/60"
      >
        <X className="size-[1.15em]" aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  );
}
