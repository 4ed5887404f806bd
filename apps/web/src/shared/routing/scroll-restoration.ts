import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useShown } from './current-page.ts';
import type { Shown } from './page-navigation.ts';
import {
  readScrollPositions,
  saveScrollPosition,
  scrollPositionAt,
  storeScrollPositions,
} from './scroll-positions.ts';

/** Starts each page at its top or at its `#` mark, and one that the user goes back to where they left it. */
export function useScrollRestoration(): void {
  const shown = useShown();
  const before = useRef<Shown>(null);

  const leaveTab = useEffectEvent(() => {
    if (shown) saveScrollPosition(shown.location.key);
    storeScrollPositions();
    // The browser restores the position of a page from the server before its code has been loaded.
    history.scrollRestoration = 'auto';
  });
  const comeBackToTab = useEffectEvent((event: PageTransitionEvent) => {
    takeOver();
    // Safari shows the top of a page that it kept while another site was shown.
    if (event.persisted && shown) goToSaved(shown.location.key);
  });
  useEffect(() => {
    const leave = () => leaveTab();
    const comeBack = (event: PageTransitionEvent) => comeBackToTab(event);
    takeOver();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, []);

  useLayoutEffect(() => {
    if (!shown || before.current === shown) return;
    const isFirst = before.current === null;
    if (isFirst) readScrollPositions();
    before.current = shown;
    // The positions that are restored from now on depend on the height of each part.
    if (!isFirst) delete document.documentElement.dataset.layout;
    const { action, location, keepsScroll } = shown;
    if (action === 'POP' && goToSaved(location.key)) return;
    if (!scrollToMark(location.hash) && !keepsScroll && !isFirst) scrollTo(0, 0);
  }, [shown]);
}

function takeOver(): void {
  history.scrollRestoration = 'manual';
}

/** @returns whether the user was at this entry of the history in this tab */
function goToSaved(key: string): boolean {
  const saved = scrollPositionAt(key);
  if (saved !== undefined) scrollTo(0, saved);
  return saved !== undefined;
}

/** @returns whether there is such a mark */
function scrollToMark(hash: string): boolean {
  if (!hash) return false;
  const mark = document.getElementById(decodedMark(hash));
  mark?.scrollIntoView();
  return mark !== null;
}

function decodedMark(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
