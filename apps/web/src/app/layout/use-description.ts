import type { PageName } from '@sway/contract/pages';
import { useEffect, useRef } from 'react';
import { writeDescription } from '#shared/page-head.ts';

/** Writes the description of a page with a fixed path, which is loaded when the user goes there: the first page came with its own. */
export function useDescription(page: PageName | undefined): void {
  const first = useRef<PageName | 'left' | undefined>(page);
  useEffect(() => {
    if (first.current === page) return;
    first.current = 'left';
    if (!page) return;
    let isShown = true;
    void import('@sway/contract/page-descriptions').then(
      ({ PAGE_DESCRIPTIONS }) => isShown && writeDescription(PAGE_DESCRIPTIONS[page]),
      // Only search engines read it, and they load each page.
      () => undefined,
    );
    return () => void (isShown = false);
  }, [page]);
}
