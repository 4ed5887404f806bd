import { randomUUID } from 'node:crypto';
import { aConversation, aListing, anAddress, aUser } from '@sway/testing/builders';
import { aRelay } from '@sway/testing/relay';
import type { LostPart, Relay } from '@sway/testing/relay';
import { useServers } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Database, Db } from '#platform/database/database.ts';

// All connections of a server to PostgreSQL are cut at each of the packets that a request causes: those of the pool, lent or not, the one
// that listens, the one that watches, and those of the jobs. Every request has an answer, and repeating it stores its row once.

type Headers = { cookie: string };

/** A request that can be repeated, and the rows that it stores. */
type Write = { method: string; path: string; body: object; headers: Headers; stored: RawBuilder<unknown> };

const servers = useServers();
const databaseUrl = () => servers.settings()['DATABASE_URL']!;
let database: Database;
let relay: Relay;

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: databaseUrl(), dataDir: '' });
});
beforeEach(async () => {
  relay = await aRelay(databaseUrl());
});
afterEach(() => relay.close());
afterAll(() => database.close());

const HOME = { swayPrice: 900_000, bedrooms: 3, bathrooms: 1, floorArea: 120, propertyType: 'House' };

async function aNewListing(db: Db): Promise<Write> {
  const creationKey = randomUUID();
  return {
    method: 'POST',
    path: '/api/properties',
    headers: await aSession(db, await aUser(db)),
    body: { ...HOME, title: creationKey, addressId: await anAddress(db), creationKey, confirmsPrice: true },
    stored: sql`select 1 from properties where title = ${creationKey}`,
  };
}

async function aMessage(db: Db): Promise<Write> {
  const propertyId = await aListing(db, { ownerId: await aUser(db) });
  const buyerId = await aUser(db);
  const conversationId = await aConversation(db, propertyId, buyerId);
  const clientId = randomUUID();
  return {
    method: 'POST',
    path: '/api/messages',
    headers: await aSession(db, buyerId),
    body: { propertyId, conversationId, content: clientId, clientId },
    stored: sql`select 1 from messages where content = ${clientId}`,
  };
}

async function anEnquiry(db: Db): Promise<Write> {
  const clientId = randomUUID();
  const propertyId = await aListing(db, { ownerId: await aUser(db) });
  return {
    method: 'POST',
    path: '/api/inquiries',
    headers: await aSession(db, await aUser(db)),
    body: { propertyId, inquiryType: 'contact', message: clientId, clientId },
    stored: sql`select 1 from property_inquiries where message = ${clientId}`,
  };
}

async function send(server: ServerProcess, { method, path, body, headers }: Write): Promise<number> {
  const response = await fetch(server.url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

const WRITES: [name: string, make: (db: Db) => Promise<Write>][] = [
  ['a new listing', aNewListing],
  ['a message', aMessage],
  ['an enquiry', anEnquiry],
];
const LOST: LostPart[] = ['statement', 'answer'];

test.each(WRITES.flatMap(([name, make]) => LOST.map(lost => ({ name, make, lost }))))(
  '$name is answered with 503 or stored, at whichever $lost the connections are cut, and once when it is repeated',
  async ({ make, lost }) => {
    const server = await servers.start({ DATABASE_URL: relay.url });
    const statuses: number[] = [];
    for (let packet = 1; ; packet++) {
      const write = await make(database.db);
      const cut = relay.cutAtPacket(packet, lost);
      statuses.push(await send(server, write));
      if (!cut.isReached()) break;
      // It may have been a packet of something else, whose answer comes after that of the request.
      await expect.poll(cut.isDone, { message: `cut at packet ${packet}` }).toBe(true);
      await expect.poll(() => send(server, write), { message: `repeated after packet ${packet}` }).toBe(200);
      const { rows } = await write.stored.execute(database.db);
      expect(rows, `stored after packet ${packet}`).toHaveLength(1);
    }
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.filter(status => status === 503).length).toBeGreaterThan(2);
    expect(new Set(statuses).difference(new Set([200, 503]))).toEqual(new Set());
    expect(server.child.exitCode).toBeNull();
    expect(server.output()).not.toMatch(/unhandled|uncaught|request failed/i);
  },
);
