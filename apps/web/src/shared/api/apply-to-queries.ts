import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Applies a change that the server has made to all cached data under a key. Queries that are fetching, or whose data arrived
 * after the change was requested, may lack the change, so they are fetched again.
 * @param since when the change was requested, from `Date.now()`
 * @returns resolves once queries that had no data yet have been fetched again
 */
export function applyToQueries<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
  since: number,
): Promise<void> {
  const queries = client.getQueryCache().findAll({ queryKey });
  const outdated = queries.filter(
    ({ state }) =>
      state.fetchStatus !== 'idle' ||
      state.isInvalidated ||
      (state.data !== undefined && state.dataUpdatedAt >= since),
  );
  for (const { queryKey: key, state } of queries) {
    // The rest of the data is as old as before, so its time is kept.
    if (state.data !== undefined)
      client.setQueryData(key, change(state.data as Data), { updatedAt: state.dataUpdatedAt });
  }
  const refresh = (these: Query[]) => client.invalidateQueries({ predicate: query => these.includes(query) });
  const isFirst = ({ state }: Query) => state.data === undefined;
  void refresh(outdated.filter(query => !isFirst(query)));
  return refresh(outdated.filter(isFirst));
}
