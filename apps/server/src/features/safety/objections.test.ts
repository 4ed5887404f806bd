import type { AdminClaim } from '@sway/contract/admin-claims';
import type { Claim } from '@sway/contract/claims';
import type { Notification } from '@sway/contract/notifications';
import type { AdminReport, ReadObjection } from '@sway/contract/safety';
import { useTestApp } from '@sway/testing/app';
import { anAddress } from '@sway/testing/builders';
import { decideClaim } from '@sway/testing/decide-claim';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import { aVerifiedOwner, claimAs, listAs } from '@sway/testing/verified-homes';
import { beforeEach, describe, expect, test } from 'vitest';
import { rotateKeys } from '#features/notifications/index.ts';

const site = useTestApp();

type Person = Awaited<ReturnType<typeof aSignedInUser>>;

let watcher: Person;
let other: Person;
let admin: Person;
let addressId: number;

beforeEach(async () => {
  watcher = await aSignedInUser(site, { name: 'Mere Rangi' });
  other = await aSignedInUser(site, { name: 'Rua Tamihana' });
  admin = await aSignedInUser(site, { userType: 'admin' });
  addressId = await anAddress(site.db);
  await watcher.send('PUT', `/api/own/watched-addresses/${addressId}`);
});

const post = (url: string, token: string) => site.app.inject({ method: 'POST', url, payload: { token } });
const look = (token: string) => post('/api/objections/read', token);
const object = (token: string) => post('/api/objections', token);

/** The token of the link in the last mail to a person. */
async function tokenTo({ id }: Person): Promise<string> {
  const { body } = await site.db
    .selectFrom('outbox')
    .select('body')
    .where('userId', '=', id)
    .where('body', 'like', '%/object?token=%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\/object\?token=(\S+)/.exec(body)![1]!;
}

const read = async <T>(person: Person, url: string) => (await person.send('GET', url)).json<T>();
const reports = () => read<AdminReport[]>(admin, '/api/admin/reports');
const disputed = () => read<AdminClaim[]>(admin, '/api/admin/claims?queue=disputed');
const toldAdmin = async () =>
  (await read<Notification[]>(admin, '/api/notifications')).filter(({ kind }) => kind === 'claim_objected');

describe('a claim of a watched address', () => {
  test('is objected to by one press, which an admin sees and which leaves the claim as it is', async () => {
    const claimId = await claimAs(other, addressId);
    const token = await tokenTo(watcher);
    const { address } = (await look(token)).json<ReadObjection>();
    expect((await look(token)).json()).toEqual({ about: 'claim', address, isMade: false });
    expect(await toldAdmin()).toEqual([]);

    expect((await object(token)).json()).toEqual({ about: 'claim', address, isMade: true });
    expect((await object(token)).statusCode).toBe(200);
    expect(await toldAdmin()).toHaveLength(1);
    expect(await disputed()).toMatchObject([{ id: claimId, objectedByName: 'Mere Rangi' }]);
    const [own] = await read<Claim[]>(other, '/api/property-claims/user');
    expect(own).toMatchObject({ claimStatus: 'pending_verification', askedFor: null });
    expect(JSON.stringify(own)).not.toContain('Mere');
    expect((await other.send('POST', `/api/property-claims/${claimId}/letters`)).statusCode).toBe(200);
  });

  test('is objected to once by a link, also after an admin has kept it', async () => {
    const claimId = await claimAs(other, addressId);
    const token = await tokenTo(watcher);
    await object(token);
    await decideClaim(site, claimId, { status: 'verified' });
    expect(await disputed()).toEqual([]);
    expect((await object(token)).json()).toMatchObject({ isMade: true });
    expect(await disputed()).toEqual([]);
    expect(await toldAdmin()).toHaveLength(1);
  });

  test('that has ended can no longer be objected to', async () => {
    const claimId = await claimAs(other, addressId);
    const token = await tokenTo(watcher);
    await decideClaim(site, claimId, { status: 'rejected', reason: 'The title names somebody else.' });
    expect((await object(token)).json()).toMatchObject({ code: 'objection.ended' });
  });

  test('is objected to by nobody with another signature, purpose or account that has left', async () => {
    await claimAs(other, addressId);
    const token = await tokenTo(watcher);
    const { body } = await site.db
      .selectFrom('outbox')
      .select('body')
      .where('userId', '=', watcher.id)
      .executeTakeFirstOrThrow();
    const stop = /\/unsubscribe\?token=(\S+)/.exec(body)![1]!;
    const forged = [
      stop,
      token.replace(/^\d+/, `${other.id}`),
      token.replace('claim', 'home'),
      `${token}A`,
      'x',
    ];
    for (const each of forged) {
      expect((await object(each)).json()).toMatchObject({ code: 'objection.ended' });
      expect((await look(each)).statusCode).toBe(404);
    }
    await site.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', watcher.id).execute();
    expect((await object(token)).statusCode).toBe(404);
    expect(await toldAdmin()).toEqual([]);
  });

  test('is objected to with a link of a key that was rotated since', async () => {
    await claimAs(other, addressId);
    const token = await tokenTo(watcher);
    await rotateKeys(site);
    expect((await object(token)).statusCode).toBe(200);
  });
});

test('a verified owner objects to a dispute', async () => {
  const { owner, addressId: home } = await aVerifiedOwner(site);
  const claimId = await claimAs(other, home, { isDispute: true });
  expect((await object(await tokenTo(owner))).statusCode).toBe(200);
  expect((await disputed()).find(({ id }) => id === claimId)).toMatchObject({
    objectedByName: 'Mere Rāwiri',
  });
});

test('a listing of a watched address is reported by one press, once, also after an admin has decided', async () => {
  await listAs(other, addressId);
  const token = await tokenTo(watcher);
  const presses = await Promise.all(Array.from({ length: 4 }, () => object(token)));
  expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const [report, ...more] = await reports();
  expect(more).toEqual([]);
  expect(report).toMatchObject({ reason: 'not_owner', reporter: { id: watcher.id } });
  await admin.send('PATCH', `/api/admin/reports/${report!.id}`, { decision: 'dismissed', note: '' });
  expect((await object(token)).json()).toMatchObject({ isMade: true });
  expect(await reports()).toEqual([]);
});
