import { listAddresses } from './addresses/addresses.ts';
import type { SampleAddress } from './addresses/addresses.ts';
import { writeClaims } from './claims/claims.ts';
import type { SampleClaim } from './claims/claims.ts';
import { writeListings } from './listings/listings.ts';
import type { SampleListing } from './listings/listings.ts';
import { DEMO_ACCOUNTS } from './people/demo-accounts.ts';
import { agentPeople } from './people/agents.ts';
import { demoPeople, drawOwners } from './people/people.ts';
import type { Person } from './people/people.ts';
import { seededRandom } from './random.ts';
import { drawRecords } from './records/records.ts';
import type { SampleRecord } from './records/records.ts';

/** Everything the demo starts with, but for its pictures. */
export type DemoSite = {
  people: Person[];
  addresses: SampleAddress[];
  records: SampleRecord[];
  /** Oldest first. */
  listings: (SampleListing & { ownerUsername: string })[];
  /** Beside those that stand behind the verified listings. */
  claims: SampleClaim[];
};

/** How many homes the demo owner has named a price for, the last of them hidden. */
const DEMO_OWNER_CITY = 'Wellington';
const DEMO_OWNER_HOMES = 5;

/** Draws the whole sample. It depends on nothing but this code: every machine and run gets the same. */
export function demoSite(): DemoSite {
  const addresses = listAddresses();
  const listings = writeListings(addresses);
  const owners = drawOwners(listings.length);
  const ownerOf = assignOwners(listings, owners);
  const listed = listings.map(listing => ({ ...listing, ownerUsername: ownerOf.get(listing)! }));
  const withHomes = new Set(ownerOf.values());
  const sample = {
    people: [...demoPeople(), ...agentPeople(), ...owners.filter(({ username }) => withHomes.has(username))],
    addresses,
    records: drawRecords(addresses, listings),
    listings: listed,
  };
  return { ...sample, claims: writeClaims(sample) };
}

function cityOf({ home }: SampleListing): string {
  return home.place.city.name;
}

/** Most owners have one home, some two or three in the same city; the demo owner has a few and one that is hidden. */
function assignOwners(listings: SampleListing[], owners: Person[]): Map<SampleListing, string> {
  const random = seededRandom('who owns which');
  const demoHomes = new Set([
    ...listings.filter(each => cityOf(each) === DEMO_OWNER_CITY && each.isActive).slice(-DEMO_OWNER_HOMES),
    listings.find(each => !each.isActive)!,
  ]);
  const ownerOf = new Map([...demoHomes].map(listing => [listing, DEMO_ACCOUNTS.owner.username as string]));
  const waiting = owners.values();
  for (const homes of Map.groupBy(listings, cityOf).values()) {
    const open = random.shuffled(homes.filter(home => !demoHomes.has(home)));
    while (open.length > 0) {
      const { username } = waiting.next().value!;
      for (const home of open.splice(
        0,
        random.weighted([
          [1, 70],
          [2, 22],
          [3, 8],
        ] as const),
      ))
        ownerOf.set(home, username);
    }
  }
  return ownerOf;
}
