import { documentTitle } from '@sway/contract/pages';
import { useEffect } from 'react';

type PageHead = { title: string; description?: string };

/** Sets the tab's title and the page's description; null leaves them to another component. */
export function usePageHead(head: PageHead | null): void {
  const title = head?.title;
  const description = head?.description;
  useEffect(() => {
    if (title === undefined) return;
    document.title = documentTitle(title);
    if (description !== undefined) writeDescription(description);
  }, [title, description]);
}

export function writeDescription(description: string): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'description';
    document.head.append(meta);
  }
  meta.content = description;
}
