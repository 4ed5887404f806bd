import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** The homes of a comparison, in one request. */
export function comparedQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: listingKeys.compared(ids),
    queryFn: ({ signal }) =>
      request('GET /api/properties/compared', { query: { ids: ids.join(',') } }, signal),
    enabled: ids.length > 0,
  });
}
