import { expect, test } from 'vitest';
import { OWNER_STANDINGS, otherSideLabel, ownerStanding, standingWarning } from './owner-standing.ts';

const NOTHING = { isVerifiedOwner: false, isRejected: false, hasRival: false, isOtherVerified: false };

test.each([
  [{}, 'owner'],
  [{ isVerifiedOwner: true }, 'owner'],
  // Anybody can claim a home that nobody has been verified for.
  [{ hasRival: true }, 'owner'],
  [{ isVerifiedOwner: true, hasRival: true }, 'disputed'],
  [{ isRejected: true, hasRival: true }, 'unconfirmed'],
  [{ isOtherVerified: true }, 'replaced'],
  [{ isOtherVerified: true, isRejected: true }, 'replaced'],
] as const)('with %o the person who listed a home is: %s', (facts, standing) => {
  expect(ownerStanding({ ...NOTHING, ...facts })).toBe(standing);
});

test('the label of the other side says who is not the verified owner any more, and who has left', () => {
  const labels = (role: 'buyer' | 'owner' | 'agent') =>
    OWNER_STANDINGS.map(standing => otherSideLabel(role, standing, false));
  expect(labels('buyer')).toEqual([
    'Owner',
    'Owner, ownership disputed',
    'Ownership not confirmed',
    'Not the verified owner',
  ]);
  expect(new Set(labels('owner'))).toEqual(new Set(['Interested buyer']));
  expect(labels('agent')[0]).toBe('Buyer and owner');
  expect(labels('agent')[3]).toBe('Buyer and owner. Not the verified owner');
  expect(otherSideLabel('buyer', 'replaced', true)).toBe('Has left Sway');
  expect(otherSideLabel('owner', 'owner', true)).toBe('Has left Sway');
  expect(otherSideLabel('agent', 'owner', true)).toBe('Buyer and owner');
});

test('buyers and agents are warned, not the person themselves', () => {
  for (const role of ['buyer', 'agent'] as const) {
    expect(standingWarning(role, 'owner')).toBeNull();
    for (const standing of ['disputed', 'unconfirmed', 'replaced'] as const)
      expect(standingWarning(role, standing)).toMatch(/pay nothing/);
  }
  expect(standingWarning('owner', 'disputed')).toBeNull();
});
