/** Ids of one page: they come from one sequence, so a page is nearly full. */
const PAGE_IDS = 4096;

/** Where on the curve each listing lies, by its id: four bytes each. */
export type KeysById = Map<number, Uint32Array>;

/** The key last remembered for a listing; 0, which may be nobody's, for one that never was. */
export function keyOf(keys: KeysById, id: number): number {
  return keys.get(Math.floor(id / PAGE_IDS))?.[id % PAGE_IDS] ?? 0;
}

export function rememberKey(keys: KeysById, id: number, curveKey: number): void {
  const page = Math.floor(id / PAGE_IDS);
  let held = keys.get(page);
  if (!held) keys.set(page, (held = new Uint32Array(PAGE_IDS)));
  held[id % PAGE_IDS] = curveKey;
}
