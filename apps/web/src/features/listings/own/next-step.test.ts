import { expect, test } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { nextStep, whyNotBadged } from './next-step.ts';

const CLAIM = { claimStatus: 'verified', ownershipType: 'owner', isAskedForMore: false } as const;
const PENDING = { ...CLAIM, claimStatus: 'pending_verification' } as const;

const READY = {
  ...aListing({ images: ['/1', '/2', '/3', '/4'] }),
  isTakenDown: false,
  hasOtherOwner: false,
  claim: CLAIM,
};

test.each([
  ['a hidden home', { isActive: false, images: [] }, 'show'],
  ['a home with three photographs', { images: ['/1', '/2', '/3'], claim: null }, 'edit'],
  ['a price without reasons', { priceJustificationTags: [], priceJustificationText: null }, 'edit'],
  ['a home without a claim', { claim: null, linzVerified: false }, 'verify'],
  ['a home whose claim is being checked', { claim: PENDING, linzVerified: false }, 'claim'],
  ['a home whose claim was rejected', { claim: { ...CLAIM, claimStatus: 'rejected' } }, 'claim'],
  ['a home whose owner is verified, without a record', { linzVerified: false }, 'share'],
  ['a complete home', {}, 'share'],
] as const)('the next step of %s', (_, change, way) => {
  expect(
    nextStep({
      ...READY,
      ...change,
      images: [...('images' in change ? change.images : READY.images)],
      priceJustificationTags: [
        ...('priceJustificationTags' in change
          ? change.priceJustificationTags
          : READY.priceJustificationTags),
      ],
    })?.way,
  ).toBe(way);
});

test.each([
  [0, 'Buyers open homes with photographs first.', 'Add photographs'],
  [1, 'Buyers judge a home by its photographs. This one has 1 photograph.', 'Add more photographs'],
  [3, 'Buyers judge a home by its photographs. This one has 3 photographs.', 'Add more photographs'],
])('a home with %i photographs is asked for some or for more', (count, reason, label) => {
  const images = Array.from({ length: count }, (_, i) => `/${i}`);
  expect(nextStep({ ...READY, images })).toEqual({ reason, label, way: 'edit' });
});

test('an owner who cannot show their home has no next step', () => {
  expect(nextStep({ ...READY, isActive: false, isTakenDown: true })).toBeNull();
  expect(nextStep({ ...READY, isActive: false, hasOtherOwner: true })).toBeNull();
});

test('the step of a claim says whether it is being checked, waits for its claimant or is to be corrected', () => {
  const reasons = [
    PENDING,
    { ...PENDING, isAskedForMore: true },
    { ...CLAIM, claimStatus: 'rejected' } as const,
  ].map(claim => nextStep({ ...READY, claim })?.reason);
  expect(reasons).toEqual([
    'We are checking that this home is yours.',
    'We need more to check your claim.',
    'Your claim could not be verified.',
  ]);
});

test('only a verified owner whose home has no badge is told that it has no record', () => {
  expect(whyNotBadged({ claim: CLAIM, linzVerified: false })).toMatch(/official record of your address/);
  for (const home of [
    { claim: CLAIM, linzVerified: true },
    { claim: null, linzVerified: false },
    { claim: PENDING, linzVerified: false },
    { claim: { ...CLAIM, ownershipType: 'manager' } as const, linzVerified: false },
  ])
    expect(whyNotBadged(home)).toBeNull();
});
