import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useNavigationType } from 'react-router';

const kept = new Map<string, number>();

/** A scrolling part of a page that stands where it stood when one comes back over the history. `key` names what it lists. */
export function useSavedScroll(key: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const cameBack = useNavigationType() === 'POP';
  const shownKey = useRef<string>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const isFirst = shownKey.current === null || shownKey.current === key;
    shownKey.current = key;
    element.scrollTop = isFirst && cameBack ? (kept.get(key) ?? 0) : 0;
    const keep = () => kept.set(key, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
    // How one came matters when the list is first shown, not afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return ref;
}
