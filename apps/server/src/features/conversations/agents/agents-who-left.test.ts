import type { Conversation, Message } from '@sway/contract/conversations';
import type { ConversationAgent } from '@sway/contract/conversation-agents';
import type { Enquiry } from '@sway/contract/enquiries';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anAgent, anEnquiry, aPartnerAgent } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { aSignedInUser, sendTo, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { promoteAccount } from '#features/admin/index.ts';
import { removeAgentFromAllConversations } from './agent-removal.ts';

const site = useTestApp();
const send = sendTo(site);

let admin: User;
let buyer: User;
let owner: User;
let agent: User;
let listingId: number;
let conversationId: number;

beforeEach(async () => {
  admin = await aSignedInUser(site, { userType: 'admin' });
  buyer = await aSignedInUser(site, { name: 'Hana Ngata', userType: 'buyer' });
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  agent = await signIn(site, await aPartnerAgent(site.db, 'Tama Reweti'));
  listingId = await aListing(site.db, { ownerId: owner.id });
  conversationId = await aConversation(site.db, listingId, buyer.id);
  await invite();
});

const agentsUrl = () => `/api/conversations/${conversationId}/agents`;
const invite = () => send<ConversationAgent[]>(buyer, 'POST', agentsUrl(), { agentId: agent.id });
const accept = () => send(owner, 'POST', `${agentsUrl()}/${agent.id}/accept`, {});
const agentsIn = async () => (await send<ConversationAgent[]>(owner, 'GET', agentsUrl())).body;
const read = async () =>
  (await send<Message[]>(owner, 'GET', `/api/conversations/${conversationId}/messages`)).body;

const deleteAgent = () => send(admin, 'DELETE', `/api/admin/users/${agent.id}`);
const changeType = (userType: string) => send(admin, 'PATCH', `/api/admin/users/${agent.id}`, { userType });
async function promote() {
  await sql`update users set username = 'tama' where id = ${agent.id}`.execute(site.db);
  await promoteAccount(site, 'tama');
}

/** The state of the agent in the table, which decides who reads the conversation. */
async function stateOf(): Promise<string> {
  const { state } = await site.db
    .selectFrom('conversation_participants')
    .select('state')
    .where('userId', '=', agent.id)
    .executeTakeFirstOrThrow();
  return state;
}

/** A message of the buyer that the owner has read. */
async function aReadMessage(): Promise<Message> {
  const payload = { propertyId: listingId, conversationId, content: 'Is there a garden?' };
  const { sequence } = (await send<Message>(buyer, 'POST', '/api/messages', payload)).body;
  await send(owner, 'POST', `/api/conversations/${conversationId}/read`, { sequence });
  return (await read()).at(-1)!;
}

async function anAnswer(): Promise<Enquiry> {
  const id = await anEnquiry(site.db, { propertyId: listingId, ownerId: owner.id, inquirerId: buyer.id });
  return (await send<Enquiry>(owner, 'POST', `/api/inquiries/${id}/answer`, { message: 'Yes' })).body;
}

describe.each([
  ['whose account is deleted', deleteAgent, 'Deleted user'],
  ['whom an admin gives another user type', () => changeType('buyer'), 'Tama Reweti'],
  ['whom the operator makes an admin', promote, 'Tama Reweti'],
] as const)('an agent %s', (_, leave, name) => {
  test('leaves every conversation, with a system message', async () => {
    await accept();
    await leave();
    expect(await agentsIn()).toEqual([]);
    expect(await stateOf()).toBe('removed');
    expect((await read()).at(-1)!.content).toBe(
      `${name} is not currently a Sway partner agent and has left.`,
    );
  });

  test('no longer counts for what is read, nor keeps answers from the conversation', async () => {
    await accept();
    expect(await aReadMessage()).toMatchObject({ isRead: false });
    await leave();
    expect(await aReadMessage()).toMatchObject({ isRead: true });
    expect(await anAnswer()).toMatchObject({ sharing: null });
    expect((await read()).at(-1)!.content).toBe('Yes');
  });

  test('is no longer invited, and the invitation cannot be accepted', async () => {
    await leave();
    expect(await stateOf()).toBe('removed');
    expect((await read()).at(-1)!.content).toBe(
      `The invitation to ${name} has been cancelled: they are not currently a Sway partner agent.`,
    );
    expect(await accept()).toMatchObject({ status: 404, body: { code: 'invitation.withdrawn' } });
    const unread = await site.db
      .selectFrom('notifications')
      .select('id')
      .where('topic', 'like', 'invitation:%')
      .where('readAt', 'is', null)
      .execute();
    expect(unread).toEqual([]);
  });

  test('is no partner agent: not listed, and cannot be invited', async () => {
    await leave();
    expect((await send(buyer, 'GET', '/api/agents')).body).toEqual([]);
    expect((await send(buyer, 'GET', `/api/agents/${agent.id}`)).status).toBe(404);
    expect(await invite()).toMatchObject({ status: 404, body: { code: 'agent.not_found' } });
  });
});

test('an agent whose account is deleted while they write, are accepted or are blocked leaves without an error', async () => {
  for (let i = 0; i < repetitions({ quick: 3, full: 20 }); i++) {
    await accept();
    const payload = { propertyId: listingId, conversationId, content: 'Kia ora' };
    const answers = await Promise.all([
      send(agent, 'POST', '/api/messages', payload),
      deleteAgent(),
      send(agent, 'POST', '/api/messages', payload),
      accept(),
      send(agent, 'POST', '/api/blocks', { userId: owner.id }),
    ]);
    expect(answers[1]!.status).toBe(200);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await agentsIn()).toEqual([]);
    agent = await signIn(site, await aPartnerAgent(site.db));
    await invite();
  }
});

test('an agent with another user type does not wait for approval and cannot be approved', async () => {
  const pending = await anAgent(site.db);
  const queues = async () => (await send(admin, 'GET', '/api/admin/queues')).body;
  expect(await queues()).toMatchObject({ agents: { count: 1 } });
  await send(admin, 'PATCH', `/api/admin/users/${pending}`, { userType: 'owner' });
  expect(await queues()).toMatchObject({ agents: { count: 0 } });
  expect((await send(admin, 'GET', '/api/admin/agents?status=pending')).body).toEqual([]);
  const decision = { status: 'approved' };
  expect(await send(admin, 'PATCH', `/api/admin/agents/${pending}`, decision)).toMatchObject({
    status: 404,
    body: { code: 'agent.not_found' },
  });
});

test('the last admin, whose deletion is refused, stays in conversations', async () => {
  await accept();
  await sql`update users set user_type = 'buyer' where id = ${admin.id}`.execute(site.db);
  await sql`update users set user_type = 'admin' where id = ${agent.id}`.execute(site.db);
  expect(await send(agent, 'DELETE', `/api/admin/users/${agent.id}`)).toMatchObject({
    status: 409,
    body: { code: 'account.last_admin' },
  });
  expect(await stateOf()).toBe('accepted');
});

test('the user’s own conversations stay when an agent who is also a buyer gets another user type', async () => {
  const own = await aConversation(site.db, listingId, agent.id);
  await changeType('buyer');
  const person = await signIn(site, agent.id);
  expect((await send<Conversation[]>(person, 'GET', '/api/conversations')).body).toMatchObject([{ id: own }]);
});

test('leaving many conversations takes as many statements as leaving one', async () => {
  const statementsToLeave = async (conversations: number) => {
    const agentId = await aPartnerAgent(site.db);
    for (let i = 0; i < conversations; i++) {
      const joined = await aConversation(site.db, await aListing(site.db, { ownerId: owner.id }), buyer.id);
      await site.db
        .insertInto('conversation_participants')
        .values({ conversationId: joined, userId: agentId, role: 'agent' })
        .execute();
    }
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = site.db.withPlugin(counting);
    await db.transaction().execute(tx => removeAgentFromAllConversations(site, tx, agentId));
    return statements;
  };
  expect(await statementsToLeave(5)).toBe(await statementsToLeave(1));
});
