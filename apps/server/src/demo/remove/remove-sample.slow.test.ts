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
import { refuseSample, SampleOnLiveSiteError } from '#features/site/index.ts';
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
  const entries = await db.selectFrom('audit_log').select(['action', 'actorId']).orderBy('id').execute();
  expect(entries.map(({ action }) => action)).toContain('claim.verify');
  expect(entries.at(-1)).toEqual({ action: 'sample.remove', actorId: null });

  expect(await columnOf('users', 'username', 'deleted_at is null')).toEqual([
    'agent',
    'buyer',
    'owner',
    'thief',
  ]);
  expect(await columnOf('users', 'user_type', "username = 'thief'")).toEqual(['owner']);
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
    .select(['id', 'addressId'])
    .where('isActive', '=', true)
    // Others can list there.
    .where('isVerified', '=', false)
    .orderBy('id')
    .limit(2)
    .execute();
  const listingId = await aListing(db, { ownerId: owner });
  const sampleAddressId = atSample!.addressId;
  await db
    .updateTable('properties')
    .set({ addressId: sampleAddressId })
    .where('id', '=', listingId)
    .execute();
  const conversationId = await aConversation(db, listingId, buyer, ['Kia ora']);
  await aConversation(db, talkedAbout!.id, buyer, ['Kia ora']);
  const claimedAddressId = await anAddress(db);
  const claimId = await aClaim(db, { userId: buyer, addressId: claimedAddressId });
  await db
    .deleteFrom('addresses')
    .where('addressId', '<', 900_000_001)
    .where('addressId', '<>', claimedAddressId)
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

test('whoever changed an account on a demo site gets no link and no mail once the sample is removed, and its owner does', async () => {
  const { db, app } = site;
  await seedDemo(site);
  const victim = await aUser(db, { username: 'victim', name: 'Vic Owner', email: 'vic@example.nz' });
  // Registers the victim’s first address once it is free.
  const squatter = await aUser(db, { username: 'squatter', email: 'squat@example.nz' });
  const admin = await logIn(ADMIN);
  const change = { email: 'thief@example.nz', name: 'Thea F', phone: '021 555 666', userType: 'agent' };
  for (const [id, payload] of [
    [victim, change],
    [victim, { email: 'second@example.nz' }],
    [squatter, { email: 'vic@example.nz' }],
  ] as const) {
    // While the link that restores it is valid, nobody else can take a former address.
    if (id === squatter) await db.deleteFrom('account_tokens').execute();
    const url = `/api/admin/users/${id}`;
    const changed = await app.inject({ method: 'PATCH', url, payload, headers: admin.headers });
    expect(changed.statusCode).toBe(200);
  }
  await forgot('second@example.nz');
  const [stolen] = await linksTo('second@example.nz');
  await setPassword(stolen!, 'Attackers-pass-1');
  expect((await logIn('victim', 'Attackers-pass-1')).status).toBe(200);
  await forgot('second@example.nz');
  const [keptLink] = await linksTo('second@example.nz');

  const report = await removeSample(site);

  expect(report!.undone).toEqual(
    expect.arrayContaining([
      { subject: `user ${victim}`, username: 'victim', what: 'name restored' },
      { subject: `user ${victim}`, username: 'victim', what: 'phone restored' },
      { subject: `user ${victim}`, username: 'victim', what: 'type restored: owner' },
      { subject: `user ${victim}`, username: 'victim', what: 'e-mail address restored' },
      { subject: `user ${squatter}`, username: 'squatter', what: 'e-mail address restored' },
    ]),
  );
  const [logged] = await columnOf('audit_log', 'detail', "action = 'sample.remove'");
  expect(logged).toMatchObject({
    undone: expect.arrayContaining([`user ${victim}: e-mail address restored`]) as string[],
  });
  expect(await columnOf('outbox', 'recipient')).toEqual([]);
  expect(await columnOf('users', 'email', `id in (${victim}, ${squatter})`)).toEqual([
    'squat@example.nz',
    'vic@example.nz',
  ]);
  expect(await columnOf('users', 'name', `id = ${victim}`)).toEqual(['Vic Owner']);
  expect((await logIn('victim', 'Attackers-pass-1')).status).toBe(401);
  expect(await setPassword(keptLink!, 'Attackers-pass-2')).toBe(409);
  for (const address of ['thief@example.nz', 'second@example.nz']) await forgot(address);
  expect(await columnOf('outbox', 'recipient')).toEqual([]);
  await forgot('vic@example.nz');
  expect(await columnOf('outbox', 'recipient')).toEqual(['vic@example.nz']);
  const [own] = await linksTo('vic@example.nz');
  expect(await setPassword(own!, 'The-owners-pass-3')).toBe(200);
  expect((await logIn('victim', 'The-owners-pass-3')).status).toBe(200);
});

test('an address that an admin of a demo site changed before former ones were kept gets no mail', async () => {
  const { db, app } = site;
  await seedDemo(site);
  const victim = await aUser(db, { username: 'victim', email: 'vic@example.nz' });
  const admin = await logIn(ADMIN);
  const url = `/api/admin/users/${victim}`;
  await app.inject({ method: 'PATCH', url, payload: { email: 'thief@example.nz' }, headers: admin.headers });
  await db.deleteFrom('demo_former_values').execute();
  const report = await removeSample(site);
  expect(report!.undone).toEqual([
    expect.objectContaining({ what: expect.stringContaining('profile edited by an admin') as string }),
    expect.objectContaining({ what: expect.stringContaining('e-mail address removed') as string }),
  ]);
  await forgot('thief@example.nz');
  expect(await columnOf('outbox', 'recipient')).toEqual([]);
});

test('what the sample’s admin did to listings, approvals and conversations of real users is undone or void', async () => {
  const { db } = site;
  await seedDemo(site);
  const admin = await logIn(ADMIN);
  const [owner, buyer, leaver] = [await aUser(db), await aUser(db), await aUser(db)];
  const [edited, deleted, takenDown] = [
    await aListing(db, { ownerId: owner }),
    await aListing(db, { ownerId: owner }),
    await aListing(db, { ownerId: owner }),
  ];
  const conversationId = await aConversation(db, edited, buyer, ['Kia ora']);
  const { id: reportId } = await db
    .insertInto('reports')
    .values({
      reporterId: owner,
      conversationId,
      reportedUserId: buyer,
      reason: 'spam',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { version } = await db
    .selectFrom('properties')
    .select('version')
    .where('id', '=', edited)
    .executeTakeFirstOrThrow();
  for (const [method, path, payload] of [
    ['PATCH', `/api/properties/${edited}`, { version, description: 'Buy elsewhere.' }],
    ['DELETE', `/api/properties/${deleted}`, undefined],
    ['PATCH', `/api/admin/properties/${takenDown}`, { isActive: false }],
    ['POST', `/api/admin/conversations/${conversationId}/read`, { reason: 'Curious' }],
    ['DELETE', `/api/admin/users/${leaver}`, undefined],
    ['PATCH', `/api/admin/reports/${reportId}`, { decision: 'ended', note: 'Gone' }],
  ] as const)
    expect((await callAs(admin.headers, method, path, payload)).statusCode, path).toBe(200);

  const { undone } = (await removeSample(site))!;
  expect(undone.map(({ subject, what }) => `${subject}: ${what.split(/[;:]/)[0]}`)).toEqual([
    `user ${leaver}: deleted by an admin of the demo site`,
    `conversation ${conversationId}: read by an admin of the demo site`,
    `report ${reportId}: waits for a decision again`,
    `property ${takenDown}: no longer taken down`,
    `property ${edited}: was edited by an admin`,
    `property ${deleted}: was deleted by an admin`,
  ]);

  const states = await db
    .selectFrom('properties')
    .select(['id', 'isActive', 'takenDownAt', 'deletedAt'])
    .orderBy('id')
    .execute();
  expect(states).toEqual(
    [edited, deleted, takenDown].map(id => ({ id, isActive: false, takenDownAt: null, deletedAt: null })),
  );
  expect(await columnOf('conversations', 'is_active')).toEqual([true]);
  expect(await columnOf('reports', 'decision')).toEqual([null]);
});

async function forgot(email: string): Promise<void> {
  const payload = { email };
  expect(
    (await site.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload })).statusCode,
  ).toBe(200);
}

/** The tokens of the mails to an address, the latest first. */
async function linksTo(address: string): Promise<string[]> {
  const mails = await site.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute();
  return mails.flatMap(({ body }) => /reset-password\?token=(\S+)/.exec(body)?.[1] ?? []);
}

async function setPassword(token: string, password: string): Promise<number> {
  const payload = { token, password, confirmPassword: password };
  return (await site.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode;
}

function callAs(
  headers: { cookie: string },
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  return site.app.inject({ method, url, headers, ...(payload && { payload }) });
}

test('a site with users of the same names as the demo accounts is not treated as a sample', async () => {
  for (const { username } of Object.values(DEMO_ACCOUNTS)) await aUser(site.db, { username });
  await aPartnerAgent(site.db);
  await expect(refuseSample(site.db)).resolves.toBeUndefined();
  expect(await removeSample(site)).toBeNull();
});
