import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Takes a change that the server has made into everything fetched under a key. Reads that are under way, or were answered since
 * the change was asked for, may lack it: they are asked for again. The others stay as they are, changed.
 * @param since when the change was asked for, as `Date.now()` gives it.
 * @returns once whatever was being read for the first time, and had nothing to change, has been read again.
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
    // It is as old as it was: only the change is new.
    if (state.data !== undefined)
      client.setQueryData(key, change(state.data as Data), { updatedAt: state.dataUpdatedAt });
  }
  const refresh = (these: Query[]) => client.invalidateQueries({ predicate: query => these.includes(query) });
  const isFirst = ({ state }: Query) => state.data === undefined;
  void refresh(outdated.filter(query => !isFirst(query)));
  return refresh(outdated.filter(isFirst));
}
