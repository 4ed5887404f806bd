import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

/** Has the queries whose keys begin with any of these fetched again, after a change. */
export function useRefetch(...keys: QueryKey[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey })));
}
