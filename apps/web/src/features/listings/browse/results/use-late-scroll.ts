import { useEffect } from 'react';
import { useShown } from '#shared/routing/current-page.ts';
import { scrollPositionAt } from '#shared/routing/scroll-positions.ts';

/** What a user does when they do not wait for the position any more. */
const OWN_ACTIONS = ['wheel', 'pointerdown', 'keydown'];

/** Where the user was before a reload, in px; 0 when it has been reached or given up. */
let target = 0;

/** Whether the list is to be scrolled further down than it is long yet. */
export function isScrollLate(): boolean {
  return target > 0;
}

/**
 * Scrolls a list on to where the user was before a reload while it loads, until the user does something.
 * @param count the number of items that have loaded
 */
export function useLateScroll(count: number): void {
  const shown = useShown();
  useEffect(() => {
    target = (shown?.action === 'POP' && scrollPositionAt(shown.location.key)) || 0;
    for (const action of OWN_ACTIONS) addEventListener(action, giveUp);
    return () => {
      giveUp();
      for (const action of OWN_ACTIONS) removeEventListener(action, giveUp);
    };
  }, [shown]);
  useEffect(() => {
    if (count > 0) scrollOn();
  }, [count]);
}

function giveUp(): void {
  target = 0;
}

function scrollOn(): void {
  if (target > 0) scrollTo(0, target);
  if (scrollY > target - 1) giveUp();
}
