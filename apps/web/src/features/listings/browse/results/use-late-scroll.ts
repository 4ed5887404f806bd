import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollPositionBeforeLoad } from '#shared/scroll-positions.ts';

/** What a user does when they do not wait for the position any more. */
const OWN_ACTIONS = ['wheel', 'pointerdown', 'keydown'];

/** Where lists were left in this document, in px, by the keys of their history entries. */
const left = new Map<string, number>();

/** Where the list that is shown was left, in px; 0 when it has been reached or given up. */
let target = 0;

/** Whether the list is to be scrolled further down than it is long yet. */
export function isScrollLate(): boolean {
  return target > 0;
}

/**
 * Scrolls a list on to where the user was before a reload or another page while it loads, until the user does something.
 * @param count the number of items that have loaded
 */
export function useLateScroll(count: number): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // Before the next page is scrolled to its top.
  useLayoutEffect(() => () => void left.set(key, scrollY), [key]);
  useEffect(() => {
    target = isBack ? (left.get(key) ?? scrollPositionBeforeLoad(key)) : 0;
    for (const action of OWN_ACTIONS) addEventListener(action, giveUp);
    return () => {
      giveUp();
      for (const action of OWN_ACTIONS) removeEventListener(action, giveUp);
    };
  }, [key, isBack]);
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
