import { getSite } from '@sway/contract/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

/** How this site is run (GET /api/site). */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => request(getSite, {}, signal),
});

/** How this site is run; undefined until it is known. */
export function useSite() {
  return useQuery(siteQuery).data;
}
