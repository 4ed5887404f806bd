import { MAX_COMPARED_HOMES } from '@sway/domain/listings/listing-rules';
import { createMemory } from '#shared/memory.ts';
import { paths } from '#shared/paths.ts';

/** The ids of the homes that are chosen to be compared, in their order, while the page is open. */
const chosen = createMemory<readonly number[]>([]);

export const useChosenHomes = chosen.use;

export const chooseHomes = chosen.set;

/** Chooses a home to compare, or takes it back. Beyond the most, the one that was chosen first makes room. */
export function toggleHome(id: number): void {
  const ids = chosen.read();
  chosen.set(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id].slice(-MAX_COMPARED_HOMES));
}

/** The page that compares homes, which anybody can open. */
export function comparePath(ids: readonly number[]): string {
  return ids.length > 0 ? `${paths.compare}?ids=${ids.join(',')}` : paths.compare;
}

/** The homes of such a page; none for a text that is not a list of ids. */
export function idsOf(search: URLSearchParams): number[] {
  const text = search.get('ids') ?? '';
  return /^\d{1,15}(,\d{1,15})*$/.test(text)
    ? [...new Set(text.split(',').map(Number))].slice(0, MAX_COMPARED_HOMES)
    : [];
}
