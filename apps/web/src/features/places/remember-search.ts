import type { RecentSearch } from './recent-searches.ts';

/** Remembers a search on this device. What stores it is loaded with the first one; if it cannot be, the search is not remembered. */
export async function rememberSearch(search: RecentSearch): Promise<void> {
  const searches = await import('./recent-searches.ts').catch(() => null);
  searches?.addSearch(search);
}
