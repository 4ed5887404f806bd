import type { Conversation, Message } from '@sway/contract/conversations';
import type { BlockedUser } from '@sway/contract/safety';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, aPartnerAgent, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { beforeEach, expect, test } from 'vitest';

const site = useTestApp();

type Person = { id: number; headers: Record<string, string> };
let buyer: Person;
let owner: Person;
let listingId: number;
let conversationId: number;

async function withSession(id: number): Promise<Person> {
  return { id, headers: await aSession(site.db, id) };
}

beforeEach(async () => {
  buyer = await withSession(await aUser(site.db, { name: 'Hana Ngata', userType: 'buyer' }));
  owner = await withSession(await aUser(site.db, { name: 'Mere Rāwiri' }));
  listingId = await aListing(site.db, { ownerId: owner.id });
  conversationId = await aConversation(site.db, listingId, buyer.id);
});

async function ask<T>(who: Person, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const response = await site.app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json<T>() };
}

const block = (who: Person, userId: number) => ask(who, 'POST', '/api/blocks', { userId });
const unblock = (who: Person, userId: number) => ask(who, 'DELETE', `/api/blocks/${userId}`);
const blocked = async (who: Person) => (await ask<BlockedUser[]>(who, 'GET', '/api/blocks')).body;
const write = (who: Person, content = 'Kia ora') =>
  ask<{ message: string }>(who, 'POST', '/api/messages', { propertyId: listingId, conversationId, content });
const conversationOf = async (who: Person) =>
  (await ask<Conversation[]>(who, 'GET', '/api/conversations')).body[0];

test('a block stops messages both ways, tells each what they are to know, and ends with its taking back', async () => {
  expect((await block(owner, buyer.id)).status).toBe(200);
  expect(await write(buyer)).toMatchObject({
    status: 409,
    body: { message: 'This person cannot receive messages at the moment' },
  });
  expect(await write(owner)).toMatchObject({
    status: 409,
    body: { message: 'You have blocked this person. Unblock them to send a message.' },
  });
  expect(await conversationOf(owner)).toMatchObject({ blockedBy: 'me' });
  expect(await conversationOf(buyer)).toMatchObject({ blockedBy: 'other' });
  await unblock(owner, buyer.id);
  expect(await conversationOf(buyer)).toMatchObject({ blockedBy: null });
  expect((await write(buyer)).status).toBe(200);
});

test('no new conversation begins across a block, whoever of the two made it', async () => {
  const home = await aListing(site.db, { ownerId: owner.id });
  const start = () => ask(buyer, 'POST', '/api/conversations', { propertyId: home });
  for (const [who, whom] of [
    [owner, buyer],
    [buyer, owner],
  ] as const) {
    await block(who, whom.id);
    expect((await start()).status).toBe(409);
    await unblock(who, whom.id);
  }
  expect((await start()).status).toBe(200);
});

test('each of two has their own block: one taken back leaves the other’s', async () => {
  await Promise.all([block(owner, buyer.id), block(buyer, owner.id)]);
  await unblock(owner, buyer.id);
  expect((await write(owner)).status).toBe(409);
  expect(await conversationOf(owner)).toMatchObject({ blockedBy: 'other' });
  expect(await blocked(owner)).toEqual([]);
  expect(await blocked(buyer)).toMatchObject([{ id: owner.id, name: 'Mere Rāwiri' }]);
});

test('blocking twice is one block; oneself and nobody cannot be blocked', async () => {
  await Promise.all(Array.from({ length: 10 }, () => block(owner, buyer.id)));
  expect(await blocked(owner)).toHaveLength(1);
  expect((await block(owner, owner.id)).status).toBe(400);
  expect((await block(owner, 999_999)).status).toBe(404);
});

test('of messages that race a block none is written after it', async () => {
  for (let round = 0; round < 10; round++) {
    site.wait(60_000);
    const sent = Array.from({ length: 6 }, () => write(buyer));
    const blocking = block(owner, buyer.id);
    await blocking;
    const { body: atBlock } = await ask<Message[]>(
      owner,
      'GET',
      `/api/conversations/${conversationId}/messages?limit=100`,
    );
    const answers = await Promise.all(sent);
    const { body: after } = await ask<Message[]>(
      owner,
      'GET',
      `/api/conversations/${conversationId}/messages?limit=100`,
    );
    expect(after).toHaveLength(atBlock.length);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await unblock(owner, buyer.id);
  }
});

test('an agent who is blocked, or who blocks, goes; and cannot be invited while it lasts', async () => {
  const agent = await withSession(await aPartnerAgent(site.db, 'Tama Reweti'));
  const agents = `/api/conversations/${conversationId}/agents`;
  const invite = () => ask(buyer, 'POST', agents, { agentId: agent.id });
  for (const [who, whom] of [
    [owner, agent],
    [agent, buyer],
  ] as const) {
    expect((await invite()).status).toBe(200);
    expect((await ask(owner, 'POST', `${agents}/${agent.id}/accept`, {})).status).toBe(200);
    await block(who, whom.id);
    expect((await ask<unknown[]>(buyer, 'GET', agents)).body).toEqual([]);
    expect((await write(agent)).status).toBe(404);
    expect((await invite()).status).toBe(409);
    expect((await write(buyer)).status).toBe(200);
    await unblock(who, whom.id);
  }
});
