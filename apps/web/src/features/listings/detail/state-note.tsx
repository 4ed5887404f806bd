import type { Listing } from '@sway/contract/properties';

const TEXTS = {
  discussion: 'The owner is talking with somebody about this home. You can still write to them.',
  unconfirmed: 'This home is resting until its owner confirms the price. It is in no list until then.',
  reported: 'This home is resting while our team checks it. It is in no list until then.',
};

type StateNoteProps = { listing: Pick<Listing, 'restingFor' | 'isUnderDiscussion'> };

/**
 * Says that a home rests, and why (product/prices.md#still-true), or that it is under discussion (product/offers.md#what-happens-to-the-home);
 * nothing for the others.
 */
export function StateNote({ listing: { restingFor, isUnderDiscussion } }: StateNoteProps) {
  const state = restingFor ?? (isUnderDiscussion ? 'discussion' : null);
  if (!state) return null;
  return (
    <p className="mb-4 rounded-md border border-sand-border bg-sand px-3.5 py-2.5 text-md">{TEXTS[state]}</p>
  );
}
