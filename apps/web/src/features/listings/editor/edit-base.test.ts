import type { Address } from '@sway/contract/addresses';
import type { Claim } from '@sway/contract/claims';
import type { OwnListingDetail } from '@sway/contract/own-properties';
import { UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import { describe, expect, test } from 'vitest';
import { anOwnListingDetail } from '../testing/listings.ts';
import { baseOfClaim, baseOfListing } from './edit-base.ts';
import { EMPTY_LISTING } from './listing-form.ts';

const FORTNIGHT_OLD = '2026-11-02T11:30:00.000Z';

const CLAIM: Claim = {
  id: 5,
  addressId: 12,
  ownershipType: 'owner',
  claimStatus: 'verified',
  verificationStatus: 'verified',
  swayPrice: 950_000,
  createdAt: FORTNIGHT_OLD,
  claimDate: FORTNIGHT_OLD,
  isActive: false,
  isPublicListing: false,
  ownerId: 3,
  unitOfPropertyId: 'unit-1',
  fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
  hides: [],
  description: 'A villa with a north deck.',
  propertyDescription: 'A villa with a north deck.',
  ...UNKNOWN_MEASURES,
  bedrooms: 4,
  bathrooms: 1,
  floorArea: 158,
  propertyType: 'Townhouse',
  yearBuilt: 1910,
  features: ['Garage', 'Deck/Patio'],
  propertyDetails: {
    description: 'A villa with a north deck.',
    propertyType: 'Townhouse',
    ...UNKNOWN_MEASURES,
    bedrooms: 4,
    bathrooms: 1,
    floorArea: 158,
    yearBuilt: 1910,
    features: ['Garage', 'Deck/Patio'],
  },
  images: [],
  videos: [],
  avmPrice: null,
  demand: null,
  priceJustificationTags: [],
  priceJustificationText: null,
  verificationMethod: 'email_verification',
  verificationData: { method: 'email_verification', submissions: 1, documentCount: 0 },
  verificationDate: FORTNIGHT_OLD,
  verifiedAt: FORTNIGHT_OLD,
  verificationNotes: null,
  askedFor: null,
  askedAt: null,
  submittedAt: FORTNIGHT_OLD,
  notes: '',
  contactPreferences: { fullName: 'Hana Williams', email: 'hana@sway.example', phone: null },
  documents: [],
  letter: null,
  listingId: null,
  isTakenDown: false,
  dispute: null,
  missingForListing: [],
};

const ADDRESS: Address = {
  id: 12,
  addressId: 12,
  fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
  fullAddressNumber: '8',
  unit: null,
  addressNumber: 8,
  addressNumberSuffix: null,
  fullRoadName: 'Tōtara Lane',
  roadName: 'Tōtara',
  roadTypeName: 'Lane',
  suburbLocality: 'Hataitai',
  townCity: 'Wellington',
  territorialAuthority: 'Wellington City',
  postcode: '6021',
  addressClass: null,
  addressLifecycle: 'Current',
  shapeX: 174.8,
  shapeY: -41.3,
  unitOfPropertyId: 'unit-1',
};

describe('an edit of a listing', () => {
  test('starts from its values, its version and its present price', () => {
    const base = baseOfListing(anOwnListingDetail({ addressId: 12, isActive: false }));
    expect(base).toMatchObject({
      id: 7,
      version: 3,
      title: 'Sunny villa above the bays',
      isActive: false,
      isAddressFixed: true,
      priceBefore: 1_695_000,
    });
    expect(base.fields).toMatchObject({ addressId: 12, swayPrice: 1_695_000, bedrooms: 4 });
    expect(base.input).toMatchObject({ swayPrice: '1695000', bedrooms: '4', features: 'Heat pump' });
  });

  test('can change the address until the owner is verified', () => {
    const isFixed = (change: Partial<OwnListingDetail>) =>
      baseOfListing(anOwnListingDetail({ linzVerified: false, ...change })).isAddressFixed;
    expect([isFixed({ ownerVerified: false }), isFixed({ ownerVerified: true })]).toEqual([false, true]);
  });

  test('shows the linked record with its capital value, and none without a link', () => {
    expect(baseOfListing(anOwnListingDetail({ addressId: 12 })).input.record).toBeNull();
    expect(
      baseOfListing(anOwnListingDetail({ addressId: 12, unitOfPropertyId: 'unit-1' })).input.record,
    ).toEqual({
      unitOfPropertyId: 'unit-1',
      capitalValue: 1_600_000,
      effectiveDate: '2024-09-01',
      propertyName: null,
      situationName: null,
      legalDescription: null,
      landValue: null,
      improvementValue: null,
    });
  });
});

describe('a listing made from a claim', () => {
  test('starts from the claim’s details and its address, as a draft of version 0', () => {
    expect(baseOfClaim(CLAIM, ADDRESS)).toEqual({
      id: 5,
      version: 0,
      title: '',
      isActive: false,
      isAddressFixed: true,
      priceBefore: undefined,
      fields: {
        addressId: 12,
        privacy: 'exact',
        unitOfPropertyId: 'unit-1',
        title: '',
        description: 'A villa with a north deck.',
        swayPrice: 950_000,
        ...UNKNOWN_MEASURES,
        bedrooms: 4,
        bathrooms: 1,
        floorArea: 158,
        propertyType: 'Townhouse',
        features: ['Garage', 'Deck/Patio'],
        priceJustificationTags: [],
        priceJustificationText: '',
        readiness: null,
        images: [],
        videos: [],
      },
      input: {
        ...EMPTY_LISTING,
        address: {
          id: 12,
          fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
          unitOfPropertyId: 'unit-1',
          suburb: 'Hataitai',
          city: 'Wellington',
          region: 'Wellington',
        },
        record: {
          unitOfPropertyId: 'unit-1',
          propertyName: null,
          situationName: null,
          legalDescription: null,
          capitalValue: null,
          landValue: null,
          improvementValue: null,
          effectiveDate: null,
        },
        description: 'A villa with a north deck.',
        swayPrice: '950000',
        bedrooms: '4',
        bathrooms: '1',
        floorArea: '158',
        propertyType: 'Townhouse',
        features: 'Garage, Deck/Patio',
      },
    });
  });

  test('leaves empty what the claim does not state, and is a house until the owner chooses a type', () => {
    const bare: Claim = {
      ...CLAIM,
      unitOfPropertyId: null,
      propertyDescription: null,
      swayPrice: null,
      ...UNKNOWN_MEASURES,
      propertyType: null,
      features: [],
    };
    const { fields, input } = baseOfClaim(bare, ADDRESS);
    expect(input).toEqual({ ...EMPTY_LISTING, address: expect.objectContaining({ unitOfPropertyId: null }) });
    expect(fields.description).toBe('');
  });
});
