import type { CallInput } from '@sway/contract/call';
import type { chooseComparables, Comparable } from '@sway/contract/comparables';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { comparablesKeys } from '#shared/queries/comparables-keys.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** What a home can be compared with, and what the user chose. */
export function useComparables(id: number) {
  return useQuery({
    queryKey: comparablesKeys.own(id),
    queryFn: ({ signal }) => request('GET /api/properties/:id/comparables', { params: { id } }, signal),
    refetchOnMount: 'always',
  });
}

/** Keeps a choice; the page of the home is then read again, which tells whether its owner shows one. */
export function useChooseComparables(id: number) {
  return useMutation({
    mutationFn: (body: CallInput<typeof chooseComparables>['body']) =>
      request('PUT /api/properties/:id/comparables', { params: { id }, body }),
    onSettled: useRefetch(comparablesKeys.own(id), comparablesKeys.ofOwner(id), listingKeys.detail(id)),
  });
}

/** What can be chosen, and what is. */
export type OfferedProps = {
  comparables: readonly Comparable[];
  keys: readonly string[];
  onChange: (keys: string[]) => void;
};

/** A comparable among others. */
export const keyOf = ({ saleKey, propertyId }: Comparable) => saleKey ?? `home ${propertyId}`;

/** The amount that counts: adjusted, as far as it is known how. */
export const amountOf = ({ adjustment, amountNzd }: Comparable) => adjustment?.amountNzd ?? amountNzd;
