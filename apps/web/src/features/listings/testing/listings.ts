import type { OwnListing, OwnListingDetail } from '@sway/contract/own-properties';
import { UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import { FIGURE_WEEKS } from '@sway/domain/listings/listing-rules';
import type { ListingDetail } from '@sway/contract/properties';

/** A listing as the API returns it, with the fields of `change`. */
export function aListing(change: Partial<ListingDetail> = {}): ListingDetail {
  return {
    id: 7,
    ownerId: 3,
    unitOfPropertyId: null,
    privacy: 'exact',
    title: 'Sunny villa above the bays',
    description: 'A villa with a north deck.',
    address: '8 Tōtara Lane, Hataitai, Wellington',
    suburb: 'Hataitai',
    city: 'Wellington',
    region: 'Wellington',
    latitude: -41.3,
    longitude: 174.8,
    swayPrice: 1_695_000,
    ...UNKNOWN_MEASURES,
    bedrooms: 4,
    bathrooms: 1,
    floorArea: 158,
    propertyType: 'House',
    images: ['/media/villa-1/1280.webp', '/media/kitchen-1/1280.webp', '/media/deck-1/1280.webp'],
    videos: [],
    features: ['Heat pump'],
    avmPrice: 1_706_400,
    priceJustificationTags: ['Exceptional View / Aspect'],
    priceJustificationText: 'Mostly it is the evening light.',
    readiness: null,
    isActive: true,
    createdAt: '2026-11-02T11:30:00.000Z',
    confirmedAt: new Date().toISOString(),
    restingFor: null,
    isUnderDiscussion: false,
    whoMayWrite: 'anyone',
    nobodyUntil: null,
    linzVerified: true,
    ownerVerified: true,
    ownerName: 'Hana Williams',
    ownerAvatar: null,
    priceEnteredBy: null,
    imageDescriptions: ['A villa behind a hedge', 'A kitchen', 'A deck over the harbour'],
    landArea: 541,
    capitalValue: 1_600_000,
    capitalValueDate: '2024-09-01',
    priceHistory: [
      { price: 1_750_000, changedAt: '2026-11-02T11:30:00.000Z', note: null },
      { price: 1_695_000, changedAt: '2026-11-12T00:00:00.000Z', note: null },
    ],
    area: null,
    pastSales: [],
    estimate: null,
    estimateHistory: [],
    publicAddressId: 41,
    hasComparables: false,
    hiddenParts: [],
    ...change,
  };
}

/** A listing as its owner sees it, with the fields of `change`: without a claim, and nobody has looked at it. */
export function anOwnListing(change: Partial<OwnListing> = {}): OwnListing {
  const figures = { viewers: 0, saves: 0, conversations: 0, demand: null, weeks: weeksWithViews(0) };
  const own = { addressId: 41, version: 3, isTakenDown: false, hasOtherOwner: false, claim: null };
  return { ...aListing(), ...figures, ...own, ...change };
}

/** The same with what the form to edit it needs; its price cannot be corrected any more. */
export function anOwnListingDetail(change: Partial<OwnListingDetail> = {}): OwnListingDetail {
  const forTheForm = { priceSettlesAt: '2026-11-02T11:40:00.000Z', videosBeingChecked: [] };
  return { ...aListing(), ...anOwnListing(), ...forTheForm, ...change };
}

/** The weeks of an own listing with nothing but views in the present one. */
export function weeksWithViews(views: number): OwnListing['weeks'] {
  const before = Array.from({ length: FIGURE_WEEKS - 1 }, () => 0);
  return { views: [...before, views], saves: [...before, 0], enquiries: [...before, 0] };
}
