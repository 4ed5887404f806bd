import type { SomeFilters } from '@sway/domain/listings/saved-searches';

/** Where the homes of a list are as files: for feed readers, spreadsheets and maps (product/map-and-search.md#files-of-homes). */
export const HOMES_FILES = {
  atom: '/feeds/homes.atom',
  csv: '/feeds/homes.csv',
  geojson: '/feeds/homes.geojson',
} as const;

/** The path of a file of the homes that match. @param filter only what filters */
export function homesFilePath(file: keyof typeof HOMES_FILES, filter: SomeFilters): string {
  const query = Object.entries(filter).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length === 0 ? HOMES_FILES[file] : `${HOMES_FILES[file]}?${query.join('&')}`;
}
