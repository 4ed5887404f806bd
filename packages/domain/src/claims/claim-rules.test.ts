import { describe, expect, test } from 'vitest';
import {
  CLAIM_EVENTS,
  CLAIM_STATUSES,
  canAddDocuments,
  claimAge,
  claimRanges,
  disputeAnswerBy,
  maxDocuments,
  latestYearBuilt,
  canBePublic,
  canSetPrice,
  missingForListing,
  nextClaimStatus,
  OWNERSHIP_TYPES,
  blocksOtherClaims,
  verificationStatusOf,
} from './claim-rules.ts';
import type { ClaimFacts } from './claim-rules.ts';

/** The next status of every status and event; null if the event cannot happen. */
const NEXT = {
  pending_verification: { verify: 'verified', reject: 'rejected', resubmit: null },
  verified: { verify: null, reject: 'rejected', resubmit: null },
  rejected: { verify: null, reject: null, resubmit: 'pending_verification' },
} as const;

describe.each(CLAIM_STATUSES)('a claim that is %s', status => {
  test.each(CLAIM_EVENTS)('changes on %s as the table states', event => {
    expect(nextClaimStatus(status, event)).toBe(NEXT[status][event]);
  });
});

/** The rules of each kind of claim, by status: pending, verified, rejected. */
test.each([
  ['owner', { blocks: [0, 1, 0], open: [0, 1, 0], price: [1, 1, 1] }],
  ['tenant', { blocks: [0, 0, 0], open: [0, 0, 0], price: [0, 0, 0] }],
  ['agent', { blocks: [0, 0, 0], open: [0, 1, 0], price: [0, 1, 0] }],
  ['manager', { blocks: [0, 0, 0], open: [0, 1, 0], price: [0, 1, 0] }],
] as const)('a claim as %s follows the table', (ownershipType, expected) => {
  const byStatus = (rule: typeof blocksOtherClaims) =>
    CLAIM_STATUSES.map(status => Number(rule({ status, ownershipType })));
  expect({
    blocks: byStatus(blocksOtherClaims),
    open: byStatus(canBePublic),
    price: byStatus(canSetPrice),
  }).toEqual(expected);
});

test('every status has a verification status, and every ownership type is listed', () => {
  expect(CLAIM_STATUSES.map(verificationStatusOf)).toEqual(['pending', 'verified', 'rejected']);
  expect(OWNERSHIP_TYPES).toEqual(['owner', 'tenant', 'agent', 'manager']);
});

const COMPLETE: ClaimFacts = {
  swayPrice: 100_000,
  propertyType: 'House',
  bedrooms: 1,
  bathrooms: 1,
  floorArea: 30,
};

test.each<[string, Partial<ClaimFacts>, string[]]>([
  ['the least of everything', {}, []],
  ['a dollar too little', { swayPrice: 99_999 }, ['swayPrice']],
  ['no price', { swayPrice: null }, ['swayPrice']],
  ['no type', { propertyType: null }, ['propertyType']],
  ['no bedroom', { bedrooms: 0 }, ['bedrooms']],
  ['no rooms', { bedrooms: null, bathrooms: null }, ['bedrooms', 'bathrooms']],
  ['a metre too little', { floorArea: 29 }, ['floorArea']],
  ['a house without floor area', { floorArea: null }, ['floorArea']],
  ['bare land', { propertyType: 'Land', bedrooms: null, bathrooms: null, floorArea: null }, []],
  [
    'a shop with too small a floor',
    { propertyType: 'Commercial', bedrooms: null, floorArea: 29 },
    ['floorArea'],
  ],
])('with %s a listing is missing %j', (_, facts, fields) => {
  expect(missingForListing({ ...COMPLETE, ...facts }).map(({ field }) => field)).toEqual(fields);
});

test.each([
  [0, 0, false],
  [59, 0, false],
  [60, 1, false],
  [48 * 60, 48, false],
  [48 * 60 + 1, 48, true],
  [-5, 0, false],
])('after %i minutes a claim is %i hours old, overdue: %s', (minutes, hours, isOverdue) => {
  const submitted = new Date('2026-11-20T00:00:00Z');
  expect(claimAge(submitted, new Date(submitted.getTime() + minutes * 60_000))).toEqual({ hours, isOverdue });
});

test('a home that is being built can be of the next year, and no later', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  expect(latestYearBuilt(now)).toBe(2027);
  expect(claimRanges(now)).toMatchObject({
    swayPrice: { min: 100_000, max: 9_999_999_999, kind: 'price' },
    bedrooms: { min: 0, max: 100, kind: 'count' },
    bathrooms: { min: 0, max: 100, kind: 'count' },
    floorArea: { min: 1, max: 100_000, kind: 'area' },
    yearBuilt: { min: 1800, max: 2027, kind: 'year' },
  });
});

test('a year begins at midnight in New Zealand, wherever the clock of the server or the browser is', () => {
  expect(latestYearBuilt(new Date('2026-12-31T10:59:59Z'))).toBe(2027);
  expect(latestYearBuilt(new Date('2026-12-31T11:00:00Z'))).toBe(2028);
});

test('documents are added until a claim is verified and while its verified owner is disputed, who gets more places', () => {
  expect(CLAIM_STATUSES.filter(status => canAddDocuments(status, false))).toEqual([
    'pending_verification',
    'rejected',
  ]);
  expect(canAddDocuments('verified', true)).toBe(true);
  expect([maxDocuments(false), maxDocuments(true)]).toEqual([5, 10]);
});

test('a verified owner has a week to answer a dispute', () => {
  expect(disputeAnswerBy(new Date('2026-11-02T11:30:00Z'))).toEqual(new Date('2026-11-09T11:30:00Z'));
});
