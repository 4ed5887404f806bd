import type { Address } from '@sway/contract/addresses';
import type { Bounds } from '@sway/domain/map/positions';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { addressKeys } from '#shared/queries/address-keys.ts';

/**
 * Bounds of all addresses. They cross the antimeridian, because the Chatham Islands are beyond it
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
const NEW_ZEALAND: Bounds = { north: -28, south: -53, west: 165, east: -175 };

/** The addresses that match a text, anywhere in New Zealand. No request is sent for an empty text. */
export function useAddressSearch(text: string) {
  const body = { bounds: NEW_ZEALAND, search: text };
  return useQuery({
    queryKey: addressKeys.search(body),
    queryFn: ({ signal }) => request('POST /api/addresses/search', { body }, signal),
    enabled: text !== '',
  });
}

/** Compares addresses by road, then by number, a house before its flats. */
export function byRoadAndNumber(a: Address, b: Address): number {
  return (
    a.fullRoadName.localeCompare(b.fullRoadName, 'en-NZ') ||
    (a.addressNumber ?? 0) - (b.addressNumber ?? 0) ||
    (a.addressNumberSuffix ?? '').localeCompare(b.addressNumberSuffix ?? '') ||
    (a.unit ?? '').localeCompare(b.unit ?? '', 'en-NZ', { numeric: true })
  );
}

/** Up to `limit` addresses inside `bounds`, by road and number. No request is sent while `bounds` is null. */
export function useAddressesInside(bounds: Bounds | null, limit: number) {
  return useQuery({
    queryKey: addressKeys.inside(bounds, limit),
    queryFn: async ({ signal }) => {
      const { addresses, truncated } = await request(
        'POST /api/addresses/search',
        { body: { bounds: bounds!, limit } },
        signal,
      );
      return { addresses: addresses.toSorted(byRoadAndNumber), truncated };
    },
    enabled: bounds !== null,
    placeholderData: before => before,
  });
}
