/** A position in an order: the sort value, and the id that breaks ties. */
export type SortPosition = { value: number; id: number };

/** Collects the first positions of an order from rows that are offered in batches: the first `count` of `rows`. */
export type FirstInOrder = {
  offer: (values: Float64Array, ids: Float64Array, rows: Uint16Array, count: number) => void;
  take: () => SortPosition[];
};

/**
 * Collects the first `limit` positions after `after`, in a heap with the last of them at the top, so that most rows are rejected by
 * one comparison.
 * @param descending whether greater values, and greater ids among equal values, come first.
 */
export function firstInOrder(limit: number, descending: boolean, after: SortPosition | null): FirstInOrder {
  const sign = descending ? -1 : 1;
  const [values, ids] = [new Float64Array(limit), new Float64Array(limit)];
  const [afterValue, afterId] = after ? [sign * after.value, sign * after.id] : [-Infinity, -Infinity];
  let size = 0;
  /** Values beyond this one cannot be among the first any more. */
  let worst = Infinity;

  function precedes(value: number, id: number, at: number): boolean {
    return value < values[at]! || (value === values[at]! && id < ids[at]!);
  }

  function move(from: number, to: number): void {
    values[to] = values[from]!;
    ids[to] = ids[from]!;
  }

  function put(value: number, id: number, at: number): void {
    values[at] = value;
    ids[at] = id;
  }

  function rise(value: number, id: number): void {
    let at = size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (precedes(value, id, parent)) break;
      move(parent, at);
      at = parent;
    }
    put(value, id, at);
  }

  function replaceLast(value: number, id: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && precedes(values[child]!, ids[child]!, child + 1)) child += 1;
      if (!precedes(value, id, child)) break;
      move(child, at);
      at = child;
    }
    put(value, id, at);
  }

  function offerOne(value: number, id: number): void {
    if (value === afterValue && id <= afterId) return;
    if (size < limit) rise(value, id);
    else if (precedes(value, id, 0)) replaceLast(value, id);
  }

  return {
    offer(offered, offeredIds, rows, count) {
      for (let i = 0; i < count; i++) {
        const at = rows[i]!;
        const value = sign * offered[at]!;
        if (value < afterValue || value > worst) continue;
        offerOne(value, sign * offeredIds[at]!);
        if (size === limit) worst = values[0]!;
      }
    },
    take: () =>
      Array.from({ length: size }, (_, at) => ({ value: values[at]!, id: ids[at]! }))
        .toSorted((a, b) => a.value - b.value || a.id - b.id)
        .map(({ value, id }) => ({ value: sign * value, id: sign * id })),
  };
}
