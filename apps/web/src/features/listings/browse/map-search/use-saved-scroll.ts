import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useNavigationType } from 'react-router';

const savedPositions = new Map<string, number>();

/** Restores the scroll position of an element when the user goes back in the history. `key` identifies its content. */
export function useSavedScroll(key: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const isBack = useNavigationType() === 'POP';
  const shownKey = useRef<string>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const isFirst = shownKey.current === null || shownKey.current === key;
    shownKey.current = key;
    element.scrollTop = isFirst && isBack ? (savedPositions.get(key) ?? 0) : 0;
    const save = () => savedPositions.set(key, element.scrollTop);
    element.addEventListener('scroll', save, { passive: true });
    return () => element.removeEventListener('scroll', save);
    // The kind of navigation only matters when the list is first shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return ref;
}
