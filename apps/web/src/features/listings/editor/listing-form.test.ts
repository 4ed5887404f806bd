import { LISTING_FIELDS } from '@sway/domain/listings/listing-fields';
import { MONEY_MESSAGES } from '@sway/domain/prices/money-text';
import { expect, test } from 'vitest';
import { EMPTY_LISTING, listingForm, PRICE_MISSING } from './listing-form.ts';

test.each([
  ['', PRICE_MISSING],
  ['  ', PRICE_MISSING],
  ['0', LISTING_FIELDS.swayPrice.missing],
  ['99999', LISTING_FIELDS.swayPrice.missing],
  ['1,2', MONEY_MESSAGES.misplacedComma],
  ['a price', MONEY_MESSAGES.notANumber],
  ['950000', undefined],
])('the price %j has the error %j', (swayPrice, message) => {
  const { issues } = listingForm.safeParse({ ...EMPTY_LISTING, swayPrice }).error!;
  expect(issues.find(({ path }) => path[0] === 'swayPrice')?.message).toBe(message);
});

test.each([
  ['120 m²', undefined],
  ['1 200', undefined],
  ['12.5', LISTING_FIELDS.floorArea.missing],
  ['', LISTING_FIELDS.floorArea.missing],
])('the floor area %j has the error %j', (floorArea, message) => {
  const { issues } = listingForm.safeParse({ ...EMPTY_LISTING, floorArea }).error!;
  expect(issues.find(({ path }) => path[0] === 'floorArea')?.message).toBe(message);
});
