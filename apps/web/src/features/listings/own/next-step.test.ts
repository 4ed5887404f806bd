import { expect, test } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { nextStep } from './next-step.ts';

const READY = {
  ...aListing({ images: ['/1', '/2', '/3', '/4'] }),
  isTakenDown: false,
  hasOtherOwner: false,
};

test.each([
  ['a hidden home', { isActive: false, images: [] }, 'show'],
  ['a home with three photographs', { images: ['/1', '/2', '/3'], linzVerified: false }, 'edit'],
  ['a price without reasons', { priceJustificationTags: [], priceJustificationText: null }, 'edit'],
  ['a home whose owner is not checked', { linzVerified: false }, 'verify'],
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

test('an owner who cannot show their home has no next step', () => {
  expect(nextStep({ ...READY, isActive: false, isTakenDown: true })).toBeNull();
  expect(nextStep({ ...READY, isActive: false, hasOtherOwner: true })).toBeNull();
});
