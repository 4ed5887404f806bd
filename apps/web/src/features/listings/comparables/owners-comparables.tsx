import type { ListingDetail } from '@sway/contract/properties';
import { formatDate } from '@sway/domain/text/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { comparablesKeys } from '#shared/queries/comparables-keys.ts';
import { AdjustmentNote, ComparableFacts, GoneNote, WhatTheySay } from './comparable-facts.tsx';
import { keyOf } from './use-comparables.ts';

/** What the owner of a home shows with its price. */
export const ownersComparablesQuery = (id: number) =>
  queryOptions({
    queryKey: comparablesKeys.ofOwner(id),
    queryFn: ({ signal }) => request('GET /api/properties/:id/comparables/owner', { params: { id } }, signal),
  });

/** The sales and homes that the owner shows with the price. Who chose them stands above (product/prices.md#comparables-of-ones-own). */
export function OwnersComparables({ listing }: { listing: ListingDetail }) {
  const set = useQuery(ownersComparablesQuery(listing.id)).data?.published;
  if (!set) return null;
  const { comparables, gone, note, changedAt } = set;
  return (
    <details className="mt-5 border-t border-sand-border pt-3">
      <summary className="cursor-pointer py-2 text-md font-semibold text-link">
        Comparables chosen by the owner
      </summary>
      <div className="mt-2 grid gap-3">
        <p className="text-sm text-muted-foreground">
          {listing.ownerName} chose these on {formatDate(changedAt)}, not Sway. Others could have been chosen.
        </p>
        {note && <p className="text-md wrap-anywhere whitespace-pre-line">“{note}”</p>}
        <ul className="grid gap-3">
          {comparables.map(comparable => (
            <li key={keyOf(comparable)} className="border-t border-sand-border pt-3">
              <ComparableFacts comparable={comparable} hasLink />
            </li>
          ))}
        </ul>
        <GoneNote gone={gone} />
        <WhatTheySay comparables={comparables} swayPriceNzd={listing.swayPrice} />
        <AdjustmentNote comparables={comparables} />
      </div>
    </details>
  );
}
