import type { AuditEntry } from '@sway/contract/admin';
import type { Agent, AgentProfile, AgentReview } from '@sway/contract/agents';
import { nextCursor } from '@sway/contract/headers';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anAgent, aPartnerAgent } from '@sway/testing/builders';
import { aSignedInUser, sendTo, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();
const send = sendTo(site);

const VISITOR: User = { id: 0, headers: {} };
let agentId: number;

const profile = async (person = VISITOR) =>
  (await send<AgentProfile>(person, 'GET', `/api/agents/${agentId}`)).body;
const review = (person: User, rating: number, content = '') =>
  send<AgentReview>(person, 'POST', `/api/agents/${agentId}/review`, { rating, content });

/** A buyer with a conversation in which the agent has written, is a silent participant, or is only invited. */
async function aClient(agentHas: 'written' | 'joined' | 'been invited' = 'written', listing?: number) {
  const client = await aSignedInUser(site, { name: 'Hana Ngata', userType: 'buyer' });
  const conversation = await aConversation(site.db, listing ?? (await aListing(site.db)), client.id, ['Hi']);
  const isAccepted = agentHas !== 'been invited';
  await site.db
    .insertInto('conversation_participants')
    .values({
      conversationId: conversation,
      userId: agentId,
      role: 'agent',
      state: isAccepted ? 'accepted' : 'invited',
      invitedBy: client.id,
      acceptedAt: isAccepted ? new Date() : null,
      fromSequence: 1,
    })
    .execute();
  if (agentHas === 'written')
    await site.db
      .insertInto('messages')
      .values({ conversationId: conversation, sequence: 2, senderId: agentId, content: 'Kia ora' })
      .execute();
  return client;
}

function disable(userId: number) {
  return site.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', userId).execute();
}

beforeEach(async () => {
  agentId = await aPartnerAgent(site.db, 'Tama Reweti');
});

describe('the list', () => {
  test('has only approved agents, with their public fields and no contact details', async () => {
    await anAgent(site.db, 'Not Approved');
    const deleted = await aPartnerAgent(site.db);
    await site.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', deleted).execute();
    expect((await send<Agent[]>(VISITOR, 'GET', '/api/agents')).body).toEqual([
      {
        id: agentId,
        userId: agentId,
        name: 'Tama Reweti',
        avatar: null,
        agency: 'Harbour Realty',
        specialization: 'Villas',
        area: null,
        languages: null,
        bio: null,
        rating: 5,
        reviewCount: 0,
      },
    ]);
    expect((await send(VISITOR, 'GET', `/api/agents/${deleted}`)).status).toBe(404);
  });

  test('has no agents whose account is disabled or is no longer an agent’s', async () => {
    const client = await aClient();
    await disable(agentId);
    const formerId = await aPartnerAgent(site.db, 'Hone Former');
    await site.db.updateTable('users').set({ userType: 'buyer' }).where('id', '=', formerId).execute();
    expect((await send<Agent[]>(VISITOR, 'GET', '/api/agents')).body).toEqual([]);
    for (const id of [agentId, formerId])
      expect((await send(VISITOR, 'GET', `/api/agents/${id}`)).status).toBe(404);
    expect((await review(client, 4)).status).toBe(404);
  });

  test('is paged, most reviews first, without duplicates or gaps', async () => {
    for (let i = 0; i < 6; i++) await aPartnerAgent(site.db);
    await review(await aClient(), 3);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const url = `/api/agents?limit=3${cursor ? `&cursor=${cursor}` : ''}`;
      const page = await send<Agent[]>(VISITOR, 'GET', url);
      seen.push(...page.body.map(({ id }) => id));
      cursor = nextCursor(String(page.headers['link'] ?? ''));
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen[0]).toBe(agentId);
  });

  test('can be searched by name, agency, specialization, area and language, ignoring case and macrons', async () => {
    const id = await aPartnerAgent(site.db, 'Wiremu Pākī');
    const details = { area: 'Ōtaki', languages: 'English, te reo Māori' };
    await site.db.updateTable('agents').set(details).where('userId', '=', id).execute();
    const found = async (search: string) =>
      (await send<Agent[]>(VISITOR, 'GET', `/api/agents?${new URLSearchParams({ search })}`)).body.map(
        ({ name }) => name,
      );
    for (const text of ['paki', 'otaki', 'Maori']) expect(await found(text)).toEqual(['Wiremu Pākī']);
    expect(await found('HARBOUR')).toHaveLength(2);
    expect(await found('%')).toEqual([]);
  });
});

describe('reviews', () => {
  test('can only be written by buyers and owners in whose conversation the agent has written', async () => {
    expect((await review(await aSignedInUser(site), 1)).status).toBe(403);
    for (const agentHas of ['been invited', 'joined'] as const) {
      const silent = await aClient(agentHas);
      expect(await profile(silent)).toMatchObject({ canReview: false });
      expect(await review(silent, 1)).toMatchObject({ status: 403, body: { code: 'review.never_met' } });
    }
    expect((await review(await signIn(site, agentId), 5)).status).toBe(403);
    const client = await aClient();
    expect(await profile(client)).toMatchObject({ canReview: true, ownReview: null });
    expect((await review(client, 4, 'Listened first.')).body).toMatchObject({
      authorName: 'Hana Ngata',
      rating: 4,
      content: 'Listened first.',
    });
    expect(await profile()).toMatchObject({ rating: 4, reviewCount: 1, canReview: false, listingsHelped: 2 });
  });

  test('can still be written after the agent was removed', async () => {
    const client = await aClient();
    await site.db
      .updateTable('conversation_participants')
      .set({ state: 'removed' })
      .where('userId', '=', agentId)
      .execute();
    expect((await review(client, 2)).status).toBe(200);
  });

  test('are one per author: a second one replaces the first, and deleting it corrects the rating', async () => {
    const [one, other] = [await aClient(), await aClient()];
    await review(one, 1);
    await review(one, 2, 'On second thoughts');
    await review(other, 5);
    expect(await profile()).toMatchObject({ rating: 3.5, reviewCount: 2 });
    expect((await send(one, 'DELETE', `/api/agents/${agentId}/review`)).status).toBe(200);
    expect(await profile()).toMatchObject({ rating: 5, reviewCount: 1 });
    await send(other, 'DELETE', `/api/agents/${agentId}/review`);
    expect(await profile()).toMatchObject({ rating: 5, reviewCount: 0 });
  });

  test('that are written at once are all counted', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => aClient()));
    await Promise.all(clients.map((client, i) => review(client, (i % 5) + 1)));
    expect(await profile()).toMatchObject({ rating: 3, reviewCount: 10, listingsHelped: 10 });
    const { body } = await send<AgentReview[]>(VISITOR, 'GET', `/api/agents/${agentId}/reviews?limit=4`);
    expect(body).toHaveLength(4);
  });

  test.each([0, 6, 1.5])('are refused with %d stars', async rating => {
    expect((await review(await aClient(), rating)).status).toBe(400);
  });

  test('can have up to 500 characters', async () => {
    const client = await aClient();
    expect((await review(client, 5, 'x'.repeat(501))).status).toBe(400);
    expect((await review(client, 5, 'x'.repeat(500))).status).toBe(200);
  });
});

test('agents can edit their own profile, also while approval is pending, but not another agent’s', async () => {
  const pending = await anAgent(site.db);
  const change = {
    agency: 'Kōwhai Realty',
    specialization: 'Farms',
    area: 'Kāpiti',
    languages: 'English, Samoan',
    bio: 'Gumboots in the car.',
  };
  const url = `/api/agents/${pending}`;
  expect((await send(await signIn(site, pending), 'PATCH', url, change)).body).toMatchObject(change);
  expect((await send(await signIn(site, agentId), 'PATCH', url, change)).status).toBe(403);
  const cleared = { area: '', languages: '', bio: '' };
  expect((await send(await signIn(site, pending), 'PATCH', url, cleared)).body).toMatchObject({
    area: null,
    languages: null,
    bio: null,
  });
  const empty = await send(await signIn(site, pending), 'PATCH', url, { ...change, agency: ' ' });
  expect(empty.status).toBe(400);
});

describe('the phone number of an agent', () => {
  const phoneFor = async (person: User) => (await profile(person)).phone;

  test('is shown to the agent, admins and the parties of a present conversation in which the agent writes', async () => {
    const phone = '021 555 0199';
    await site.db.updateTable('users').set({ phone }).where('id', '=', agentId).execute();
    const client = await aClient();
    const stranger = await aSignedInUser(site);
    const admin = await aSignedInUser(site, { userType: 'admin' });
    expect(await phoneFor(await signIn(site, agentId))).toBe(phone);
    expect(await phoneFor(admin)).toBe(phone);
    expect(await phoneFor(client)).toBe(phone);
    for (const person of [VISITOR, stranger, await aClient('been invited'), await aClient('joined')])
      expect(await phoneFor(person)).toBeNull();
    await site.db
      .updateTable('conversation_participants')
      .set({ state: 'removed' })
      .where('userId', '=', agentId)
      .execute();
    expect(await phoneFor(client)).toBeNull();
    // Buyer and owner let the agent in again, who has written only before that.
    await site.db
      .updateTable('conversation_participants')
      .set({ state: 'accepted', fromSequence: 2 })
      .where('userId', '=', agentId)
      .execute();
    expect(await phoneFor(client)).toBeNull();
    const listed = await send<Agent[]>(client, 'GET', '/api/agents');
    expect(JSON.stringify(listed.body)).not.toContain(phone);
    expect(listed.body).toMatchObject([{ id: agentId, userId: agentId }]);
  });
});

test('an agent profile that an admin edits is in the audit log, and one that the agent edits is not', async () => {
  const admin = await aSignedInUser(site, { userType: 'admin' });
  const auditLog = async () => (await send<AuditEntry[]>(admin, 'GET', '/api/admin/audit-log')).body;
  const change = { agency: 'Tōtara Realty', specialization: 'Bungalows', bio: '' };
  const own = { specialization: 'Villas and farms' };
  const agent = await signIn(site, agentId);
  expect((await send(agent, 'PATCH', `/api/agents/${agentId}`, own)).status).toBe(200);
  expect(await auditLog()).toEqual([]);
  expect((await send(admin, 'PATCH', `/api/agents/${agentId}`, change)).status).toBe(200);
  expect(await auditLog()).toMatchObject([
    {
      action: 'agent.edit',
      subject: `user ${agentId}`,
      detail: { fields: ['agency', 'specialization', 'bio'] },
    },
  ]);
  const nobody = await send(admin, 'PATCH', `/api/agents/${admin.id}`, change);
  expect(nobody).toMatchObject({ status: 404, body: { code: 'agent.not_found' } });
  expect(await auditLog()).toHaveLength(1);
});
