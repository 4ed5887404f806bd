import type { Conversation, Message } from '@sway/contract/conversations';
import type { BlockedUser } from '@sway/contract/safety';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, aPartnerAgent } from '@sway/testing/builders';
import { aSignedInUser, sendTo, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';

const site = useTestApp();
const send = sendTo(site);

let buyer: User;
let owner: User;
let listingId: number;
let conversationId: number;

beforeEach(async () => {
  buyer = await aSignedInUser(site, { name: 'Hana Ngata', userType: 'buyer' });
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  listingId = await aListing(site.db, { ownerId: owner.id });
  conversationId = await aConversation(site.db, listingId, buyer.id, ['Kia ora']);
});

const block = (person: User, userId: number) => send(person, 'POST', '/api/blocks', { userId });
const unblock = (person: User, userId: number) => send(person, 'DELETE', `/api/blocks/${userId}`);
const blocked = async (person: User) => (await send<BlockedUser[]>(person, 'GET', '/api/blocks')).body;
const write = (person: User, content = 'Kia ora') =>
  send<{ message: string }>(person, 'POST', '/api/messages', {
    propertyId: listingId,
    conversationId,
    content,
  });
const conversationOf = async (person: User) =>
  (await send<Conversation[]>(person, 'GET', '/api/conversations')).body[0];

test('a block stops messages in both directions until it is removed, and its text does not reveal who blocked', async () => {
  expect((await block(owner, buyer.id)).status).toBe(200);
  expect(await write(buyer)).toMatchObject({
    status: 409,
    body: { code: 'message.blocked', message: 'This person cannot receive messages at the moment' },
  });
  expect(await write(owner)).toMatchObject({
    status: 409,
    body: { code: 'message.blocked_by_you' },
  });
  expect(await conversationOf(owner)).toMatchObject({ blockedBy: 'me' });
  expect(await conversationOf(buyer)).toMatchObject({ blockedBy: 'other' });
  await unblock(owner, buyer.id);
  expect(await conversationOf(buyer)).toMatchObject({ blockedBy: null });
  expect((await write(buyer)).status).toBe(200);
});

test('a block by either user prevents a new conversation between the two', async () => {
  const propertyId = await aListing(site.db, { ownerId: owner.id });
  const start = () => send(buyer, 'POST', '/api/conversations', { propertyId });
  for (const [blocker, other] of [
    [owner, buyer],
    [buyer, owner],
  ] as const) {
    await block(blocker, other.id);
    expect((await start()).status).toBe(409);
    await unblock(blocker, other.id);
  }
  expect((await start()).status).toBe(200);
});

test('two users can block each other; removing one block leaves the other', async () => {
  await Promise.all([block(owner, buyer.id), block(buyer, owner.id)]);
  await unblock(owner, buyer.id);
  expect((await write(owner)).status).toBe(409);
  expect(await conversationOf(owner)).toMatchObject({ blockedBy: 'other' });
  expect(await blocked(owner)).toEqual([]);
  expect(await blocked(buyer)).toMatchObject([{ id: owner.id, name: 'Mere Rāwiri' }]);
});

test('blocking is idempotent, and users can block neither themselves nor an unknown user', async () => {
  await Promise.all(Array.from({ length: 10 }, () => block(owner, buyer.id)));
  expect(await blocked(owner)).toHaveLength(1);
  expect(await block(owner, owner.id)).toMatchObject({ status: 400, body: { code: 'block.yourself' } });
  expect((await block(owner, 999_999)).status).toBe(404);
});

test('no message is written after a block that was concurrent with it', async () => {
  for (let round = 0; round < 10; round++) {
    site.wait(60_000);
    const sent = Array.from({ length: 6 }, () => write(buyer));
    const blocking = block(owner, buyer.id);
    await blocking;
    const { body: atBlock } = await send<Message[]>(
      owner,
      'GET',
      `/api/conversations/${conversationId}/messages?limit=100`,
    );
    const answers = await Promise.all(sent);
    const { body: after } = await send<Message[]>(
      owner,
      'GET',
      `/api/conversations/${conversationId}/messages?limit=100`,
    );
    expect(after).toHaveLength(atBlock.length);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await unblock(owner, buyer.id);
  }
});

test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'no conversation is started after a block that was concurrent with it',
  async () => {
    const listing = await aListing(site.db, { ownerId: owner.id });
    const waiting = async () =>
      (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(site.db)).rows.length;
    // Holds the start back at its last step, after it has looked for a block.
    const rival = await site.db.startTransaction().execute();
    await rival
      .insertInto('conversations')
      .values({ propertyId: listing, buyerId: buyer.id, ownerId: owner.id })
      .execute();
    const starting = send(buyer, 'POST', '/api/conversations', { propertyId: listing });
    await expect.poll(waiting).toBe(1);
    let isBlocked = false;
    const blocking = (async () => {
      await block(owner, buyer.id);
      isBlocked = true;
    })();
    await expect.poll(async () => isBlocked || (await waiting()) === 2).toBe(true);
    const wasBlocked = isBlocked;
    await rival.rollback().execute();
    const started = await starting;
    await blocking;
    expect({ wasBlocked, status: started.status }).toEqual({ wasBlocked: false, status: 200 });
  },
);

test('an agent who blocks or is blocked is removed, and cannot be invited during the block', async () => {
  const agent = await signIn(site, await aPartnerAgent(site.db, 'Tama Reweti'));
  const agents = `/api/conversations/${conversationId}/agents`;
  const invite = () => send(buyer, 'POST', agents, { agentId: agent.id });
  for (const [blocker, other] of [
    [owner, agent],
    [agent, buyer],
  ] as const) {
    expect((await invite()).status).toBe(200);
    expect((await send(owner, 'POST', `${agents}/${agent.id}/accept`, {})).status).toBe(200);
    await block(blocker, other.id);
    expect((await send<unknown[]>(buyer, 'GET', agents)).body).toEqual([]);
    expect((await write(agent)).status).toBe(404);
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'invitation.blocked' } });
    expect((await write(buyer)).status).toBe(200);
    await unblock(blocker, other.id);
  }
  await block(owner, buyer.id);
  expect(await invite()).toMatchObject({ status: 409, body: { code: 'conversation.on_hold' } });
});

test('a party can remove an agent during a block, and nothing about it reaches the other party', async () => {
  const agent = await aPartnerAgent(site.db, 'Tama Reweti');
  const agents = `/api/conversations/${conversationId}/agents`;
  const isIn = async () => (await send<unknown[]>(buyer, 'GET', agents)).body.length === 1;
  const seen = async () => {
    const { lastMessage, unreadCount } = (await conversationOf(owner))!;
    return { lastMessage, unreadCount };
  };
  for (const isAccepted of [true, false]) {
    await send(buyer, 'POST', agents, { agentId: agent });
    if (isAccepted) await send(owner, 'POST', `${agents}/${agent}/accept`, {});
    const before = await seen();
    await block(owner, buyer.id);
    expect(await isIn()).toBe(true);
    expect((await send(buyer, 'DELETE', `${agents}/${agent}`)).status).toBe(200);
    expect(await isIn()).toBe(false);
    expect(await seen()).toEqual(before);
    await unblock(owner, buyer.id);
  }
});
