import { useTestApp } from '@sway/testing/app';
import {
  aClaim,
  aConversation,
  aListing,
  anAddress,
  anAgent,
  aPartnerAgent,
  aUser,
} from '@sway/testing/builders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@sway/demo/people/demo-accounts';
import { seedDemo } from '../seed/seed-demo.ts';
import { refuseSample, SampleOnLiveSiteError } from './refuse-sample.ts';
import { removeSample } from './remove-sample.ts';

const site = useTestApp();
const ADMIN = DEMO_ACCOUNTS.admin.username;

async function logIn(username: string, password = DEMO_PASSWORD) {
  const payload = { username, password };
  const response = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const token = response.cookies.find(({ name }) => name === 'sway_session')?.value;
  return { status: response.statusCode, headers: { cookie: `sway_session=${token}` } };
}

/** The values of a column, in order. */
async function columnOf(table: string, column: string, where = 'true'): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.raw(where)} order by 1`.execute(
    site.db,
  );
  return rows.map(({ value }) => value);
}

async function countRows(tables: string[]): Promise<Record<string, number>> {
  const counted = tables.map(async table => [table, (await columnOf(table, 'id')).length]);
  return Object.fromEntries(await Promise.all(counted)) as Record<string, number>;
}

test('removing the sample ends access by published passwords, undoes what was done with them, and keeps what real users added', async () => {
  const { db } = site;
  await seedDemo(site);
  await expect(refuseSample(db)).rejects.toThrow(SampleOnLiveSiteError);
  const admin = await logIn(ADMIN);
  const real = await realPeople(admin.headers);

  const report = await removeSample(site);
  expect(report).toMatchObject({ formerAdmins: ['thief'], conversations: expect.any(Number) });
  await expect(refuseSample(db)).resolves.toBeUndefined();
  for (const { username } of Object.values(DEMO_ACCOUNTS)) expect((await logIn(username)).status).toBe(401);
  const session = await site.app.inject({ url: '/api/auth/session', headers: admin.headers });
  expect(session.statusCode).toBe(401);
  const entries = await db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id').execute();
  expect(entries.map(({ action }) => action)).toContain('claim.verify');
  expect(entries.at(-1)).toEqual({ action: 'sample.remove', actor_id: null });

  expect(await columnOf('users', 'username', 'deleted_at is null')).toEqual([
    'agent',
    'buyer',
    'owner',
    'thief',
  ]);
  expect(await columnOf('users', 'user_type', "username = 'thief'")).toEqual(['buyer']);
  // They were confirmed with mails that the site itself showed.
  expect(await columnOf('users', 'username', 'email_verified_at is not null')).toEqual([]);
  expect(await columnOf('agents', 'status')).toEqual(['pending']);
  expect(await columnOf('property_claims', 'status')).toEqual(['pending_verification']);
  expect(await columnOf('properties', 'id')).toEqual([real.listingId]);
  expect(await columnOf('conversations', 'id')).toEqual([real.conversationId]);
  expect(await columnOf('addresses', 'address_id')).toEqual([real.claimedAddressId, real.sampleAddressId]);
  const counts = await countRows(['media', 'property_inquiries', 'reports', 'sample_seedings']);
  expect(counts).toEqual({ media: 0, property_inquiries: 0, reports: 0, sample_seedings: 0 });
  expect((await columnOf('valuations', 'unit_of_property_id')).length).toBeLessThanOrEqual(1);
  expect((await site.app.inject(`/api/properties/${real.listingId}`)).statusCode).toBe(200);
  expect((await site.app.inject(`/api/properties/${real.sampleListingId}`)).statusCode).toBe(404);
  expect(await removeSample(site)).toBeNull();
});

/** Creates real users of the demo site with what they added, and what one of them did with the published admin password. */
async function realPeople(adminHeaders: { cookie: string }) {
  const { db } = site;
  const [owner, buyer, thief] = [
    await aUser(db, { username: 'owner' }),
    await aUser(db, { username: 'buyer' }),
    await aUser(db, { username: 'thief' }),
  ];
  const agent = await anAgent(db);
  await db.updateTable('users').set({ username: 'agent' }).where('id', '=', agent).execute();
  const [atSample, talkedAbout] = await db
    .selectFrom('properties')
    .select(['id', 'address_id'])
    .where('is_active', '=', true)
    // Others can list there.
    .where('is_verified', '=', false)
    .orderBy('id')
    .limit(2)
    .execute();
  const listingId = await aListing(db, { ownerId: owner });
  const sampleAddressId = atSample!.address_id;
  await db
    .updateTable('properties')
    .set({ address_id: sampleAddressId })
    .where('id', '=', listingId)
    .execute();
  const conversationId = await aConversation(db, listingId, buyer, ['Kia ora']);
  await aConversation(db, talkedAbout!.id, buyer, ['Kia ora']);
  const claimedAddressId = await anAddress(db);
  const claimId = await aClaim(db, { userId: buyer, addressId: claimedAddressId });
  await db
    .deleteFrom('addresses')
    .where('address_id', '<', 900_000_001)
    .where('address_id', '<>', claimedAddressId)
    .execute();
  for (const [url, payload] of [
    [`/api/admin/users/${thief}`, { userType: 'admin' }],
    [`/api/admin/claims/${claimId}`, { version: 1, status: 'verified' }],
    [`/api/admin/agents/${agent}`, { status: 'approved' }],
  ] as const) {
    const done = await site.app.inject({ method: 'PATCH', url, payload, headers: adminHeaders });
    expect(done.statusCode).toBe(200);
  }
  return { listingId, sampleAddressId, conversationId, claimedAddressId, sampleListingId: talkedAbout!.id };
}

test('a site with users of the same names as the demo accounts is not treated as a sample', async () => {
  for (const { username } of Object.values(DEMO_ACCOUNTS)) await aUser(site.db, { username });
  await aPartnerAgent(site.db);
  await expect(refuseSample(site.db)).resolves.toBeUndefined();
  expect(await removeSample(site)).toBeNull();
});
