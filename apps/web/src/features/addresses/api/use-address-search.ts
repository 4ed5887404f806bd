import type { Address } from '@sway/contract/addresses';
import { searchAddresses } from '@sway/contract/routes';
import type { Bounds } from '@sway/domain/positions';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/**
 * The whole register: the Chatham Islands lie beyond the antimeridian
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
const EVERYWHERE: Bounds = { north: -28, south: -53, west: 165, east: -175 };

/** The addresses that match a text, wherever they are; nothing is asked for without one. */
export function useAddressSearch(text: string) {
  return useQuery({
    queryKey: ['addresses', 'search', text],
    queryFn: ({ signal }) => request(searchAddresses, { body: { bounds: EVERYWHERE, search: text } }, signal),
    enabled: text !== '',
  });
}

/** What an address's own order is: by road, then by number, a house before its flats. */
export function byRoadAndNumber(a: Address, b: Address): number {
  return (
    a.fullRoadName.localeCompare(b.fullRoadName, 'en-NZ') ||
    (a.addressNumber ?? 0) - (b.addressNumber ?? 0) ||
    (a.addressNumberSuffix ?? '').localeCompare(b.addressNumberSuffix ?? '') ||
    (a.unit ?? '').localeCompare(b.unit ?? '', 'en-NZ', { numeric: true })
  );
}

/** The addresses inside a box, at most so many, in their own order; nothing is asked for without a box. */
export function useAddressesInside(bounds: Bounds | null, limit: number) {
  return useQuery({
    queryKey: ['addresses', 'inside', bounds, limit],
    queryFn: async ({ signal }) => {
      const { addresses, truncated } = await request(
        searchAddresses,
        { body: { bounds: bounds!, limit } },
        signal,
      );
      return { addresses: addresses.toSorted(byRoadAndNumber), truncated };
    },
    enabled: bounds !== null,
    placeholderData: before => before,
  });
}
