import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

/** The site's mode and settings (GET /api/site). */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => request('GET /api/site', {}, signal),
});

/** The site's mode and settings; undefined while they load. */
export function useSite() {
  return useQuery(siteQuery).data;
}
