import { CircleAlert, CircleCheck, Trophy, X } from 'lucide-react';
import { Presence } from 'radix-ui/internal';
import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { cn } from '../cn.ts';
import { dismissToast } from './toast.ts';
import type { ShownToast } from './toast.ts';
import { useSwipeRight } from './use-swipe-right.ts';

const ON_SCREEN_MS = 5000;

/** All toasts but errors say that something was done. */
const ICONS = { default: CircleCheck, destructive: CircleAlert, achievement: Trophy };

/** A toast. It closes after five seconds without the pointer or the focus on it, by its button, by Escape or by a swipe to the right. */
export function ToastBox({ toast }: { toast: ShownToast }) {
  const [isHeld, setIsHeld] = useState(false);
  const dismiss = () => dismissToast(toast.id);
  useCountdown(ON_SCREEN_MS, isHeld || toast.waits, dismiss);
  const { distancePx, handlers } = useSwipeRight(dismiss);
  const destructive = toast.variant === 'destructive';
  const Icon = ICONS[toast.variant ?? 'default'];
  return (
    <Presence.Presence present={toast.open}>
      {/* Its button does by keyboard what a swipe does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <li
        tabIndex={-1}
        data-state={toast.open ? 'open' : 'closed'}
        {...handlers}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        onKeyDown={event => {
          if (event.key === 'Escape') dismiss();
        }}
        style={{ translate: `${distancePx}px` }}
        className={cn(
          'flex touch-pan-y items-center gap-3 rounded-[14px] border py-2 pr-2 pl-4 text-md shadow-lg',
          destructive
            ? 'border-[color-mix(in_oklab,var(--destructive)_40%,var(--border))] bg-destructive-soft text-destructive'
            : 'bg-popover',
          'duration-200 ease-breeze data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-top-2 md:data-[state=open]:slide-in-from-bottom-2',
        )}
      >
        <Icon className="size-[22px] shrink-0" aria-hidden="true" />
        <div className="min-w-0 grow py-1.5">
          <p className="font-bold">{toast.title}</p>
          {toast.description && (
            <p className={cn('text-sm', !destructive && 'text-muted-foreground')}>{toast.description}</p>
          )}
        </div>
        <button
          type="button"
          aria-label="Close notification"
          onClick={dismiss}
          className="grid size-11 shrink-0 place-items-center self-start rounded-md hover:bg-muted/60"
        >
          <X className="size-[1.15em]" aria-hidden="true" />
        </button>
      </li>
    </Presence.Presence>
  );
}

/** Calls `onEnd` once `ms` milliseconds have passed in which it was not paused. */
function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const leftMs = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
