import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import type { RefObject } from 'react';
import { SCROLL_POSITIONS } from '#shared/scroll-positions.ts';

/** Starts each page at its top or at its `#` mark, and one that the user goes back to where they left it. */
export function PageScroll() {
  useSafariPosition();
  return (
    <>
      <WholeLayout />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </>
  );
}

/** Lays all of the next page out, before its position is restored, which depends on the height of each part. */
function WholeLayout() {
  const location = useLocation();
  const first = useRef(location);
  useLayoutEffect(() => {
    if (location !== first.current) delete document.documentElement.dataset.layout;
  }, [location]);
  return null;
}

/** Safari shows the top of a page that it kept while another site was shown. */
function useSafariPosition(): void {
  useEffect(() => {
    let left = 0;
    const leave = () => (left = window.scrollY);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && window.scrollTo(0, left);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);
}

/** A button whose menu is open, and the field of a message. */
const IN_USE = '[aria-expanded=true], textarea';

/**
 * Moves the focus to the new page's heading, or to its main element, when the path changes, so that a keyboard starts at
 * the top of the page and a screen reader reads its name. The first page keeps the browser's own focus. A menu or a message that the user
 * turned to while the page was being loaded keeps it too, unless they go back or forward.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const action = useNavigationType();
  const mainRef = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  // Before the browser handles the next press: what it opens is not marked as open yet when effects run.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (action === 'POP' || !document.activeElement?.matches(IN_USE)) focusPage(mainRef.current!);
  }, [pathname, action]);
  return mainRef;
}

function focusPage(main: HTMLElement): void {
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
