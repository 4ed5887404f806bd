import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the new page's heading, or to its main element, when the path changes, so that a keyboard starts at
 * the top of the page and a screen reader reads its name. The first page keeps the browser's own focus.
 */
export function useFocusOnNavigation(pathname: string): RefObject<HTMLElement | null> {
  const mainRef = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    focusPage(mainRef.current);
  }, [pathname]);
  return mainRef;
}

function focusPage(main: HTMLElement | null): void {
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
