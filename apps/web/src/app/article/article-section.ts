import type { ReactNode } from 'react';

/** A section of an article page. */
export type ArticleSection = {
  /** The fragment of the section's URL. */
  id: string;
  title: string;
  body: ReactNode;
};
