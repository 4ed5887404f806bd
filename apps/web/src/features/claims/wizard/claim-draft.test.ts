import { LISTING_FIELDS } from '@sway/domain/listings/listing-fields';
import { MONEY_MESSAGES } from '@sway/domain/prices/money-text';
import { describe, expect, test } from 'vitest';
import { claimForm, claimOf, EMPTY_DRAFT, isComplete, missingIn, unpricedClaimForm } from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';

const DRAFT: ClaimDraft = {
  ...EMPTY_DRAFT,
  ownershipType: 'owner',
  fullName: ' Hana Williams ',
  contactEmail: ' hana@sway.example ',
  propertyType: 'House',
  swayPrice: '$1,250,000',
  floorArea: '120 m²',
  agreeToTerms: true,
};

const rulesFor = ({ ownershipType }: ClaimDraft) =>
  ownershipType === 'owner' ? claimForm : unpricedClaimForm;
const payloadOf = (draft: ClaimDraft) => claimOf(rulesFor(draft).parse(draft), 41);
const draftErrors = (draft: ClaimDraft) =>
  Object.fromEntries(
    (rulesFor(draft).safeParse(draft).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );

describe('the steps', () => {
  test('a draft with every required field can be submitted', () => {
    expect(isComplete(DRAFT)).toBe(true);
  });

  test.each<[string, number, Partial<ClaimDraft>]>([
    ['an ownership type', 0, { ownershipType: null }],
    ['a name', 0, { fullName: '  ' }],
    ['an e-mail address', 0, { contactEmail: '' }],
    ['an e-mail address that is not blank', 0, { contactEmail: ' ' }],
    ['an e-mail address in the right form', 0, { contactEmail: 'hana@sway' }],
    ['an e-mail address of one word', 0, { contactEmail: 'hana w@sway.example' }],
    ['a single e-mail address', 0, { contactEmail: 'hana@sway.example,' }],
    ['an owner’s property type', 1, { propertyType: null }],
    ['a whole number of bedrooms', 1, { bedrooms: '2.5' }],
    ['the agreement', 2, { agreeToTerms: false }],
  ])('a step is not valid without %s', (_, step, part) => {
    const draft = { ...DRAFT, ...part };
    expect([0, 1, 2].filter(each => missingIn(draft, each).length > 0)).toEqual([step]);
    expect(isComplete(draft)).toBe(false);
  });

  test('a tenant needs neither a property type nor a price', () => {
    expect(isComplete({ ...DRAFT, ownershipType: 'tenant', propertyType: null, swayPrice: 'no' })).toBe(true);
  });
});

test.each([
  [String(LISTING_FIELDS.swayPrice.min), undefined],
  [String(LISTING_FIELDS.swayPrice.min - 1), LISTING_FIELDS.swayPrice.missing],
  ['1,2', MONEY_MESSAGES.misplacedComma],
])('an owner’s price %j has the error %j', (swayPrice, error) => {
  expect(draftErrors({ ...DRAFT, swayPrice })['swayPrice']).toBe(error);
});

test('the payload has trimmed texts and the numbers without their units, and leaves out blank fields', () => {
  const claim = payloadOf(DRAFT);
  expect(claim).toMatchObject({ addressId: 41, swayPrice: 1_250_000, floorArea: 120, propertyType: 'House' });
  expect(claim.notes).toBe('Contact: hana@sway.example\nName: Hana Williams');
  expect(Object.keys(claim)).not.toContain('bedrooms');
});

test('only an owner’s claim has a price', () => {
  const claim = payloadOf({ ...DRAFT, ownershipType: 'tenant', bedrooms: '4' });
  expect(claim).not.toHaveProperty('swayPrice');
  expect(claim).toMatchObject({ bedrooms: 4, floorArea: 120 });
});

test('a tenant’s price has no errors, and the other numbers have', () => {
  const draft: ClaimDraft = { ...DRAFT, ownershipType: 'tenant', swayPrice: 'no', bedrooms: '101' };
  expect(draftErrors(draft)).toEqual({ bedrooms: 'From 0 to 100' });
});

test.each<[Partial<ClaimDraft>, string | undefined]>([
  [{ bedrooms: '100' }, undefined],
  [{ bedrooms: '101' }, 'From 0 to 100'],
  [{ bathrooms: 'two' }, 'Whole numbers only'],
  [{ floorArea: '1' }, undefined],
  [{ floorArea: '0' }, 'From 1 to 100,000 m²'],
  [{ floorArea: '100,001' }, 'From 1 to 100,000 m²'],
  [{ swayPrice: '9,999,999,999' }, undefined],
])('%j has the error %j', (part, error) => {
  const [field] = Object.keys(part) as [keyof ClaimDraft];
  expect(draftErrors({ ...DRAFT, ...part })).toEqual(error === undefined ? {} : { [field]: error });
});

test('the payload of a complete draft has each field once', () => {
  const draft: ClaimDraft = {
    ...DRAFT,
    contactPhone: ' 021 555 0101 ',
    propertyDescription: ' A villa. ',
    bedrooms: '4',
    bathrooms: '1',
    yearBuilt: '1910',
    features: ['Garage'],
  };
  expect(payloadOf(draft)).toEqual({
    addressId: 41,
    ownershipType: 'owner',
    verificationMethod: 'email_verification',
    notes: 'Contact: hana@sway.example\nPhone: 021 555 0101\nName: Hana Williams',
    propertyDescription: 'A villa.',
    features: ['Garage'],
    propertyType: 'House',
    swayPrice: 1_250_000,
    bedrooms: 4,
    bathrooms: 1,
    floorArea: 120,
    yearBuilt: 1910,
    claimStatus: 'pending',
    isActive: false,
    isPublicListing: false,
  });
});
