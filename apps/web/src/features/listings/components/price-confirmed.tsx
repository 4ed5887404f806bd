import type { Listing } from '@sway/contract/properties';
import { daysAgo } from '@sway/domain/listings/resting';
import { useState } from 'react';

/** When the price was confirmed last: `confirmed 3 days ago`. The day can change between the server's drawing and the browser's. */
export function PriceConfirmed({ listing: { confirmedAt } }: { listing: Pick<Listing, 'confirmedAt'> }) {
  const [now] = useState(() => new Date());
  return <span suppressHydrationWarning>confirmed {daysAgo(confirmedAt, now)}</span>;
}

const RESTING_TEXTS = {
  unconfirmed: 'This home is resting until its owner confirms the price. It is in no list until then.',
  reported: 'This home is resting while our team checks it. It is in no list until then.',
};

/** Says that a home rests, and why; nothing for the others (product/prices.md#still-true). */
export function RestingNote({ listing: { restingFor } }: { listing: Pick<Listing, 'restingFor'> }) {
  if (!restingFor) return null;
  return (
    <p className="mb-4 rounded-md border border-sand-border bg-sand px-3.5 py-2.5 text-md">
      {RESTING_TEXTS[restingFor]}
    </p>
  );
}
