/** A place in an order: the value ordered by, and the id that breaks ties. */
export type Place = { value: number; id: number };

/** The first so many of any number of places, offered by the row: the first `count` of `rows`. */
export type FirstInOrder = {
  offer: (values: Float64Array, ids: Float64Array, rows: Uint16Array, count: number) => void;
  take: () => Place[];
};

/**
 * Keeps the first `limit` places of an order that lie beyond `after`, in a heap whose top is the last of them, so that most
 * are turned away by one comparison.
 * @param descending whether greater values, and greater ids among equals, come first.
 */
export function firstInOrder(limit: number, descending: boolean, after: Place | null): FirstInOrder {
  const sign = descending ? -1 : 1;
  const [values, ids] = [new Float64Array(limit), new Float64Array(limit)];
  const [afterValue, afterId] = after ? [sign * after.value, sign * after.id] : [-Infinity, -Infinity];
  let kept = 0;
  /** Nothing beyond this value can come in any more. */
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
    let at = kept++;
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
      if (child >= kept) break;
      if (child + 1 < kept && precedes(values[child]!, ids[child]!, child + 1)) child += 1;
      if (!precedes(value, id, child)) break;
      move(child, at);
      at = child;
    }
    put(value, id, at);
  }

  function offerOne(value: number, id: number): void {
    if (value === afterValue && id <= afterId) return;
    if (kept < limit) rise(value, id);
    else if (precedes(value, id, 0)) replaceLast(value, id);
  }

  return {
    offer(offered, offeredIds, rows, count) {
      for (let i = 0; i < count; i++) {
        const at = rows[i]!;
        const value = sign * offered[at]!;
        if (value < afterValue || value > worst) continue;
        offerOne(value, sign * offeredIds[at]!);
        if (kept === limit) worst = values[0]!;
      }
    },
    take: () =>
      Array.from({ length: kept }, (_, at) => ({ value: values[at]!, id: ids[at]! }))
        .toSorted((a, b) => a.value - b.value || a.id - b.id)
        .map(({ value, id }) => ({ value: sign * value, id: sign * id })),
  };
}
