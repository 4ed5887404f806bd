type Pages = { pages: readonly { items: readonly unknown[] }[] };

/**
 * For the `placeholderData` of a list with a search: the rows of one search stay until those of the next arrive, so that no row
 * moves while the user presses it. An empty list does not stay: it would say that nothing matches before the answer is known.
 */
export function keepRows<T extends Pages>(before: T | undefined): T | undefined {
  return before?.pages.some(({ items }) => items.length > 0) ? before : undefined;
}
