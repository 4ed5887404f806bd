import type { Conversation, Message } from '@sway/contract/conversations';
import { MIN_STREET_HOMES } from '@sway/domain/listings/privacy';
import { useTestApp } from '@sway/testing/app';
import { aConversation, anAddress, anAgent } from '@sway/testing/builders';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import type { SignedInUser } from '@sway/testing/signed-in-user';
import { listAs } from '@sway/testing/verified-homes';
import { beforeEach, expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';
import { deleteAccount } from '#features/deletion/index.ts';

const site = useTestApp();
const ADDRESS = `${MIN_STREET_HOMES} Aroha Street, Karori, Wellington`;

let owner: SignedInUser;
let buyer: SignedInUser;
let home: number;
let conversation: number;

beforeEach(async () => {
  owner = await aSignedInUser(site, { name: 'Hana Owner' });
  buyer = await aSignedInUser(site, { name: 'Mere Buyer', userType: 'buyer' });
  let addressId = 0;
  for (let number = 1; number <= MIN_STREET_HOMES; number += 1) {
    const at = { lat: -41.285 - number / 10_000, lng: 174.735 };
    const fullAddress = `${number} Aroha Street, Karori, Wellington`;
    addressId = await anAddress(site.db, { fullAddress, at, district: 'Wellington City' });
  }
  await refreshRegister(site.db);
  const listed = await listAs(owner, addressId, {
    title: 'Sunny and quiet',
    description: 'Near the school.',
    privacy: 'street',
  });
  expect(listed.statusCode, listed.body).toBe(200);
  home = listed.json().id;
  conversation = await aConversation(site.db, home, buyer.id, ['Kia ora']);
});

const url = () => `/api/conversations/${conversation}/address`;
const show = (who = owner) => who.send('PUT', url());
const takeBack = (who = owner) => who.send('DELETE', url());
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.json().code ?? answer.statusCode;
const read = async (who: SignedInUser) =>
  (await who.send('GET', `/api/conversations?id=${conversation}`)).json<Conversation[]>()[0];
const addressFor = async (who: SignedInUser) => (await read(who))?.privateAddress;
const said = async (who: SignedInUser) =>
  (await who.send('GET', `/api/conversations/${conversation}/messages`))
    .json<Message[]>()
    .filter(({ kind }) => kind === 'system')
    .map(({ content }) => content);
const change = async (set: object) => {
  const { version } = (await owner.send('GET', `/api/own/properties/${home}`)).json();
  return owner.send('PATCH', `/api/properties/${home}`, { ...set, version });
};

test('the owner shows the address to one person, who reads it until it is taken back, and both are told in words', async () => {
  const other = await aSignedInUser(site, { userType: 'buyer' });
  await aConversation(site.db, home, other.id, ['Kia ora']);
  expect(await addressFor(owner)).toEqual({ address: ADDRESS, isShown: false });
  expect(await addressFor(buyer)).toBeNull();
  expect((await show()).json()).toMatchObject({ privateAddress: { address: ADDRESS, isShown: true } });
  expect(await addressFor(buyer)).toEqual({ address: ADDRESS, isShown: true });
  expect((await other.send('GET', '/api/conversations')).body).not.toContain(ADDRESS);
  expect(codeOf(await show())).toBe(200);
  expect(await said(buyer)).toEqual([expect.stringMatching(/^The owner shows the address of this home/)]);

  expect(codeOf(await takeBack())).toBe(200);
  expect(await addressFor(buyer)).toBeNull();
  expect(codeOf(await takeBack())).toBe(200);
  for (const who of [owner, buyer])
    expect((await said(who))[1]).toMatch(/^The owner does not show .* may remember it/);
  for (const path of [
    '/api/conversations',
    `/api/conversations/${conversation}/messages`,
    '/api/notifications',
  ])
    expect((await buyer.send('GET', path)).body, path).not.toContain(ADDRESS);
});

test('nothing public changes, to the byte and in its headers', async () => {
  const published = async (who?: SignedInUser) => {
    const path = `/api/properties/${home}`;
    const { body, headers } = who ? await who.send('GET', path) : await site.app.inject(path);
    return { body, etag: headers['etag'], modified: headers['last-modified'] };
  };
  const [visitor, signedIn] = [await published(), await published(buyer)];
  await show();
  expect([await published(), await published(buyer)]).toEqual([visitor, signedIn]);
});

test('only the owner shows it; an agent of the conversation reads it never', async () => {
  const agent = await aSignedInUser(site);
  const joined = {
    conversationId: conversation,
    userId: agent.id,
    role: 'agent',
    state: 'accepted',
  } as const;
  await anAgent(site.db);
  await site.db.insertInto('conversation_participants').values(joined).execute();
  for (const who of [buyer, agent]) {
    expect(codeOf(await show(who))).toBe('conversation.owner_only');
    expect(codeOf(await takeBack(who))).toBe('conversation.owner_only');
  }
  expect(codeOf(await show(await aSignedInUser(site)))).toBe('conversation.not_found');
  await show();
  expect(await addressFor(agent)).toBeNull();
});

test('across a block, and while an account is disabled, it is not read, and the owner can still take it back', async () => {
  await show();
  for (const [blocker, other] of [
    [owner, buyer],
    [buyer, owner],
  ] as const) {
    await blocker.send('POST', '/api/blocks', { userId: other.id });
    expect(await addressFor(buyer)).toBeNull();
    expect(await addressFor(owner)).toEqual({ address: ADDRESS, isShown: true });
    await blocker.send('DELETE', `/api/blocks/${other.id}`);
    expect(await addressFor(buyer)).not.toBeNull();
  }
  const disable = (disabledAt: Date | null) =>
    site.db.updateTable('users').set({ disabledAt }).where('id', '=', owner.id).execute();
  await disable(site.clock());
  expect(await addressFor(buyer)).toBeNull();
  await disable(null);
  await buyer.send('POST', '/api/blocks', { userId: owner.id });
  expect(codeOf(await show())).toBe('message.blocked');
  const before = await said(owner);
  expect(codeOf(await takeBack())).toBe(200);
  expect(await said(owner)).toEqual(before);
  await buyer.send('DELETE', `/api/blocks/${owner.id}`);
  expect(await addressFor(buyer)).toBeNull();
});

test('a home that becomes exact forgets to whom it was shown, also once it is private again', async () => {
  await show();
  expect(codeOf(await change({ bedrooms: 4 }))).toBe(200);
  expect(await addressFor(buyer)).not.toBeNull();
  expect(codeOf(await change({ privacy: 'exact' }))).toBe(200);
  expect(await addressFor(buyer)).toBeNull();
  expect(codeOf(await show())).toBe('conversation.address_public');
  expect(codeOf(await change({ privacy: 'street' }))).toBe(200);
  expect(await addressFor(buyer)).toBeNull();
  expect(await addressFor(owner)).toEqual({ address: ADDRESS, isShown: false });
});

test('it ends with the home and with either account', async () => {
  const shown = () => site.db.selectFrom('shown_addresses').select('userId').execute();
  await show();
  await owner.send('DELETE', `/api/properties/${home}`);
  expect(await addressFor(buyer)).toBeNull();
  expect(codeOf(await show())).toBe('conversation.address_public');
  expect(await shown()).toHaveLength(1);
  await site.db.transaction().execute(tx => deleteAccount(site, tx, buyer.id));
  expect(await shown()).toEqual([]);
});

test('is shown a bounded number of times a day', async () => {
  const codes: unknown[] = [];
  for (let n = 0; n < 21; n += 1) {
    codes.push(codeOf(await show()));
    await takeBack();
  }
  expect(codes.filter(code => code === 200)).toHaveLength(20);
  expect(codes.at(-1)).toBe('conversation.address_limit');
});

test('is in the download of both without the address of somebody else’s home', async () => {
  await show();
  const own = (await owner.send('GET', '/api/auth/export')).body;
  expect(own).toContain('"shown_to":"Mere Buyer"');
  const theirs = (await buyer.send('GET', '/api/auth/export')).body;
  expect(theirs).toContain('shownAddresses');
  expect(theirs).not.toContain(ADDRESS);
});
