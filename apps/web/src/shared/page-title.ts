import { documentTitle } from '@sway/contract/pages';
import { useEffect } from 'react';

/**
 * Sets the tab's title; without one, it is left to another component. The description of a page is in the HTML from the server alone:
 * only what reads that HTML uses it.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
}
