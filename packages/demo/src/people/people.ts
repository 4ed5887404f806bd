import { listedAt } from '../listings/listings.ts';
import type { ListingDraft } from '../listings/listings.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { before, DAY_MS, daysBetween } from '../time.ts';
import { agentPeople } from './agents.ts';
import type { SampleAgent } from './agents.ts';
import { assignOwners } from './assign-owners.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { NAMES } from './names.ts';
import { emailOf, usernameOf } from './person.ts';
import type { NewPerson, Person } from './person.ts';

/** Nobody of the sample joined longer ago than this. */
const OLDEST_MEMBER_DAYS = 365;

/** An owner joined at least this long before the first listing: claims are submitted and decided in between. */
const DAYS_TO_LIST = 2.5;

/** How many days ago the demo accounts were made. */
const DEMO_JOINED_DAYS_AGO: Record<keyof typeof DEMO_ACCOUNTS, number> = {
  admin: OLDEST_MEMBER_DAYS,
  agent: 320,
  owner: 210,
  buyer: 150,
};

function demoPeople(now: Date): Person[] {
  return Object.entries(DEMO_ACCOUNTS).map(([key, account]: [string, DemoAccount]) => ({
    ...account,
    email: emailOf(account.username),
    phone: null,
    createdAt: before(now, DEMO_JOINED_DAYS_AGO[key as keyof typeof DEMO_ACCOUNTS] * DAY_MS),
  }));
}

/** How many users have saved homes and written to owners, and list none. */
const BUYERS = 150;

export type People = {
  all: Person[];
  /** Without the demo buyer. */
  buyers: Person[];
  demoBuyer: Person;
  ownerOf: ReadonlyMap<ListingDraft, string>;
};

/** Every user of the sample: the demo accounts, the agents, the owners of these listings, and buyers. */
export function gatherPeople(
  listings: readonly ListingDraft[],
  agents: readonly SampleAgent[],
  now: Date,
): People {
  const known = [...demoPeople(now), ...agentPeople(agents)];
  const taken = new Set(known.map(({ name }) => usernameOf(name)));
  const drawn = drawPeople('owner', listings.length, taken);
  const ownerOf = assignOwners(listings, drawn);
  const oldest = new Map(listings.toReversed().map(each => [ownerOf.get(each)!, listedAt(each)]));
  const owners = drawn
    .filter(({ username }) => oldest.has(username))
    .map(each => joinBefore(each, before(oldest.get(each.username)!, DAYS_TO_LIST * DAY_MS), now));
  const buyers = drawPeople('buyer', BUYERS, taken).map(each => joinBefore(each, now, now));
  const demoBuyer = known.find(({ username }) => username === DEMO_ACCOUNTS.buyer.username)!;
  return { all: [...known, ...owners, ...buyers], buyers, demoBuyer, ownerOf };
}

/** People whose usernames are not in `taken`, to which they are added. Some have a telephone number, which is made up. */
function drawPeople(userType: 'owner' | 'buyer', count: number, taken: Set<string>): NewPerson[] {
  const random = seededRandom(`${userType}s`);
  return Array.from({ length: count }, (_, i) => {
    const name = drawName(random, taken);
    const username = usernameOf(name);
    return {
      username,
      name,
      email: emailOf(username),
      phone: random.chance(0.4) ? `021 555 ${`${100 + (i % 900)}`.padStart(4, '0')}` : null,
      bio: null,
      userType,
    };
  });
}

/** Gives a person a join date before a moment and within the last year. Dates shortly before the moment are the most frequent. */
function joinBefore(person: NewPerson, moment: Date, now: Date): Person {
  const random = seededRandom(`when ${person.username} joined`);
  const room = OLDEST_MEMBER_DAYS - daysBetween(moment, now);
  return { ...person, createdAt: before(moment, random.next() ** 1.5 * room * DAY_MS) };
}

function drawName(random: Random, taken: Set<string>): string {
  for (;;) {
    const { first, last } = random.weighted(NAMES.map(names => [names, names.share] as const));
    const name = `${random.pick(first)} ${random.pick(last)}`;
    if (taken.has(usernameOf(name))) continue;
    taken.add(usernameOf(name));
    return name;
  }
}
