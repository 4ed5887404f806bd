import type { Listing } from '@sway/contract/properties';

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
