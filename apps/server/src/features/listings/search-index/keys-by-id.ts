/** Ids of one page: they come from one sequence, so most of a page is in use. */
const PAGE_IDS = 4096;

/** Where on the curve each listing lies, by its id: eight bytes each. */
export type KeysById = Map<number, Float64Array>;

/** Stands where there is no listing. */
const NONE = -1;

/** The key of a listing; undefined for one that is not in. */
export function keyOf(keys: KeysById, id: number): number | undefined {
  const key = keys.get(Math.floor(id / PAGE_IDS))?.[id % PAGE_IDS];
  return key === NONE ? undefined : key;
}

export function cacheKey(keys: KeysById, id: number, curveKey: number): void {
  const page = Math.floor(id / PAGE_IDS);
  let held = keys.get(page);
  if (!held) keys.set(page, (held = new Float64Array(PAGE_IDS).fill(NONE)));
  held[id % PAGE_IDS] = curveKey;
}

export function forgetKey(keys: KeysById, id: number): void {
  cacheKey(keys, id, NONE);
}
