import type { Conversation, Message } from '@sway/contract/conversations';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aConversation, aListing } from '@sway/testing/builders';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

let buyer: User;
let owner: User;
let anotherUser: User;
let listingId: number;

beforeEach(async () => {
  buyer = await aSignedInUser(site, { name: 'Hana Ngata' });
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  anotherUser = await aSignedInUser(site, { name: 'Someone Else' });
  listingId = await aListing(site.db, { ownerId: owner.id, title: 'Villa by the sea' });
});

async function post(person: User, url: string, payload: object) {
  const response = await site.app.inject({ method: 'POST', url, payload, headers: person.headers });
  return { status: response.statusCode, body: response.json() };
}

async function get<T>(person: User, url: string): Promise<T> {
  const response = await site.app.inject({ url, headers: person.headers });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

const send = (person: User, body: object) =>
  post(person, '/api/messages', { propertyId: listingId, content: 'Kia ora', ...body });

test('a message to a person who has deleted their account is refused, and one that was sent before is not sent again', async () => {
  const clientId = randomUUID();
  await post(buyer, '/api/conversations', { propertyId: listingId });
  const sent = await send(buyer, { clientId });
  await site.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', owner.id).execute();
  expect(await send(buyer, {})).toMatchObject({ status: 409, body: { code: 'conversation.other_left' } });
  expect(await send(buyer, { clientId })).toMatchObject({ status: 200, body: { id: sent.body.id } });
});

test('the list has the time of the latest message under both of its names, and null before the first', async () => {
  await post(buyer, '/api/conversations', { propertyId: listingId });
  const [before] = await get<Conversation[]>(buyer, '/api/conversations');
  expect(before).toMatchObject({ lastMessageAt: null, lastMessageTime: null, firstSequence: 1 });
  const { body: message } = await send(buyer, {});
  const [after] = await get<Conversation[]>(owner, '/api/conversations');
  expect(after).toMatchObject({ lastMessageAt: message.timestamp, lastMessageTime: message.timestamp });
});

test('a conversation exists for the owner, and counts anywhere, with its first message', async () => {
  const { body: opened } = await post(buyer, '/api/conversations', { propertyId: listingId });
  const admin = await aSignedInUser(site, { userType: 'admin' });
  const url = `/api/conversations/${opened.id}`;
  const ofOwner = async () => {
    const listed = await site.app.inject({ url: '/api/conversations', headers: owner.headers });
    const own = await get<{ conversations: number }[]>(owner, '/api/own/properties');
    return {
      listed: listed.json<Conversation[]>().map(({ id }) => id),
      byId: (await get<Conversation[]>(owner, `/api/conversations?id=${opened.id}`)).length,
      found: (await get<Conversation[]>(owner, '/api/conversations?search=hana')).length,
      total: listed.headers['x-total-count'],
      read: (await site.app.inject({ url: `${url}/messages`, headers: owner.headers })).statusCode,
      marked: (await post(owner, `${url}/read`, { sequence: 0 })).status,
      ofHome: own[0]!.conversations,
      exported: (await get<{ conversations: unknown[] }>(owner, '/api/auth/export')).conversations.length,
      ofAdmin: (await get<unknown[]>(admin, '/api/admin/conversations')).length,
      stats: (await get<{ totalConversations: number }>(admin, '/api/admin/stats')).totalConversations,
    };
  };
  const nothing = { listed: [], byId: 0, found: 0, total: '0', read: 404, marked: 404, ofHome: 0 };
  expect(await ofOwner()).toEqual({ ...nothing, exported: 0, ofAdmin: 0, stats: 0 });
  for (const named of [{ conversationId: opened.id }, { receiverId: buyer.id }])
    expect(await send(owner, named)).toMatchObject({ status: 404 });
  expect((await get<Conversation[]>(buyer, '/api/conversations')).map(({ id }) => id)).toEqual([opened.id]);
  await send(buyer, {});
  expect(await ofOwner()).toEqual({
    listed: [opened.id],
    byId: 1,
    found: 1,
    total: '1',
    read: 200,
    marked: 200,
    ofHome: 1,
    exported: 1,
    ofAdmin: 1,
    stats: 1,
  });
  expect((await send(owner, { receiverId: buyer.id })).status).toBe(200);
});

describe('opening a conversation', () => {
  test('returns the existing one when it is repeated, also with fifty concurrent requests', async () => {
    const opened = await Promise.all(
      Array.from({ length: 50 }, () => post(buyer, '/api/conversations', { propertyId: listingId })),
    );
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1);
    expect(await get<Conversation[]>(buyer, '/api/conversations')).toHaveLength(1);
  });

  test('accepts the buyer’s and the owner’s ids in the body, and refuses other users’', async () => {
    const named = { propertyId: listingId, buyerId: buyer.id, ownerId: owner.id };
    expect(await post(buyer, '/api/conversations', named)).toMatchObject({
      status: 200,
      body: { otherUserName: 'Mere Rāwiri', role: 'buyer', propertyTitle: 'Villa by the sea' },
    });
    for (const wrong of [{ buyerId: anotherUser.id }, { ownerId: anotherUser.id }]) {
      expect(await post(buyer, '/api/conversations', { ...named, ...wrong })).toMatchObject({
        status: 403,
        body: { code: 'conversation.people_mismatch' },
      });
    }
  });

  test('answers the listing’s current price', async () => {
    await post(buyer, '/api/conversations', { propertyId: listingId });
    const changed = await site.app.inject({
      method: 'PATCH',
      url: `/api/properties/${listingId}`,
      payload: { swayPrice: 1_345_000, version: 1 },
      headers: owner.headers,
    });
    expect(changed.statusCode).toBe(200);
    const [conversation] = await get<Conversation[]>(buyer, '/api/conversations');
    expect(conversation!.propertyPrice).toBe(1_345_000);
  });

  test('is refused for the actor’s own, a hidden and an unknown listing', async () => {
    expect(await post(owner, '/api/conversations', { propertyId: listingId })).toMatchObject({
      status: 400,
      body: { code: 'conversation.own_home', message: 'You cannot chat with yourself!' },
    });
    const hidden = await aListing(site.db, { ownerId: owner.id, isActive: false });
    expect((await post(buyer, '/api/conversations', { propertyId: hidden })).status).toBe(404);
    expect((await post(buyer, '/api/conversations', { propertyId: 999_999 })).status).toBe(404);
  });

  test('says whether its listing is active, hidden or deleted', async () => {
    await post(buyer, '/api/conversations', { propertyId: listingId });
    const stateIs = async () => (await get<Conversation[]>(buyer, '/api/conversations'))[0]!.propertyState;
    expect(await stateIs()).toBe('active');
    const url = `/api/properties/${listingId}`;
    await site.app.inject({ method: 'PATCH', url, payload: { isActive: false }, headers: owner.headers });
    expect(await stateIs()).toBe('hidden');
    await site.app.inject({ method: 'DELETE', url, headers: owner.headers });
    expect(await stateIs()).toBe('deleted');
  });

  test('shows a listing that is hidden or deleted as it was shown last, and to its owner as it is', async () => {
    const agent = await aSignedInUser(site, { name: 'Tama Reweti' });
    const { body: opened } = await post(buyer, '/api/conversations', { propertyId: listingId });
    await send(buyer, {});
    await site.db
      .insertInto('conversation_participants')
      .values({ conversationId: opened.id, userId: agent.id, role: 'agent', state: 'accepted' })
      .execute();
    const url = `/api/properties/${listingId}`;
    const edit = async (payload: object) =>
      expect(
        (await site.app.inject({ method: 'PATCH', url, payload, headers: owner.headers })).statusCode,
      ).toBe(200);
    await edit({ isActive: false });
    const { version } = await get<{ version: number }>(owner, `/api/own/properties/${listingId}`);
    await edit({ version, swayPrice: 830_000, title: 'Divorce sale draft', confirmsPrice: true });
    const draft = { propertyTitle: 'Divorce sale draft', propertyPrice: 830_000 };
    const shown = { propertyTitle: 'Villa by the sea', propertyPrice: null };
    const seen = (person: User, query: string) => get<Conversation[]>(person, `/api/conversations?${query}`);
    for (const isDeleted of [false, true]) {
      if (isDeleted) await site.app.inject({ method: 'DELETE', url, headers: owner.headers });
      expect(await seen(owner, `id=${opened.id}`)).toMatchObject([draft]);
      for (const person of [buyer, agent]) {
        expect(await seen(person, `id=${opened.id}`)).toMatchObject([shown]);
        expect(await seen(person, 'search=villa')).toMatchObject([shown]);
        expect(await seen(person, 'search=divorce')).toEqual([]);
      }
    }
  });

  test('still returns an existing conversation after its listing is hidden', async () => {
    const { body } = await post(buyer, '/api/conversations', { propertyId: listingId });
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', listingId).execute();
    expect(await post(buyer, '/api/conversations', { propertyId: listingId })).toMatchObject({
      status: 200,
      body: { id: body.id },
    });
  });

  test('is rate limited', async () => {
    for (let i = 0; i < RATE_LIMITS.newConversations.max; i++) {
      const propertyId = await aListing(site.db, { ownerId: owner.id });
      expect((await post(buyer, '/api/conversations', { propertyId })).status).toBe(200);
    }
    expect(await post(buyer, '/api/conversations', { propertyId: listingId })).toMatchObject({
      status: 429,
      body: { code: 'conversation.started_too_many' },
    });
    site.wait(RATE_LIMITS.newConversations.periodMs);
    expect((await post(buyer, '/api/conversations', { propertyId: listingId })).status).toBe(200);
  });
});

describe('messages', () => {
  let conversationId: number;
  beforeEach(async () => {
    conversationId = await aConversation(site.db, listingId, buyer.id);
  });
  const messagesOf = (person: User, query = '') =>
    get<Message[]>(person, `/api/conversations/${conversationId}/messages${query}`);

  test('need only propertyId from a buyer and also the buyer from an owner; other users are refused', async () => {
    expect(await send(buyer, { senderId: buyer.id, receiverId: owner.id })).toMatchObject({
      status: 200,
      body: { sequence: 1, senderId: buyer.id, receiverId: owner.id, isRead: false, kind: 'text' },
    });
    expect((await send(owner, { receiverId: buyer.id })).body).toMatchObject({ sequence: 2, conversationId });
    expect(await send(owner, {})).toMatchObject({
      status: 400,
      body: { code: 'conversation.must_be_named' },
    });
    expect((await send(buyer, { senderId: owner.id })).status).toBe(403);
    expect((await send(buyer, { receiverId: anotherUser.id })).status).toBe(403);
    expect((await send(anotherUser, { conversationId })).status).toBe(404);
  });

  test('can name the home by its owner’s verified claim, as a conversation can be started', async () => {
    const { addressId } = await site.db
      .selectFrom('properties')
      .select('addressId')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow();
    const propertyId = await aClaim(site.db, { userId: owner.id, addressId, status: 'verified' });
    const started = await post(buyer, '/api/conversations', { propertyId });
    expect(started.body).toMatchObject({ id: conversationId, propertyId: listingId });
    expect(await send(buyer, { propertyId })).toMatchObject({ status: 200, body: { conversationId } });
    expect((await send(owner, { propertyId, receiverId: buyer.id })).body).toMatchObject({ conversationId });
    expect((await send(owner, { propertyId, conversationId })).body).toMatchObject({ sequence: 3 });
    const elsewhere = await aClaim(site.db, { userId: owner.id, status: 'verified' });
    expect((await send(owner, { propertyId: elsewhere, conversationId })).status).toBe(404);
  });

  test('by the claim’s number reach the owner’s present listing, also after the one with that number was deleted', async () => {
    const claimId = await aClaim(site.db, { userId: owner.id, status: 'verified' });
    const url = `/api/property-claims/${claimId}`;
    const facts = { propertyType: 'House', swayPrice: 900_000, bedrooms: 3, bathrooms: 1, floorArea: 120 };
    const payload = { ...facts, confirmsPrice: true, isPublicListing: true };
    const published = await site.app.inject({ method: 'PATCH', url, payload, headers: owner.headers });
    expect(published.statusCode).toBe(200);
    const before = await post(buyer, '/api/conversations', { propertyId: claimId });
    expect(before).toMatchObject({ status: 200, body: { propertyId: claimId } });
    const listing = `/api/properties/${claimId}`;
    await site.app.inject({ method: 'DELETE', url: listing, headers: owner.headers });
    const { addressId } = published.json();
    const again = await post(owner, '/api/properties', { addressId, ...facts, confirmsPrice: true });
    expect(again.status).toBe(200);
    const started = await post(anotherUser, '/api/conversations', { propertyId: claimId });
    expect(started).toMatchObject({ status: 200, body: { propertyId: again.body.id } });
    expect((await send(anotherUser, { propertyId: claimId })).body.conversationId).toBe(started.body.id);
    // Who wrote about the deleted one still can.
    expect((await send(buyer, { propertyId: claimId })).body.conversationId).toBe(before.body.id);
  });

  test.each(['', '   ', '\n\t'])('without text (%j) are refused', async content => {
    expect((await send(buyer, { content })).status).toBe(400);
  });

  test('sent at once get sequences without gaps, and all are counted as unread', async () => {
    const agents = await Promise.all(
      Array.from({ length: 3 }, () => aSignedInUser(site, { name: 'Another' })),
    );
    for (const { id } of agents) {
      await site.db
        .insertInto('conversation_participants')
        .values({ conversationId, userId: id, role: 'agent' })
        .execute();
    }
    const writers = [buyer, ...agents];
    const sent = await Promise.all(
      Array.from({ length: 48 }, (_, i) => send(writers[i % 4]!, { conversationId, content: `No. ${i}` })),
    );
    expect(sent.map(({ body }) => body.sequence).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 48 }, (_, i) => i + 1),
    );
    const [own] = await get<Conversation[]>(owner, '/api/conversations');
    expect(own).toMatchObject({ unreadCount: 48, lastSequence: 48 });
  });

  test('with a repeated clientId are one message, also with concurrent requests', async () => {
    const clientId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(buyer, { clientId })));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(await messagesOf(owner)).toHaveLength(1);
  });

  test('are paged from the newest, or with before and after from a sequence, oldest first within a page', async () => {
    for (let i = 1; i <= 7; i++) await send(buyer, { content: `No. ${i}` });
    const sequences = async (query: string) =>
      (await messagesOf(owner, query)).map(({ sequence }) => sequence);
    expect(await sequences('?limit=3')).toEqual([5, 6, 7]);
    expect(await sequences('?limit=3&before=5')).toEqual([2, 3, 4]);
    expect(await sequences('?limit=3&after=1')).toEqual([2, 3, 4]);
    expect(await sequences('?after=7')).toEqual([]);
    const both = await site.app.inject({
      url: `/api/conversations/${conversationId}/messages?before=3&after=1`,
      headers: owner.headers,
    });
    expect(both.statusCode).toBe(400);
    expect(await get(owner, `/api/messages/${conversationId}?after=6`)).toHaveLength(1);
  });

  test('have a read mark that only moves forward, lowers the unread count, and is visible to the sender', async () => {
    for (let i = 1; i <= 3; i++) await send(buyer, {});
    const read = (sequence: number) => post(owner, `/api/conversations/${conversationId}/read`, { sequence });
    expect((await read(2)).body).toEqual({ unreadCount: 1 });
    expect((await read(1)).body).toEqual({ unreadCount: 1 });
    expect((await messagesOf(buyer)).map(({ isRead }) => isRead)).toEqual([true, true, false]);
    expect((await read(99)).body).toEqual({ unreadCount: 0 });
    expect(await get(owner, '/api/conversations/unread')).toEqual({ unreadCount: 0 });
  });

  test('are not counted as unread in conversations that the user has in view', async () => {
    await send(buyer, {});
    const unread = '/api/conversations/unread';
    expect(await get(owner, unread)).toEqual({ unreadCount: 1 });
    expect(await get(owner, `${unread}?except=${conversationId}`)).toEqual({ unreadCount: 0 });
    expect(await get(owner, `${unread}?except=${conversationId + 1},${conversationId + 2}`)).toEqual({
      unreadCount: 1,
    });
    for (const except of ['1,', 'all', '1,2,3', '1'.repeat(16)]) {
      const answer = await site.app.inject({ url: `${unread}?except=${except}`, headers: owner.headers });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('are all counted when reading and writing happen at once', async () => {
    await Promise.all(
      Array.from({ length: 15 }, (_, i) => [
        send(buyer, { content: `No. ${i}` }),
        post(owner, `/api/conversations/${conversationId}/read`, { sequence: i }),
      ]).flat(),
    );
    const [own] = await get<Conversation[]>(owner, '/api/conversations');
    expect(own!.unreadCount).toBe(own!.lastSequence - own!.lastReadSequence);
  });

  test('are rate limited', async () => {
    site.stopClock();
    const sent = await Promise.all(
      Array.from({ length: RATE_LIMITS.messages.max + 5 }, () => send(buyer, {})),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(RATE_LIMITS.messages.max);
    const refused = sent.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => body)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ code: 'message.too_fast' }) as unknown),
    );
  });

  test('are limited for a day', async () => {
    expect((await send(buyer, {})).status).toBe(200);
    const day = site.db.updateTable('limit_uses').where('name', '=', 'messagesOfDay');
    await day.set({ used: RATE_LIMITS.messagesOfDay.max - 1 }).execute();
    expect((await send(buyer, {})).status).toBe(200);
    expect(await send(buyer, {})).toMatchObject({ status: 429, body: { code: 'message.too_fast' } });
    expect((await send(owner, { conversationId })).status).toBe(200);
    site.wait(86_400_000);
    expect((await send(buyer, {})).status).toBe(200);
  });

  test('move their conversation to the top of the list, which can be searched by title and name and is paged', async () => {
    const other = await aListing(site.db, { ownerId: owner.id, title: 'Bach at Ōhope' });
    const second = await aConversation(site.db, other, buyer.id);
    await send(buyer, { content: 'Is the deck new?' });
    const ids = async (query: string) =>
      (await get<Conversation[]>(buyer, `/api/conversations${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([conversationId, second]);
    expect(await ids('?search=villa')).toEqual([conversationId]);
    expect(await ids('?search=nobody')).toEqual([]);
    expect(await ids('?search=RAWIRI')).toEqual([conversationId, second]);
    const first = await site.app.inject({ url: '/api/conversations?limit=1', headers: buyer.headers });
    expect(first.headers['x-total-count']).toBe('2');
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
    expect((await get<Conversation[]>(buyer, next)).map(({ id }) => id)).toEqual([second]);
    expect(await ids(`/${buyer.id}`)).toHaveLength(2);
    const [latest] = await get<Conversation[]>(buyer, '/api/conversations');
    expect(latest).toMatchObject({ lastMessage: 'Is the deck new?', unreadCount: 0 });
  });
});
