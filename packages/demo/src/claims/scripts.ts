import type { ClaimStatus, DocumentType } from '@sway/domain/claims/claim-rules';
import type { Measures } from '@sway/domain/listings/listing-fields';
import type { PropertyType } from '@sway/domain/listings/property-types';

export type SampleDocument = { documentType: DocumentType; fileName: string; title: string };

/** What a claim says about the home. Price in NZD, area in m². */
export type ClaimFacts = Partial<Measures> & {
  swayPriceNzd: number | null;
  description: string;
  propertyType: PropertyType;
  yearBuilt: number | null;
  features: readonly string[];
};

export type ClaimScript = ClaimFacts & {
  city: string;
  status: ClaimStatus;
  submittedHoursAgo: number;
  decidedHoursAgo?: number;
  reason?: string;
  document?: SampleDocument;
};

const RATES_NOTICE: SampleDocument = {
  documentType: 'rates_notice',
  fileName: 'Rates notice.pdf',
  title: 'Rates notice',
};

export const OF_DEMO_OWNER: ClaimScript = {
  city: 'Paraparaumu',
  status: 'pending_verification',
  submittedHoursAgo: 3,
  swayPriceNzd: 680_000,
  description: 'My grandmother’s cottage. Small rooms, a large pōhutukawa.',
  propertyType: 'House',
  bedrooms: 2,
  bathrooms: 1,
  floorArea: 84,
  yearBuilt: 1954,
  features: ['Garden', 'Fireplace'],
  document: RATES_NOTICE,
};

export const WITHOUT_DOCUMENT: ClaimScript = {
  city: 'Christchurch',
  status: 'pending_verification',
  submittedHoursAgo: 14,
  swayPriceNzd: 865_000,
  description: 'Brick and tile on a back section, with a workshop that the neighbours are fond of.',
  propertyType: 'House',
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 124,
  yearBuilt: 1968,
  features: ['Garage', 'Workshop'],
};

/** The first of two claims on one address. */
export const DISPUTED: ClaimScript = {
  city: 'Auckland',
  status: 'pending_verification',
  submittedHoursAgo: 40,
  swayPriceNzd: 2_190_000,
  description: 'Renovated villa, ten minutes from the ferry.',
  propertyType: 'House',
  bedrooms: 4,
  bathrooms: 2,
  floorArea: 178,
  yearBuilt: 1911,
  features: ['Deck/Patio', 'Heat Pump'],
  document: { documentType: 'title', fileName: 'Record of title.pdf', title: 'Record of title, search copy' },
};

export const RIVAL: ClaimScript = {
  ...DISPUTED,
  submittedHoursAgo: 26,
  swayPriceNzd: null,
  description: 'We bought this home last spring.',
  features: [],
  document: { documentType: 'utility_bill', fileName: 'Power bill.pdf', title: 'Power bill' },
};

export const REJECTED: ClaimScript = {
  city: 'Wellington',
  status: 'rejected',
  submittedHoursAgo: 260,
  decidedHoursAgo: 230,
  reason: 'The rates notice names a family trust. Please add a document that shows you may act for it.',
  swayPriceNzd: 720_000,
  description: 'Two-bedroom unit on a quiet right of way.',
  propertyType: 'Unit',
  bedrooms: 2,
  bathrooms: 1,
  floorArea: 71,
  yearBuilt: 1974,
  features: ['Double Glazing'],
  document: RATES_NOTICE,
};

/** Verified, and not published. */
export const UNPUBLISHED: ClaimScript = {
  city: 'Wellington',
  status: 'verified',
  submittedHoursAgo: 400,
  decidedHoursAgo: 372,
  swayPriceNzd: 2_150_000,
  description: 'Architect-built in the eighties, cedar and glass, with a stand of beech below.',
  propertyType: 'House',
  bedrooms: 4,
  bathrooms: 2,
  floorArea: 196,
  yearBuilt: 1986,
  features: ['Deck/Patio', 'Heat Pump', 'Garage'],
};
