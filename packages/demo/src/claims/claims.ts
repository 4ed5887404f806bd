import { pick } from '@sway/domain/by-name';
import type { ClaimStatus } from '@sway/domain/claims/claim-rules';
import { MEASURE_NAMES, UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import type { Measures } from '@sway/domain/listings/listing-fields';
import type { SampleAddress } from '../addresses/addresses.ts';
import { listedAt } from '../listings/listings.ts';
import type { SampleListing } from '../listings/sample-listing.ts';
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts';
import type { Person } from '../people/person.ts';
import { seededRandom } from '../random.ts';
import type { SampleRecord } from '../records/records.ts';
import { before, HOUR_MS } from '../time.ts';
import { DISPUTED, OF_DEMO_OWNER, REJECTED, RIVAL, UNPUBLISHED, WITHOUT_DOCUMENT } from './scripts.ts';
import type { ClaimFacts, ClaimScript, SampleDocument } from './scripts.ts';

/** A claim of the sample, as an owner. */
export type SampleClaim = ClaimFacts &
  Measures & {
    claimantUsername: string;
    address: SampleAddress;
    status: ClaimStatus;
    submittedAt: Date;
    decidedAt: Date | null;
    /** Why it was rejected. */
    reason: string | null;
    document: SampleDocument | null;
    /** The index of the listing that it was published as. */
    listing: number | null;
  };

/** Every claim of the scripts is younger than this, so its claimant has to be a member for longer. */
const MAX_CLAIM_HOURS = Math.max(UNPUBLISHED.submittedHoursAgo, REJECTED.submittedHoursAgo);

type ClaimInput = {
  people: readonly Person[];
  records: readonly SampleRecord[];
  listings: readonly SampleListing[];
};

/** The claims of verified listings, and claims in each state for the admin and the demo owner. Two of them are rivals. */
export function writeClaims({ people, records, listings }: ClaimInput, now: Date): SampleClaim[] {
  const listed = new Set(listings.map(({ address }) => address.id));
  const free = new Set(
    records.filter(({ address: { id, lot } }) => !listed.has(id) && lot.use === 'house' && !lot.unit),
  );
  const owner = DEMO_ACCOUNTS.owner.username;
  const [first, second, third, fourth, fifth] = people
    .filter(each => each.userType === 'owner' && each.username !== owner)
    .filter(({ createdAt }) => createdAt < before(now, MAX_CLAIM_HOURS * HOUR_MS))
    .map(({ username }) => username);
  const disputed = take(DISPUTED);
  return [
    ...listings.flatMap(claimOfVerified),
    claim(first!, UNPUBLISHED, take(UNPUBLISHED)),
    claim(second!, REJECTED, take(REJECTED)),
    claim(third!, DISPUTED, disputed),
    claim(fourth!, RIVAL, disputed),
    claim(fifth!, WITHOUT_DOCUMENT, take(WITHOUT_DOCUMENT)),
    claim(owner, OF_DEMO_OWNER, take(OF_DEMO_OWNER)),
  ];

  /** Takes the house of the script's city that is most like what the script says of it, has a record and is not listed. */
  function take(script: ClaimScript): SampleAddress {
    const [nearest] = [...free]
      .filter(({ address }) => address.lot.street.place.city.name === script.city)
      .toSorted((a, b) => unlikeness(script, a) - unlikeness(script, b));
    free.delete(nearest!);
    return nearest!.address;
  }

  function claim(claimantUsername: string, script: ClaimScript, address: SampleAddress): SampleClaim {
    const { city: _city, submittedHoursAgo, decidedHoursAgo, reason, document, ...facts } = script;
    return {
      ...UNKNOWN_MEASURES,
      ...facts,
      claimantUsername,
      address,
      submittedAt: before(now, submittedHoursAgo * HOUR_MS),
      decidedAt: decidedHoursAgo === undefined ? null : before(now, decidedHoursAgo * HOUR_MS),
      reason: reason ?? null,
      document: document ?? null,
      listing: null,
    };
  }
}

/** How far a claim's floor area or price, whichever is further, is from a record's, in powers of e. */
function unlikeness({ floorArea, swayPriceNzd }: ClaimScript, record: SampleRecord): number {
  if (record.floorAreaM2 === null) return Infinity;
  const valueRatio = swayPriceNzd === null ? 1 : swayPriceNzd / record.capitalValue;
  return Math.max(...[floorArea! / record.floorAreaM2, valueRatio].map(ratio => Math.abs(Math.log(ratio))));
}

/** A verified listing has a verified claim of its owner, which an admin decided before it was published. */
function claimOfVerified(listing: SampleListing, index: number): SampleClaim[] {
  if (!listing.isVerified) return [];
  const { address, home, ownerUsername, priceChanges, description, features } = listing;
  const random = seededRandom(`claim of ${address.fullAddress}`);
  const decidedAt = before(listedAt(listing), random.between(0.5, 6) * HOUR_MS);
  return [
    {
      claimantUsername: ownerUsername,
      address,
      status: 'verified',
      submittedAt: before(decidedAt, random.between(14, 40) * HOUR_MS),
      decidedAt,
      reason: null,
      swayPriceNzd: priceChanges[0]!.priceNzd,
      description,
      propertyType: home.propertyType,
      ...pick(home, MEASURE_NAMES),
      yearBuilt: home.builtYear,
      features,
      document: null,
      listing: index,
    },
  ];
}
