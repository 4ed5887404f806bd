import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
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
