/** A bucket answers each request after tens of milliseconds. */
const AT_ONCE = 8;

/**
 * Works on a few items at a time. If work on one fails, the others of its group end before the failure is thrown, so that nothing is
 * written afterwards.
 * @returns the results in the order of the items
 */
export async function* inGroups<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let group: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // A failure is thrown where the result is awaited.
      result.catch(() => undefined);
      group.push(result);
      if (group.length < AT_ONCE) continue;
      yield* await all(group);
      group = [];
    }
    yield* await all(group);
  } finally {
    // The items themselves can fail, too.
    await Promise.allSettled(group);
  }
}

async function all<Result>(group: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(group);
  return Promise.all(group);
}

/** Works on all items, a few at a time. */
export async function forEachInGroups<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for await (const _ of inGroups(items, work));
}
