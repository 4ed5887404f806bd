import type { ClaimStatus, DocumentType } from '@sway/domain/claim-rules';
import type { PropertyType } from '@sway/domain/property-types';
import type { SampleAddress } from '../addresses/addresses.ts';
import { SAMPLE_DAY } from '../listings/price-history.ts';
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts';
import type { SampleListing } from '../listings/listings.ts';
import type { Person } from '../people/people.ts';
import type { SampleRecord } from '../records/records.ts';

const HOUR_MS = 3_600_000;

type SampleDocument = { documentType: DocumentType; fileName: string; title: string };

/** What a claimant of the sample tells of the home, and how the claim stands. Price in NZD, area in m². */
type Script = {
  city: string;
  status: ClaimStatus;
  submittedHoursAgo: number;
  decidedHoursAgo?: number;
  reason?: string;
  swayPriceNzd: number | null;
  description: string;
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  floorAreaM2: number | null;
  yearBuilt: number | null;
  features: readonly string[];
  document?: SampleDocument;
};

/** A claim of the sample as an owner, beside those that stand behind the verified listings. */
export type SampleClaim = Omit<Script, 'submittedHoursAgo' | 'decidedHoursAgo'> & {
  claimantUsername: string;
  address: SampleAddress;
  submittedAt: Date;
  decidedAt: Date | null;
};

const RATES_NOTICE: SampleDocument = {
  documentType: 'rates_notice',
  fileName: 'Rates notice 2026.pdf',
  title: 'Rates notice 2026/27',
};

/** Waits for longer than promised, and shows nothing for it. */
const FORGOTTEN: Script = {
  city: 'Christchurch',
  status: 'pending_verification',
  submittedHoursAgo: 150,
  swayPriceNzd: 865_000,
  description: 'Brick and tile on a back section, with a workshop that the neighbours are fond of.',
  propertyType: 'House',
  bedrooms: 3,
  bathrooms: 1,
  floorAreaM2: 124,
  yearBuilt: 1968,
  features: ['Garage', 'Workshop'],
};

const WITH_DOCUMENT: Script = {
  city: 'Wellington',
  status: 'pending_verification',
  submittedHoursAgo: 20,
  swayPriceNzd: 1_080_000,
  description: 'My grandmother’s cottage. Small rooms, a large pōhutukawa.',
  propertyType: 'House',
  bedrooms: 2,
  bathrooms: 1,
  floorAreaM2: 84,
  yearBuilt: 1924,
  features: ['Garden', 'Fireplace'],
  document: RATES_NOTICE,
};

const DISPUTED: Script = {
  city: 'Auckland',
  status: 'pending_verification',
  submittedHoursAgo: 40,
  swayPriceNzd: 2_190_000,
  description: 'Renovated villa, ten minutes from the ferry.',
  propertyType: 'House',
  bedrooms: 4,
  bathrooms: 2,
  floorAreaM2: 178,
  yearBuilt: 1911,
  features: ['Deck/Patio', 'Heat Pump'],
  document: { documentType: 'title', fileName: 'Record of title.pdf', title: 'Record of title, search copy' },
};

const ALSO_DISPUTED: Script = {
  ...DISPUTED,
  submittedHoursAgo: 31,
  swayPriceNzd: null,
  description: 'We bought this home in September.',
  features: [],
  document: { documentType: 'utility_bill', fileName: 'Power bill.pdf', title: 'Power bill, October' },
};

const REJECTED: Script = {
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
  floorAreaM2: 71,
  yearBuilt: 1974,
  features: ['Double Glazing'],
  document: RATES_NOTICE,
};

/** Verified, and not shown to anybody yet. */
const PRIVATE: Script = {
  city: 'Wellington',
  status: 'verified',
  submittedHoursAgo: 400,
  decidedHoursAgo: 372,
  swayPriceNzd: 2_150_000,
  description: 'Architect-built in the eighties, cedar and glass, with a stand of beech below.',
  propertyType: 'House',
  bedrooms: 4,
  bathrooms: 2,
  floorAreaM2: 196,
  yearBuilt: 1986,
  features: ['Deck/Patio', 'Heat Pump', 'Garage'],
};

type Drawn = { people: Person[]; records: SampleRecord[]; listings: SampleListing[] };

/** The demo owner's claims in each state, and what waits for the admin: an old one, and two people who claim one home. */
export function writeClaims({ people, records, listings }: Drawn): SampleClaim[] {
  const listed = new Set(listings.map(({ address }) => address.id));
  const free = records.map(({ address }) => address).filter(({ id, lot }) => !listed.has(id) && !lot.unit);
  const owner = DEMO_ACCOUNTS.owner.username;
  const [first, second, third] = people.filter(each => each.userType === 'owner' && each.username !== owner);
  const contested = take('Auckland');
  return [
    claim(owner, PRIVATE, take(PRIVATE.city)),
    claim(owner, REJECTED, take(REJECTED.city)),
    claim(first!.username, FORGOTTEN, take(FORGOTTEN.city)),
    claim(second!.username, DISPUTED, contested),
    claim(third!.username, ALSO_DISPUTED, contested),
    claim(owner, WITH_DOCUMENT, take(WITH_DOCUMENT.city)),
  ];

  /** The city's next address with an official record that nobody lists, houses alone. */
  function take(city: string): SampleAddress {
    const at = free.findIndex(({ lot }) => lot.street.place.city.name === city);
    return free.splice(at, 1)[0]!;
  }
}

function claim(
  claimantUsername: string,
  { submittedHoursAgo, decidedHoursAgo, ...told }: Script,
  address: SampleAddress,
): SampleClaim {
  return {
    ...told,
    claimantUsername,
    address,
    submittedAt: hoursBefore(submittedHoursAgo),
    decidedAt: decidedHoursAgo === undefined ? null : hoursBefore(decidedHoursAgo),
  };
}

function hoursBefore(hours: number): Date {
  return new Date(SAMPLE_DAY.getTime() - hours * HOUR_MS);
}
