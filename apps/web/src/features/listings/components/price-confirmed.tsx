import type { Listing } from '@sway/contract/properties';
import { daysAgo } from '@sway/domain/listings/resting';
import { useState } from 'react';

/** When the price was confirmed last: `confirmed 3 days ago`. The day can change between the server's drawing and the browser's. */
export function PriceConfirmed({ listing: { confirmedAt } }: { listing: Pick<Listing, 'confirmedAt'> }) {
  const [now] = useState(() => new Date());
  return <span suppressHydrationWarning>confirmed {daysAgo(confirmedAt, now)}</span>;
}
