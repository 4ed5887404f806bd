import type { ListingDraft } from '../listings/listings.ts';
import { seededRandom } from '../random.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { NewPerson } from './person.ts';

/** The town of the demo owner's two homes. */
const DEMO_OWNER_TOWN = 'Wellington';

/**
 * The username of each listing's owner. Most owners have one home, some have two or three in the same city. The demo owner has
 * two in one town: a verified one and one of another type that is not verified.
 */
export function assignOwners(
  listings: readonly ListingDraft[],
  owners: readonly NewPerson[],
): Map<ListingDraft, string> {
  const random = seededRandom('who owns which');
  const demoHomes = chooseDemoHomes(listings);
  const ownerOf = new Map(demoHomes.map(home => [home, DEMO_ACCOUNTS.owner.username as string]));
  const unassigned = owners.values();
  for (const homes of Map.groupBy(listings, cityOf).values()) {
    const open = random.shuffled(homes.filter(home => !ownerOf.has(home)));
    while (open.length > 0) {
      const { username } = unassigned.next().value!;
      const count = random.weighted([
        [1, 70],
        [2, 22],
        [3, 8],
      ] as const);
      for (const home of open.splice(0, count)) ownerOf.set(home, username);
    }
  }
  return ownerOf;
}

/** Homes of middle age, so that views, saves and messages of them exist. */
function chooseDemoHomes(listings: readonly ListingDraft[]): ListingDraft[] {
  const third = Math.floor(listings.length / 3);
  const homes = listings
    .slice(third, 2 * third)
    .filter(each => each.isActive && each.home.bedrooms !== null && cityOf(each) === DEMO_OWNER_TOWN);
  const verified = homes.find(({ isVerified }) => isVerified)!;
  const other = homes.find(
    each => !each.isVerified && each.home.propertyType !== verified.home.propertyType,
  )!;
  return [verified, other];
}

function cityOf({ home }: ListingDraft): string {
  return home.place.city.name;
}
