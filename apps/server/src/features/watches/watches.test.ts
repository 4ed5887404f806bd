import type { Notification } from '@sway/contract/notifications';
import type { WatchedAddress } from '@sway/contract/watches';
import { MAX_WATCHED_ADDRESSES } from '@sway/domain/claims/claim-rules';
import { useTestApp } from '@sway/testing/app';
import { anAddress } from '@sway/testing/builders';
import { decideClaim } from '@sway/testing/decide-claim';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import { claimAs, listAs } from '@sway/testing/verified-homes';
import { beforeEach, expect, test } from 'vitest';

const site = useTestApp();

type Person = Awaited<ReturnType<typeof aSignedInUser>>;

let watcher: Person;
let other: Person;
let addressId: number;

const watch = (id = addressId) => watcher.send('PUT', `/api/own/watched-addresses/${id}`);
const watched = async (person = watcher) =>
  (await person.send('GET', '/api/own/watched-addresses')).json<WatchedAddress[]>();
const told = async (person = watcher) =>
  (await person.send('GET', '/api/notifications'))
    .json<Notification[]>()
    .filter(({ kind }) => kind === 'address_watched');
const mails = () => site.db.selectFrom('outbox').where('userId', '=', watcher.id).select('body').execute();

beforeEach(async () => {
  watcher = await aSignedInUser(site);
  other = await aSignedInUser(site, { name: 'Rua Tamihana' });
  addressId = await anAddress(site.db);
});

test('who watches an address is told at once of a claim, across a block, and not by whom', async () => {
  await watch();
  await watcher.send('POST', '/api/blocks', { userId: other.id });
  await claimAs(other, addressId, { ownershipType: 'tenant' });
  expect(await told()).toMatchObject([{ title: 'Is this you?', path: `/address/${addressId}` }]);
  expect(JSON.stringify([await told(), await mails()])).not.toContain('Rua');
  expect(await told(other)).toEqual([]);
});

test('a listing, and a rejected claim that is sent again, are told too; one mail a day', async () => {
  await watch();
  expect((await listAs(other, addressId)).statusCode).toBe(200);
  const claimId = await claimAs(await aSignedInUser(site), addressId);
  await decideClaim(site, claimId, { status: 'rejected', reason: 'The title names somebody else.' });
  expect((await told()).map(({ text }) => text.split(' ')[3])).toEqual(['claimed', 'listed']);
  expect(await mails()).toHaveLength(1);
});

test('one’s own claim, and what happens at an address that is not watched any more, is not told', async () => {
  await watch();
  await claimAs(watcher, addressId);
  await watcher.send('DELETE', `/api/own/watched-addresses/${addressId}`);
  await claimAs(other, addressId);
  expect(await told()).toEqual([]);
  expect(await watched()).toEqual([]);
});

test('a verified owner who watches the address is told of a dispute once, as its owner', async () => {
  await watch();
  await decideClaim(site, await claimAs(watcher, addressId), { status: 'verified' });
  await claimAs(other, addressId, { isDispute: true });
  expect(await told()).toEqual([]);
  const all = (await watcher.send('GET', '/api/notifications')).json<Notification[]>();
  expect(all.filter(({ title }) => title === 'Someone disputes that you own your home')).toHaveLength(1);
});

test('nobody else sees a watch, and its watcher has it in the list and the download', async () => {
  await watch();
  await watch();
  expect(await watched()).toMatchObject([{ addressId }]);
  expect(await watched(other)).toEqual([]);
  const { watchedAddresses } = (await watcher.send('GET', '/api/auth/export')).json();
  expect(watchedAddresses).toHaveLength(1);
});

test('watching has a limit, however many requests come at once, and needs a known address', async () => {
  const ids = await Promise.all(Array.from({ length: MAX_WATCHED_ADDRESSES + 3 }, () => anAddress(site.db)));
  const answers = await Promise.all(ids.map(watch));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_WATCHED_ADDRESSES);
  expect(answers.find(({ statusCode }) => statusCode !== 200)!.json()).toMatchObject({
    code: 'address.watches_full',
  });
  expect((await watch(1)).json()).toMatchObject({ code: 'address.not_found' });
});
