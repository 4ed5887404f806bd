import { ownKey } from '#shared/device/own-items.ts';

/** A search of this device: a query of Discover, and where and what it searches for, as text. */
export type RecentSearch = { query: string; where: string; what: string };

const MAX_SEARCHES = 6;
const MAX_QUERY_CHARACTERS = 1_000;

function storageKey(): string {
  return ownKey('recent-searches');
}

/** The searches of this device, the latest first. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others. It takes the place of an earlier one for the same place, which it refines. */
export function addSearch(search: RecentSearch): void {
  if (search.query.length > MAX_QUERY_CHARACTERS) return;
  store([search, ...recentSearches().filter(({ where }) => where !== search.where)].slice(0, MAX_SEARCHES));
}

/** Removes a search. @returns those that remain */
export function forgetSearch({ query }: RecentSearch): RecentSearch[] {
  const remaining = recentSearches().filter(search => search.query !== query);
  store(remaining);
  return remaining;
}

function store(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey());
    else localStorage.setItem(storageKey(), JSON.stringify(searches));
  } catch {
    // The storage is full or denied: the search is not remembered.
  }
}

function isSearch(value: unknown): value is RecentSearch {
  const search = value as Partial<RecentSearch> | null;
  return [search?.query, search?.where, search?.what].every(text => typeof text === 'string');
}
