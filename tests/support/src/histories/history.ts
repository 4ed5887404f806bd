import type { Db } from '@sway/server/platform/database/database.ts';

import { aConversation, aListing, anAddress, aUser } from '../builders.ts';
import type { UserOptions } from '../builders.ts';
import { withFactor } from '../factors.ts';
import type { Randomness } from '../randomness.ts';
import { aSession } from '../sessions.ts';
import { claims } from './claims.ts';
import { confirmations } from './confirmations.ts';
import { messages } from './messages.ts';
import { offers } from './offers.ts';
import { FIRST_PRICE, prices } from './prices.ts';
import type { Deal, Home, Kind, Person, Run, Send } from './run.ts';
import { viewings } from './viewings.ts';

// A history of random operations of many people, and what it must agree with. Each kind of operation has its model beside it.

const [PEOPLE, HOMES, DEALS, ADDRESSES] = [24, 6, 12, 3];
/** A proof of the admin's second factor counts for minutes of the site's clock, which a history carries ahead. */
const PROVED_UNTIL_MS = 3 * 86_400_000;

/** The kinds of operations that change something. */
// oxfmt-ignore
export const CHANGES = [
  'message', 'price', 'claim', 'decision', 'claim again', 'cancelled claim', 'confirmation', 'counter', 'accept', 'decline', 'withdraw', 'viewing',
  'cancelled viewing',
];

export type History = Kind & Pick<Run, 'counts'>;

/** Creates people with homes and conversations. @param db is used for the links of mails as well, while the history goes on */
export async function aHistory(db: Db, random: Randomness, send: Send): Promise<History> {
  const run: Run = { random, send, moment: 0, counts: new Map(), faults: [] };
  const admin = await anAdmin(db);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => aPerson(db)));
  const homes = await Promise.all(people.slice(0, HOMES).map(owner => aHome(db, owner)));
  const deals: Deal[] = [];
  while (deals.length < DEALS) {
    const [home, buyer] = [random.pick(homes), random.pick(people)];
    if (buyer === home.owner || deals.some(deal => deal.home === home && deal.parties.buyer === buyer))
      continue;
    const conversationId = await aConversation(db, home.id, buyer.id, ['Kia ora']);
    deals.push({ conversationId, home, parties: { buyer, owner: home.owner }, version: '' });
  }
  const addresses = await Promise.all(Array.from({ length: ADDRESSES }, () => anAddress(db)));
  const kinds = [
    messages(run, deals),
    prices(run, homes),
    claims(run, people, admin, addresses),
    confirmations(run, db, people, homes),
    offers(run, deals),
    await viewings(run, db, people, homes),
  ];
  return {
    counts: run.counts,
    act: () => random.pick(kinds).act(),
    async faults(stored, now) {
      const found = [...run.faults];
      for (const kind of kinds) found.push(...(await kind.faults(stored, now)));
      return found;
    },
  };
}

async function aPerson(db: Db, options: UserOptions = {}): Promise<Person> {
  const name = crypto.randomUUID();
  const id = await aUser(db, { username: name, name, email: `${name}@sway.example`, ...options });
  return { id, name, headers: await aSession(db, id) };
}

async function anAdmin(db: Db): Promise<Person> {
  const person = await aPerson(db, { userType: 'admin' });
  const confirmedAt = new Date(Date.now() + PROVED_UNTIL_MS);
  return { ...person, headers: await aSession(db, await withFactor(db, person.id), { confirmedAt }) };
}

async function aHome(db: Db, owner: Person): Promise<Home> {
  const id = await aListing(db, { ownerId: owner.id, swayPrice: FIRST_PRICE });
  const first = { begun: -1, ended: -1, outcome: 'ok', value: String(FIRST_PRICE) } as const;
  return { id, owner, prices: [first] };
}
