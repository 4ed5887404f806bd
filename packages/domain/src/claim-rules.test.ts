import { describe, expect, test } from 'vitest';
import {
  CLAIM_EVENTS,
  CLAIM_STATUSES,
  claimAge,
  isRival,
  canBePublic,
  canSetPrice,
  missingForListing,
  nextClaimStatus,
  OWNERSHIP_TYPES,
  blocksOtherClaims,
  verificationStatusOf,
} from './claim-rules.ts';
import type { ClaimFacts } from './claim-rules.ts';

/** Every status with every event, and where it leads. */
const LEADS_TO = {
  pending_verification: { verify: 'verified', reject: 'rejected', resubmit: null },
  verified: { verify: null, reject: 'rejected', resubmit: null },
  rejected: { verify: null, reject: null, resubmit: 'pending_verification' },
} as const;

describe.each(CLAIM_STATUSES)('a claim that is %s', status => {
  test.each(CLAIM_EVENTS)('takes %s as the table says', event => {
    expect(nextClaimStatus(status, event)).toBe(LEADS_TO[status][event]);
  });
});

/** What a claim of each kind may, by status: pending, verified, rejected. */
test.each([
  ['owner', { takes: [0, 1, 0], rival: [1, 1, 0], open: [0, 1, 0], price: [1, 1, 1] }],
  ['tenant', { takes: [0, 0, 0], rival: [0, 0, 0], open: [0, 0, 0], price: [0, 0, 0] }],
  ['agent', { takes: [0, 0, 0], rival: [1, 1, 0], open: [0, 1, 0], price: [0, 1, 0] }],
  ['manager', { takes: [0, 0, 0], rival: [1, 1, 0], open: [0, 1, 0], price: [0, 1, 0] }],
] as const)('a claim as %s stands as the table says', (ownershipType, wanted) => {
  const told = (rule: typeof blocksOtherClaims) =>
    CLAIM_STATUSES.map(status => Number(rule({ status, ownershipType })));
  expect({
    takes: told(blocksOtherClaims),
    rival: told(isRival),
    open: told(canBePublic),
    price: told(canSetPrice),
  }).toEqual(wanted);
});

test('both readings name every status and every kind of claimant is known', () => {
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
  ['everything at its least', {}, []],
  ['a dollar too little', { swayPrice: 99_999 }, ['swayPrice']],
  ['no price', { swayPrice: null }, ['swayPrice']],
  ['no type', { propertyType: null }, ['propertyType']],
  ['no bedroom', { bedrooms: 0 }, ['bedrooms']],
  ['nothing of rooms', { bedrooms: null, bathrooms: null }, ['bedrooms', 'bathrooms']],
  ['a metre too little', { floorArea: 29 }, ['floorArea']],
  ['a house without floor area', { floorArea: null }, ['floorArea']],
  ['bare land', { propertyType: 'Land', bedrooms: null, bathrooms: null, floorArea: null }, []],
  [
    'a shop with too small a floor',
    { propertyType: 'Commercial', bedrooms: null, floorArea: 29 },
    ['floorArea'],
  ],
])('with %s a listing lacks %s', (_, facts, fields) => {
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
