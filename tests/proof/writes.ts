import { randomUUID } from 'node:crypto';
import type { Db } from '@sway/server/platform/database/database.ts';
import { aConversation, aListing, anAddress, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Headers, Request } from './ask.ts';

/** Each kind of write with the table and the text in it that a write is found by. */
const ROWS = {
  listing: sql`select title as text from properties`,
  message: sql`select content as text from messages`,
  enquiry: sql`select message as text from property_inquiries`,
  price: sql`select note as text from price_changes`,
  save: sql`select user_id || ' saves ' || property_id as text from watchlist`,
} satisfies Record<string, RawBuilder<unknown>>;

type Kind = keyof typeof ROWS;

/** A request that stores one row with a text that no other row has. Repeating it must not store another row. */
export type Write = { kind: Kind; text: string; request: Request };

/** Makes the next write of its kind; null when the users have made as many as the limits of the product allow. */
export type Writer = () => Write | null;

const PEOPLE = 10;
const MAX_LISTINGS_OF_USER = 9;
const MAX_MESSAGES_OF_USER = 18;

type Person = { id: number; headers: Headers; listingId: number };

/** Creates users with a home each, and a conversation of each with the next one's home. @returns writers of every kind in their names */
export async function someWriters(db: Db): Promise<Writer[]> {
  const people: Person[] = [];
  const addressIds: number[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const id = await aUser(db, { username: randomUUID(), email: `${randomUUID()}@sway.example` });
    const addressId = await anAddress(db);
    const listingId = await aListing(db, { ownerId: id, addressId: await anAddress(db) });
    people.push({ id, headers: await aSession(db, id), listingId });
    addressIds.push(addressId);
  }
  const conversationIds: number[] = [];
  for (const [i, { id }] of people.entries())
    conversationIds.push(await aConversation(db, people[(i + 1) % PEOPLE]!.listingId, id));
  return [
    listingWriter(people, addressIds),
    messageWriter(people, conversationIds),
    enquiryWriter(people),
    ...people.slice(0, 3).map(person => priceWriter(person)),
    saveWriter(people),
  ];
}

const HOME = { swayPrice: 900_000, bedrooms: 3, bathrooms: 1, floorArea: 120, propertyType: 'House' };

function listingWriter(people: Person[], addressIds: number[]): Writer {
  let made = 0;
  return () => {
    const nth = Math.floor(made / PEOPLE);
    if (nth >= MAX_LISTINGS_OF_USER) return null;
    const { headers } = people[made++ % PEOPLE]!;
    const creationKey = randomUUID();
    const text = `Villa ${creationKey}`;
    const body = { ...HOME, title: text, addressId: addressIds[nth]!, creationKey, confirmsPrice: true };
    return { kind: 'listing', text, request: { method: 'POST', path: '/api/properties', headers, body } };
  };
}

function messageWriter(people: Person[], conversationIds: number[]): Writer {
  let made = 0;
  return () => {
    if (made >= PEOPLE * MAX_MESSAGES_OF_USER) return null;
    const at = made++ % PEOPLE;
    const clientId = randomUUID();
    const text = `Kia ora ${clientId}`;
    const propertyId = people[(at + 1) % PEOPLE]!.listingId;
    const body = { propertyId, conversationId: conversationIds[at]!, content: text, clientId };
    const { headers } = people[at]!;
    return { kind: 'message', text, request: { method: 'POST', path: '/api/messages', headers, body } };
  };
}

function enquiryWriter(people: Person[]): Writer {
  let made = 0;
  return () => {
    // One enquiry about each home of another: a second one would be refused until the first is answered.
    const round = Math.floor(made / PEOPLE);
    if (round >= PEOPLE - 1) return null;
    const at = made++ % PEOPLE;
    const clientId = randomUUID();
    const text = `Is it sunny? ${clientId}`;
    const propertyId = people[(at + 1 + round) % PEOPLE]!.listingId;
    const body = { propertyId, inquiryType: 'contact', message: text, clientId };
    const { headers } = people[at]!;
    return { kind: 'enquiry', text, request: { method: 'POST', path: '/api/inquiries', headers, body } };
  };
}

/** The version in the request makes a second change of the same request impossible. Only one change of a listing is under way at a time. */
function priceWriter({ listingId, headers }: Person): Writer {
  let version = 0;
  return () => {
    version += 1;
    const text = `Price ${randomUUID()}`;
    const body = { swayPrice: 900_000 + version * 1_000, priceNote: text, version, confirmsPrice: true };
    const path = `/api/properties/${listingId}`;
    return { kind: 'price', text, request: { method: 'PATCH', path, headers, body } };
  };
}

function saveWriter(people: Person[]): Writer {
  const pairs = people.flatMap(user =>
    people.filter(owner => owner !== user).map(owner => ({ user, owner })),
  );
  return () => {
    const pair = pairs.pop();
    if (!pair) return null;
    const { user, owner } = pair;
    const path = `/api/watchlist/${owner.listingId}`;
    const text = `${user.id} saves ${owner.listingId}`;
    return { kind: 'save', text, request: { method: 'PUT', path, headers: user.headers, body: {} } };
  };
}

/** Counts the rows of writes. @returns how often each is stored, in their order */
export async function timesStored(db: Db, writes: readonly Write[]): Promise<number[]> {
  const times = new Map<string, number>();
  for (const [kind, rows] of Object.entries(ROWS)) {
    const texts = writes.filter(write => write.kind === kind).map(({ text }) => text);
    if (texts.length === 0) continue;
    const found = await sql<{ text: string; times: number }>`
      select text, count(*)::int as times from (${rows}) stored where text = any(${texts}) group by text`.execute(
      db,
    );
    for (const { text, times: count } of found.rows) times.set(text, count);
  }
  return writes.map(({ text }) => times.get(text) ?? 0);
}
