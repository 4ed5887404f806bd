import { hash } from '@node-rs/argon2';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing, anAddress, aPartnerAgent, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetPasswordOf, signOutUser } from '#features/accounts/index.ts';
import { disableAccount, enableAccount } from './disabled-users.service.ts';
import { promoteAccount } from './roles.service.ts';

const PASSWORD = 'kererū in the pōhutukawa';
const site = useTestApp();
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hash(PASSWORD);
});

function aMember(username = 'mere'): Promise<number> {
  return aUser(site.db, { username, email: `${username}@sway.example`, passwordHash });
}

function login(password = PASSWORD) {
  return site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'mere', password },
  });
}

async function sessionStatus(headers: Record<string, string>): Promise<number> {
  return (await site.app.inject({ url: '/api/auth/session', headers })).statusCode;
}

function audited() {
  return site.db
    .selectFrom('audit_log')
    .select(['actorId', 'action', 'subject', 'detail', 'reason'])
    .orderBy('id')
    .execute();
}

async function isActive(listingId: number): Promise<boolean> {
  const row = await site.db
    .selectFrom('properties')
    .select('isActive')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  return row.isActive;
}

test('a disabled account cannot log in or use a session, its listings are taken down, and all of it ends when it is enabled', async () => {
  const id = await aMember();
  const headers = await aSession(site.db, id);
  const shown = await aListing(site.db, { ownerId: id });
  const hidden = await aListing(site.db, { ownerId: id });
  await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', hidden).execute();

  expect(await disableAccount(site, 'MERE', 'Sells what is not theirs')).toEqual({ listings: 1 });
  expect(await sessionStatus(headers)).toBe(401);
  expect((await login()).json()).toMatchObject({
    status: 403,
    code: 'account.disabled',
    detail: expect.stringMatching(/^This account is disabled\. .* write to /),
  });
  expect((await login('a wrong password')).json()).toMatchObject({ code: 'session.credentials_wrong' });
  expect(await isActive(shown)).toBe(false);
  expect(await disableAccount(site, 'mere', undefined)).toBeNull();
  const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  const found = await site.app.inject({ url: '/api/admin/users?search=mere@sway.example', headers: admin });
  expect(found.json()).toMatchObject([{ id, isDisabled: true }]);

  expect(await enableAccount(site, 'mere@sway.example')).toEqual({ listings: 1 });
  expect((await login()).statusCode).toBe(200);
  expect([await isActive(shown), await isActive(hidden)]).toEqual([true, false]);
  expect(await enableAccount(site, 'mere')).toBeNull();
  expect(await audited()).toEqual([
    {
      actorId: null,
      action: 'user.disable',
      subject: `user ${id}`,
      detail: { listings: [shown] },
      reason: 'Sells what is not theirs',
    },
    {
      actorId: null,
      action: 'user.enable',
      subject: `user ${id}`,
      detail: { listings: [shown] },
      reason: null,
    },
  ]);
});

test('a session that begins while its account is disabled cannot be used', async () => {
  const id = await aMember();
  await disableAccount(site, 'mere', undefined);
  expect(await sessionStatus(await aSession(site.db, id))).toBe(401);
});

test('a listing that an admin took down before stays down when its owner is enabled', async () => {
  const id = await aMember();
  const listingId = await aListing(site.db, { ownerId: id });
  const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  await site.app.inject({
    method: 'PATCH',
    url: `/api/admin/properties/${listingId}`,
    headers: admin,
    payload: { isActive: false },
  });
  expect(await isActive(listingId)).toBe(false);
  await disableAccount(site, 'mere', undefined);
  expect(await enableAccount(site, 'mere')).toEqual({ listings: 0 });
  expect(await isActive(listingId)).toBe(false);
});

describe('a listing of a disabled account', () => {
  let id: number;
  let listingId: number;
  let admin: Record<string, string>;
  const setActive = (active: boolean) =>
    site.app.inject({
      method: 'PATCH',
      url: `/api/admin/properties/${listingId}`,
      headers: admin,
      payload: { isActive: active },
    });
  beforeEach(async () => {
    id = await aMember();
    listingId = await aListing(site.db, { ownerId: id });
    admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    await disableAccount(site, 'mere', undefined);
  });

  test('that an admin takes down meanwhile stays down when its owner is enabled', async () => {
    await setActive(false);
    expect(await enableAccount(site, 'mere')).toEqual({ listings: 0 });
    expect(await isActive(listingId)).toBe(false);
    expect((await setActive(true)).json()).toMatchObject({ isActive: true });
  });

  test('cannot be shown by an admin before its owner is enabled', async () => {
    expect((await setActive(true)).json()).toMatchObject({ status: 409, code: 'listing.owner_disabled' });
    expect(await isActive(listingId)).toBe(false);
    expect(await enableAccount(site, 'mere')).toEqual({ listings: 1 });
  });
});

test('the last admin who can log in cannot be disabled', async () => {
  for (const username of ['mere', 'tama'])
    await aUser(site.db, { username, email: `${username}@sway.example`, userType: 'admin' });
  await disableAccount(site, 'tama', undefined);
  await expect(disableAccount(site, 'mere', undefined)).rejects.toMatchObject({ code: 'account.last_admin' });
});

test('a promoted user is an admin and has to log in again, and the audit log says so once', async () => {
  const id = await aMember();
  const headers = await aSession(site.db, id);
  expect(await promoteAccount(site, 'mere')).toBe('owner');
  expect(await promoteAccount(site, 'mere')).toBe('admin');
  expect(await sessionStatus(headers)).toBe(401);
  expect((await login()).json()).toMatchObject({ userType: 'admin' });
  expect(await audited()).toEqual([
    {
      actorId: null,
      action: 'user.promote',
      subject: `user ${id}`,
      detail: { from: 'owner' },
      reason: null,
    },
  ]);
});

test('a promoted agent is no longer a partner agent', async () => {
  const id = await aPartnerAgent(site.db);
  await site.db.updateTable('users').set({ username: 'tama' }).where('id', '=', id).execute();
  await promoteAccount(site, 'tama');
  expect((await site.app.inject(`/api/agents/${id}`)).statusCode).toBe(404);
  expect(await audited()).toMatchObject([
    { actorId: null, action: 'agent.suspend', reason: 'The account is no longer an agent’s' },
    { actorId: null, action: 'user.promote' },
  ]);
});

test('an operator signs a user out of all sessions, and no other user', async () => {
  const id = await aMember();
  const own = [await aSession(site.db, id), await aSession(site.db, id)];
  const other = await aSession(site.db, await aMember('tama'));
  expect(await signOutUser(site, 'mere')).toBe(2);
  for (const headers of own) expect(await sessionStatus(headers)).toBe(401);
  expect(await sessionStatus(other)).toBe(200);
});

test('the link of an operator sets a new password once, and the audit log does not contain it', async () => {
  await aMember();
  const link = await resetPasswordOf(site, 'mere', { byMail: false });
  const token = /token=([\w-]+)$/.exec('url' in link ? link.url : '')![1]!;
  const password = 'a whole new password';
  const set = () =>
    site.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password, confirmPassword: password },
    });
  expect((await set()).statusCode).toBe(200);
  expect((await set()).statusCode).toBe(409);
  expect((await login(password)).statusCode).toBe(200);
  expect(JSON.stringify(await audited())).not.toContain(token);
  expect(await resetPasswordOf(site, 'mere', { byMail: true })).toEqual({ mailedTo: 'mere@sway.example' });
});

test.each([
  ['promote', () => promoteAccount(site, 'nobody')],
  ['disable', () => disableAccount(site, 'nobody', undefined)],
  ['enable', () => enableAccount(site, 'nobody')],
  ['sign-out', () => signOutUser(site, 'nobody')],
  ['reset-password', () => resetPasswordOf(site, 'nobody', { byMail: false })],
])('%s names a user that does not exist, and changes nothing', async (_, act) => {
  await expect(act()).rejects.toMatchObject({ code: 'user.not_found', message: 'There is no user nobody' });
  expect(await audited()).toEqual([]);
});

test('a dispute that is decided for a disabled account does not show its listing', async () => {
  const { db } = site;
  const ownerId = await aMember();
  const addressId = await anAddress(db);
  const listingId = await aListing(db, { ownerId, addressId, isActive: false });
  await db.updateTable('properties').set({ yieldedAt: new Date() }).where('id', '=', listingId).execute();
  const claimId = await aClaim(db, { userId: ownerId, addressId });
  await disableAccount(site, 'mere', undefined);
  const headers = await aSession(db, await aUser(db, { userType: 'admin' }));
  const payload = { version: 1, status: 'verified' };
  const url = `/api/admin/claims/${claimId}`;
  expect((await site.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
  expect(await isActive(listingId)).toBe(false);
});
