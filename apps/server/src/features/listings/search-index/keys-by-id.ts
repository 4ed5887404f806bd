/** Ids per page. Ids come from one sequence, so most of a page is in use. */
const PAGE_IDS = 4096;

/** The key of each listing on the Z-order curve, by its id, in eight bytes each. */
export type KeysById = Map<number, Float64Array>;

/** Marks an id without a listing. */
const NONE = -1;

/** The key of a listing; undefined if it is not in the index. */
export function keyOf(keys: KeysById, id: number): number | undefined {
  const key = keys.get(Math.floor(id / PAGE_IDS))?.[id % PAGE_IDS];
  return key === NONE ? undefined : key;
}

export function setKey(keys: KeysById, id: number, curveKey: number): void {
  const pageNumber = Math.floor(id / PAGE_IDS);
  let page = keys.get(pageNumber);
  if (!page) keys.set(pageNumber, (page = new Float64Array(PAGE_IDS).fill(NONE)));
  page[id % PAGE_IDS] = curveKey;
}

export function deleteKey(keys: KeysById, id: number): void {
  setKey(keys, id, NONE);
}
