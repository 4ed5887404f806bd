import { getProperty } from '@sway/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/**
 * One listing with its owner's name, record and price history; nothing is asked for while there is no id
 * (product/pages.md#property-details-dialog).
 */
export function useListing(id: number | null) {
  return useQuery({
    queryKey: ['properties', 'detail', id],
    queryFn: ({ signal }) => request(getProperty, { params: { id: id! } }, signal),
    enabled: id !== null,
  });
}
