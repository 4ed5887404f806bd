import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the active tab in the middle of a row of tabs that is wider than the screen, also when a tab's width changes: a count or
 * a font can arrive late.
 *
 * @param active the active tab's value
 */
export function useActiveTabInView(active: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row && [...row.children].find(({ id }) => id.endsWith(`-${active}`));
    if (!tab) return;
    // The observer also calls when it starts.
    const sizes = new ResizeObserver(() => scrollToMiddle(row, tab));
    for (const each of row.children) sizes.observe(each);
    return () => sizes.disconnect();
  }, [active]);
  return list;
}

function scrollToMiddle(row: Element, tab: Element): void {
  const frame = row.getBoundingClientRect();
  const box = tab.getBoundingClientRect();
  row.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
}
