/** The two sides of an offer: the parties of its conversation. */
export const OFFER_SIDES = ['buyer', 'owner'] as const;

export type OfferSide = (typeof OFFER_SIDES)[number];

/** What became of an offer; `live` is one that waits for the other side. */
export const OFFER_STATES = ['live', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** What can be done with an offer. A counter is a new offer that answers it. */
export const OFFER_ACTS = ['counter', 'accept', 'decline', 'withdraw', 'expire'] as const;

export type OfferAct = (typeof OFFER_ACTS)[number];

/** Who acts: the side that made the offer, the other one, or the site. */
export const OFFER_ACTORS = ['maker', 'receiver', 'site'] as const;

export type OfferActor = (typeof OFFER_ACTORS)[number];

/** Why an act is refused: the offer is past it, or it is for somebody else to do. */
export type OfferRefusal = 'over' | 'not_yours';

/** The state after each act, by who may do it (product/offers.md#states). What is not in it is refused. */
const MOVES: Record<OfferState, Partial<Record<OfferAct, Partial<Record<OfferActor, OfferState>>>>> = {
  live: {
    counter: { receiver: 'countered' },
    accept: { receiver: 'accepted' },
    decline: { receiver: 'declined' },
    withdraw: { maker: 'withdrawn', site: 'withdrawn' },
    expire: { site: 'expired' },
  },
  // Nothing binds, so both can end it.
  accepted: { withdraw: { maker: 'withdrawn', receiver: 'withdrawn', site: 'withdrawn' } },
  countered: {},
  declined: {},
  withdrawn: {},
  expired: {},
};

/** The state of an offer after an act of somebody, or why it is refused. */
export function moveOffer(
  state: OfferState,
  act: OfferAct,
  who: OfferActor,
): { state: OfferState } | { refusal: OfferRefusal } {
  const byActor = MOVES[state][act];
  if (!byActor) return { refusal: 'over' };
  const next = byActor[who];
  return next ? { state: next } : { refusal: 'not_yours' };
}

/** The acts that somebody can do with an offer in this state. */
export function possibleActs(state: OfferState, who: OfferActor): OfferAct[] {
  return OFFER_ACTS.filter(act => 'state' in moveOffer(state, act, who));
}

/** The state of an offer at a moment: it has expired at its time, whether or not the site has noted it yet. */
export function stateAt(offer: { state: OfferState; expiresAt: Date }, now: Date): OfferState {
  return offer.state === 'live' && offer.expiresAt <= now ? 'expired' : offer.state;
}

/**
 * What somebody has on the screen when they act: the last offer of a conversation with its state, and the Sway price. Only the last one
 * can be live or accepted, so an act with this version answers what its user has read.
 */
export function offersVersion(
  last: { id: number; state: OfferState } | undefined,
  swayPrice: number | null,
): string {
  return `${last?.id ?? 0}-${last?.state ?? 'none'}-${swayPrice ?? 'hidden'}`;
}
