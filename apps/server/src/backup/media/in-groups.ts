/** A bucket answers each request after tens of milliseconds. */
const AT_ONCE = 8;

/** Works on a few items at a time. @returns the results in the order of the items */
export async function* inGroups<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let group: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // A failure is thrown where the result is awaited.
    result.catch(() => undefined);
    group.push(result);
    if (group.length < AT_ONCE) continue;
    yield* await Promise.all(group);
    group = [];
  }
  yield* await Promise.all(group);
}

/** Works on all items, a few at a time. */
export async function forEachInGroups<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for await (const _ of inGroups(items, work));
}
