import type { AdminAgent, AuditEntry } from '@sway/contract/admin';
import type { Conversation, Message } from '@sway/contract/conversations';
import type { Notification } from '@sway/contract/notifications';
import type { ConversationAgent } from '@sway/contract/conversation-agents';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anAgent, aPartnerAgent, aUser } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { aSession } from '@sway/testing/sessions';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

type Person = { id: number; headers: Record<string, string> };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
let buyer: Person;
let owner: Person;
let agent: Person;
let listingId: number;
let conversationId: number;

async function withSession(id: number): Promise<Person> {
  return { id, headers: await aSession(site.db, id) };
}

beforeEach(async () => {
  buyer = await withSession(await aUser(site.db, { name: 'Hana Ngata', userType: 'buyer' }));
  owner = await withSession(await aUser(site.db, { name: 'Mere Rāwiri' }));
  agent = await withSession(await aPartnerAgent(site.db, 'Tama Reweti'));
  listingId = await aListing(site.db, { ownerId: owner.id });
  conversationId = await aConversation(site.db, listingId, buyer.id);
});

async function ask<T>(who: Person, method: Method, url: string, payload?: object) {
  const response = await site.app.inject({
    method,
    url,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json<T>() };
}

const agentsUrl = () => `/api/conversations/${conversationId}/agents`;
const invite = (who: Person, agentId = agent.id) =>
  ask<ConversationAgent[]>(who, 'POST', agentsUrl(), { agentId });
const accept = (who: Person) =>
  ask<ConversationAgent[]>(who, 'POST', `${agentsUrl()}/${agent.id}/accept`, {});
const remove = (who: Person) => ask<ConversationAgent[]>(who, 'DELETE', `${agentsUrl()}/${agent.id}`);
const write = (who: Person, content = 'Kia ora') =>
  ask<Message>(who, 'POST', '/api/messages', { propertyId: listingId, conversationId, content });
const read = (who: Person) => ask<Message[]>(who, 'GET', `/api/conversations/${conversationId}/messages`);
const words = async (who: Person) => (await read(who)).body.map(({ content }) => content);

describe('an agent comes in by consent', () => {
  test('one party invites, the other accepts, and the agent sees what is written from then on', async () => {
    await write(buyer, 'Between the two of us');
    expect(await invite(buyer)).toMatchObject({ status: 200, body: [{ id: agent.id, state: 'invited' }] });
    await write(owner, 'Still between us');
    expect((await read(agent)).status).toBe(404);
    expect((await write(agent)).status).toBe(404);
    expect((await accept(owner)).body).toMatchObject([{ id: agent.id, state: 'accepted' }]);
    await write(buyer, 'Welcome');
    expect(await words(agent)).toEqual([
      'Mere Rāwiri accepted. Tama Reweti of Harbour Realty has joined and can read messages from now on.',
      'Welcome',
    ]);
    expect(await write(agent, 'Kia ora kōrua')).toMatchObject({ status: 200, body: { senderId: agent.id } });
    const { body: own } = await ask<Conversation[]>(agent, 'GET', '/api/conversations');
    expect(own).toMatchObject([{ id: conversationId, role: 'agent', lastMessage: 'Kia ora kōrua' }]);
  });

  test('a system message, which has no sender, is unread for everyone until they read it', async () => {
    await write(buyer, 'Shall we ask an agent?');
    await invite(buyer);
    const readUpTo = (who: Person, sequence: number) =>
      ask(who, 'POST', `/api/conversations/${conversationId}/read`, { sequence });
    const [, invited] = (await read(owner)).body;
    expect(invited).toMatchObject({ sequence: 2, kind: 'system', senderId: null, isRead: false });
    expect((await readUpTo(owner, 1)).body).toEqual({ unreadCount: 1 });
    expect((await readUpTo(owner, 2)).body).toEqual({ unreadCount: 0 });
    expect((await read(owner)).body[1]!.isRead).toBe(false);
    expect((await readUpTo(buyer, 2)).body).toEqual({ unreadCount: 0 });
    expect((await read(owner)).body[1]!.isRead).toBe(true);
  });

  test('the one who invited cannot accept, nor can the agent or a stranger', async () => {
    await invite(buyer);
    expect((await accept(buyer)).status).toBe(403);
    expect((await accept(agent)).status).toBe(404);
    const stranger = await withSession(await aUser(site.db));
    expect((await accept(stranger)).status).toBe(404);
    expect((await invite(stranger)).status).toBe(404);
    expect((await read(agent)).status).toBe(404);
  });

  test('only approved agents can be invited, and none that is there already', async () => {
    expect((await invite(buyer, await anAgent(site.db))).status).toBe(404);
    expect((await invite(buyer, owner.id)).status).toBe(404);
    expect((await invite(buyer)).status).toBe(200);
    expect((await invite(owner)).status).toBe(409);
    await accept(owner);
    expect((await invite(buyer)).status).toBe(409);
  });

  test('one’s own invitation again is the same one and says nothing twice', async () => {
    await Promise.all(Array.from({ length: 10 }, () => invite(buyer)));
    expect(await words(owner)).toEqual([
      'Hana Ngata invited Tama Reweti of Harbour Realty. The other party can accept or decline.',
    ]);
  });

  test('when both invite at once, one invitation stands and the other can accept it', async () => {
    const answers = await Promise.all([invite(buyer), invite(owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await words(buyer)).toHaveLength(1);
    const inviter = answers[0]!.status === 200 ? buyer : owner;
    expect((await accept(inviter)).status).toBe(403);
    expect((await accept(inviter === buyer ? owner : buyer)).status).toBe(200);
  });

  test('a fourth agent at a time is too many', async () => {
    for (let i = 0; i < 3; i++) expect((await invite(buyer, await aPartnerAgent(site.db))).status).toBe(200);
    expect((await invite(buyer)).status).toBe(409);
  });

  test('an invitation is declined or taken back; accepting it then finds none', async () => {
    for (const [who, said] of [
      [owner, 'Mere Rāwiri declined the invitation to Tama Reweti.'],
      [buyer, 'Hana Ngata withdrew the invitation to Tama Reweti.'],
    ] as const) {
      await invite(buyer);
      expect(await remove(who)).toMatchObject({ status: 200, body: [] });
      expect((await words(buyer)).at(-1)).toBe(said);
      expect((await accept(owner)).status).toBe(404);
    }
    expect((await read(agent)).status).toBe(404);
  });

  test('either party removes the agent, who reads and writes nothing more; the agent can leave too', async () => {
    for (const who of [buyer, owner, agent]) {
      await invite(buyer);
      await accept(owner);
      expect((await write(agent)).status).toBe(200);
      expect((await remove(who)).status).toBe(200);
      expect((await read(agent)).status).toBe(404);
      expect((await write(agent)).status).toBe(404);
      expect((await ask<Conversation[]>(agent, 'GET', '/api/conversations')).body).toEqual([]);
    }
    expect((await words(buyer)).filter(text => text.includes('removed') || text.includes('left'))).toEqual([
      'Hana Ngata removed Tama Reweti.',
      'Mere Rāwiri removed Tama Reweti.',
      'Tama Reweti left.',
    ]);
  });

  test('an agent neither invites nor removes others', async () => {
    const other = await aPartnerAgent(site.db, 'Aroha Tipene');
    await invite(buyer);
    await accept(owner);
    expect((await invite(agent, other)).status).toBe(403);
    await invite(buyer, other);
    expect((await ask(agent, 'DELETE', `${agentsUrl()}/${other}`)).status).toBe(403);
    expect((await ask<ConversationAgent[]>(agent, 'GET', agentsUrl())).body).toMatchObject([
      { id: agent.id },
    ]);
  });
});

describe('who is told of an agent', () => {
  const bellOf = async (who: Person) =>
    (await ask<Notification[]>(who, 'GET', '/api/notifications')).body.filter(({ kind }) =>
      kind.startsWith('agent_'),
    );
  const mailsTo = (who: Person) =>
    site.db
      .selectFrom('outbox')
      .select(['subject', 'unsubscribe_url'])
      .where('user_id', '=', who.id)
      .execute();

  test('the other party, by bell and mail, as soon as one invites; the agent once they are in', async () => {
    await invite(buyer);
    expect(await bellOf(owner)).toMatchObject([
      { kind: 'agent_invited', isRead: false, path: `/messages?c=${conversationId}` },
    ]);
    expect(await mailsTo(owner)).toMatchObject([
      {
        subject: 'An agent was suggested',
        unsubscribe_url: expect.stringContaining('agent_invited') as string,
      },
    ]);
    expect([await bellOf(buyer), await bellOf(agent), await mailsTo(agent)]).toEqual([[], [], []]);
    await accept(owner);
    expect(await bellOf(owner)).toMatchObject([{ kind: 'agent_invited', isRead: true }]);
    expect(await bellOf(agent)).toMatchObject([
      { kind: 'agent_joined', path: `/messages?c=${conversationId}` },
    ]);
    expect(await mailsTo(agent)).toMatchObject([{ subject: 'You joined a conversation' }]);
  });

  test('the bell is quiet again once the invitation is taken back', async () => {
    await invite(buyer);
    await remove(buyer);
    expect(await bellOf(owner)).toMatchObject([{ isRead: true }]);
  });

  test('each as they chose, kind by kind', async () => {
    const payload = { kind: 'agent_invited', inApp: false, mail: false };
    const url = '/api/notifications/settings';
    await site.app.inject({ method: 'PATCH', url, payload, headers: owner.headers });
    await invite(buyer);
    expect([await bellOf(owner), await mailsTo(owner)]).toEqual([[], []]);
  });

  test('an invitation again tells nothing twice, also at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => invite(buyer)));
    expect([(await bellOf(owner)).length, (await mailsTo(owner)).length]).toEqual([1, 1]);
  });
});

describe('an agent whose approval an admin takes back', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await withSession(await aUser(site.db, { userType: 'admin' }));
  });
  const decide = (status: string, reason?: string) =>
    ask<AdminAgent>(admin, 'PATCH', `/api/admin/agents/${agent.id}`, { status, ...(reason && { reason }) });

  test('leaves every conversation, and what was an invitation lapses; the others go on', async () => {
    await invite(buyer);
    await accept(owner);
    await write(buyer, 'Welcome');
    const elsewhere = await aConversation(site.db, await aListing(site.db, { ownerId: owner.id }), buyer.id);
    await ask(buyer, 'POST', `/api/conversations/${elsewhere}/agents`, { agentId: agent.id });
    expect(await decide('suspended', 'The licence has run out')).toMatchObject({
      status: 200,
      body: { status: 'suspended', reason: 'The licence has run out' },
    });
    expect([(await read(agent)).status, (await write(agent)).status]).toEqual([404, 404]);
    expect((await ask<Conversation[]>(agent, 'GET', '/api/conversations')).body).toEqual([]);
    expect((await words(owner)).at(-1)).toBe(
      'Tama Reweti is not currently a Sway partner agent and has left.',
    );
    const { body } = await ask<Message[]>(owner, 'GET', `/api/conversations/${elsewhere}/messages`);
    expect(body.at(-1)!.content).toContain('has been cancelled');
    expect((await write(owner, 'On we go')).status).toBe(200);
  });

  test('is invited nowhere until approved again, and then sees nothing of what was before', async () => {
    await invite(buyer);
    await accept(owner);
    await decide('suspended', 'A complaint is looked into');
    expect((await invite(buyer)).status).toBe(404);
    expect((await ask(buyer, 'GET', `/api/agents/${agent.id}`)).status).toBe(404);
    expect((await decide('approved')).body).toMatchObject({ status: 'approved', reason: null });
    expect((await read(agent)).status).toBe(404);
    expect((await invite(buyer)).status).toBe(200);
    expect((await accept(owner)).status).toBe(200);
    expect(await words(agent)).toEqual([
      expect.stringContaining('has joined and can read messages from now on') as string,
    ]);
  });

  test('is told, with the reason; and the log has who decided and why', async () => {
    await decide('suspended', 'The licence has run out');
    expect((await ask<Notification[]>(agent, 'GET', '/api/notifications')).body).toMatchObject([
      { kind: 'agent_decided', text: 'Reason: The licence has run out.' },
    ]);
    expect((await ask<AuditEntry[]>(admin, 'GET', '/api/admin/audit-log')).body).toMatchObject([
      { action: 'agent.suspend', subject: `user ${agent.id}`, reason: 'The licence has run out' },
    ]);
    // The same again, from a second tab, is as good as once.
    expect((await decide('suspended', 'Twice')).status).toBe(200);
    expect((await ask<AuditEntry[]>(admin, 'GET', '/api/admin/audit-log')).body).toHaveLength(1);
  });

  test('is suspended for a reason only, and only while approved', async () => {
    expect((await decide('suspended')).status).toBe(400);
    expect((await decide('suspended', ' x ')).status).toBe(400);
    await decide('rejected', 'Not in the register');
    expect((await decide('suspended', 'And more')).status).toBe(409);
  });

  test('of those let in at that very moment none stays', async () => {
    for (let round = 0; round < 8; round++) {
      site.wait(60_000);
      conversationId = await aConversation(site.db, await anotherListing(), buyer.id);
      if (round % 2 === 0) await invite(buyer);
      const acceptParticipant = async () => {
        await invite(buyer);
        return accept(owner);
      };
      const answers = await Promise.all([acceptParticipant(), decide('suspended', 'At this moment')]);
      expect(answers.map(({ status }) => status).every(status => [200, 404, 409].includes(status))).toBe(
        true,
      );
      expect((await read(agent)).status).toBe(404);
      expect((await ask<unknown[]>(buyer, 'GET', agentsUrl())).body).toEqual([]);
      await decide('approved');
    }
  });
});

/** What can happen in a conversation, and a plain model of what the agent may read. */
const STEPS = ['invite by buyer', 'invite by owner', 'accept', 'remove', 'message', 'agent writes'] as const;

test('over any course of events the agent reads exactly what was written while they were in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 14 }), async steps => {
      site.wait(60_000);
      conversationId = await aConversation(site.db, await anotherListing(), buyer.id);
      const model = { inviter: null as Person | null, isIn: false, readable: [] as string[] };
      for (const [i, step] of steps.entries()) {
        const wanted = await take(step, `No. ${i}`, model);
        expect(wanted.got, step).toBe(wanted.expected);
        const seen = await read(agent);
        expect(seen.status).toBe(model.isIn ? 200 : 404);
        const texts = seen.status === 200 ? seen.body.filter(one => one.kind === 'text') : [];
        expect(texts.map(one => one.content)).toEqual(model.isIn ? model.readable : []);
      }
    }),
    { numRuns: repetitions({ quick: 6, full: 60 }) },
  );
});

type Model = { inviter: Person | null; isIn: boolean; readable: string[] };

/** Does one step, in the conversation and in the model. @returns the status it got and the one that the model expects. */
async function take(step: (typeof STEPS)[number], content: string, model: Model) {
  const { inviter, isIn } = model;
  if (step === 'invite by buyer' || step === 'invite by owner') {
    const who = step === 'invite by buyer' ? buyer : owner;
    if (!isIn) model.inviter ??= who;
    const isNew = !isIn && (inviter ?? who) === who;
    return { got: (await invite(who)).status, expected: isNew ? 200 : 409 };
  }
  if (step === 'accept') {
    const { status } = await accept(inviter === buyer ? owner : buyer);
    if (inviter) Object.assign(model, { isIn: true, readable: [], inviter: null });
    return { got: status, expected: inviter || isIn ? 200 : 404 };
  }
  if (step === 'remove') {
    Object.assign(model, { isIn: false, inviter: null });
    return { got: (await remove(buyer)).status, expected: 200 };
  }
  const who = step === 'message' ? owner : agent;
  const { status } = await write(who, content);
  if (isIn) model.readable.push(content);
  return { got: status, expected: who === owner || isIn ? 200 : 404 };
}

async function anotherListing(): Promise<number> {
  listingId = await aListing(site.db, { ownerId: owner.id });
  return listingId;
}
