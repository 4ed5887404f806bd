import type { ReactNode } from 'react';

/** One part of a page to be read. */
export type ArticleSection = {
  /** The section's address within the page. */
  id: string;
  title: string;
  body: ReactNode;
};
