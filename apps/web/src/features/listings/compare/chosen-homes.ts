import { MAX_COMPARED_HOMES } from '@sway/domain/listings/compared-homes';
import { createMemory } from '#shared/memory.ts';

/** The ids of the homes that are chosen to be compared, in their order, while the page is open. */
const chosen = createMemory<readonly number[]>([]);

export const useChosenHomes = chosen.use;

export const chooseHomes = chosen.set;

/** Chooses a home to compare, or takes it back. Beyond the most, the one that was chosen first makes room. */
export function toggleHome(id: number): void {
  const ids = chosen.read();
  chosen.set(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id].slice(-MAX_COMPARED_HOMES));
}
