import type { PageNeeds } from '#shared/rendering/load-into.ts';

/** What a route tells the layout and the server. */
export type PageHandle = {
  /** By which its file is found. */
  name: string;
  load: () => Promise<PageModule>;
  /** The title of its tab. Pages of single homes, addresses, records and agents set their own. */
  title?: string;
  /** Full width with a narrow gutter, for pages with a map. A function decides by the query, for a page that has a map only sometimes. */
  wide?: boolean | ((query: URLSearchParams) => boolean);
  /** Whether the browser alone draws the page with this query, although the server renders it with others. */
  isDrawnInBrowser?: (query: URLSearchParams) => boolean;
};

/** A page's file: its component, and what the server loads for it. What a component asks for beyond it is fetched by the browser. */
export type PageModule = { needs?: PageNeeds };
