import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  moveOffer,
  OFFER_ACTORS,
  OFFER_ACTS,
  OFFER_STATES,
  offersVersion,
  possibleActs,
  stateAt,
} from './offer-moves.ts';
import type { OfferAct, OfferActor, OfferState } from './offer-moves.ts';
import { systemMessageText } from '../conversations/system-messages.ts';
import { offerMessage, offerTimeText, termLines } from './offer-terms.ts';

const act = fc.constantFrom(...OFFER_ACTS);
const actor = fc.constantFrom(...OFFER_ACTORS);
const state = fc.constantFrom(...OFFER_STATES);
const FINAL = new Set<OfferState>(['countered', 'declined', 'withdrawn', 'expired']);

function after(steps: [OfferAct, OfferActor][]): OfferState[] {
  const states: OfferState[] = ['live'];
  for (const [what, who] of steps) {
    const moved = moveOffer(states.at(-1)!, what, who);
    if ('state' in moved) states.push(moved.state);
  }
  return states;
}

test('an offer goes through at most two states more, and what is over stays as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(act, actor)), steps => {
      const [first, second, ...more] = after(steps);
      expect(first).toBe('live');
      expect(['accepted', ...FINAL, undefined]).toContain(second);
      expect(second === 'accepted' ? [[], ['withdrawn']] : [[]]).toContainEqual(more);
    }),
  );
});

test('nobody answers their own offer, only the site lets one expire, and what is accepted can only be withdrawn', () => {
  const allowed = OFFER_STATES.flatMap(from =>
    OFFER_ACTORS.flatMap(who => possibleActs(from, who).map(what => `${from}: ${who} ${what}`)),
  );
  expect(allowed).toEqual([
    'live: maker withdraw',
    ...['counter', 'accept', 'decline'].map(what => `live: receiver ${what}`),
    ...['withdraw', 'expire'].map(what => `live: site ${what}`),
    ...OFFER_ACTORS.map(who => `accepted: ${who} withdraw`),
  ]);
});

test('a refusal says whether the offer is past the act or somebody else’s to answer', () => {
  expect(moveOffer('live', 'accept', 'maker')).toEqual({ refusal: 'not_yours' });
  expect(moveOffer('live', 'expire', 'receiver')).toEqual({ refusal: 'not_yours' });
  expect(moveOffer('expired', 'accept', 'receiver')).toEqual({ refusal: 'over' });
  expect(moveOffer('accepted', 'decline', 'receiver')).toEqual({ refusal: 'over' });
  expect(possibleActs('live', 'receiver')).toEqual(['counter', 'accept', 'decline']);
  expect(possibleActs('live', 'maker')).toEqual(['withdraw']);
  expect(possibleActs('accepted', 'maker')).toEqual(['withdraw']);
  expect(possibleActs('declined', 'receiver')).toEqual([]);
});

test('a live offer has expired at its time, and no other one', () => {
  fc.assert(
    fc.property(state, fc.integer({ min: -1, max: 1 }), (stored, ms) => {
      const offer = { state: stored, expiresAt: new Date(1_000) };
      expect(stateAt(offer, new Date(1_000 + ms))).toBe(stored === 'live' && ms >= 0 ? 'expired' : stored);
    }),
  );
});

test('each other last offer, state or price is another version', () => {
  const last = fc.option(fc.record({ id: fc.integer({ min: 1, max: 3 }), state }), { nil: undefined });
  const price = fc.option(fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(last, price, last, price, (one, onePrice, two, twoPrice) => {
      const isSame = JSON.stringify([one, onePrice]) === JSON.stringify([two, twoPrice]);
      expect(offersVersion(one, onePrice) === offersVersion(two, twoPrice)).toBe(isSame);
    }),
  );
});

test('terms and states in words', () => {
  const terms = {
    amountNzd: 1_150_000,
    depositNzd: 115_000,
    settlesFrom: '2027-02-01',
    settlesUntil: '2027-02-01',
    conditions: [],
    eligibility: null,
  };
  expect(termLines(terms)).toEqual([
    ['Deposit', '$115,000'],
    ['Settlement', '1 Feb 2027'],
    ['Conditions', 'None'],
  ]);
  const more = {
    ...terms,
    settlesUntil: '2027-03-01',
    conditions: ['finance', 'lim'],
    eligibility: 'visa',
  } as const;
  expect(termLines(more)).toEqual([
    ['Deposit', '$115,000'],
    ['Settlement', '1 Feb 2027 to 1 Mar 2027'],
    ['Conditions', 'Finance, LIM'],
    ['Buyer', 'Visa class that may buy'],
  ]);
  expect(systemMessageText(offerMessage('make', 'buyer', 900_000))).toBe(
    'The buyer offers $900,000. It is indicative and binds nobody.',
  );
  expect(systemMessageText(offerMessage('accept', 'owner', 900_000))).toBe(
    'The owner accepts $900,000 in principle. It binds nobody: get your lawyer.',
  );
  expect(systemMessageText(offerMessage('decline', 'owner', 900_000))).toBe(
    'The owner has declined the offer of $900,000.',
  );
  const times = { expiresAt: '2026-12-01T00:00:00.000Z', changedAt: '2026-11-28T00:00:00.000Z' };
  expect(offerTimeText({ ...times, state: 'live' })).toBe('Until 1 Dec 2026, 1:00 pm');
  expect(offerTimeText({ ...times, state: 'expired' })).toBe('1 Dec 2026, 1:00 pm');
  expect(offerTimeText({ ...times, state: 'withdrawn' })).toBe('28 Nov 2026, 1:00 pm');
});
