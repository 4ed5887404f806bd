import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has queries fetched again because the server says that their data has changed. One whose first answer is on its way is fetched again
 * after it: `invalidateQueries` alone waits for that answer, which may be older than the change.
 */
export function refetchChanged(client: QueryClient, queryKey: QueryKey): void {
  const again = () => client.invalidateQueries({ queryKey });
  for (const { state, promise } of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    if (state.data === undefined) void promise?.then(again, again);
  void again();
}
