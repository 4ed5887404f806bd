import type { AdminAgent, AuditEntry } from '@sway/contract/admin';
import type { Conversation, Message } from '@sway/contract/conversations';
import type { Notification } from '@sway/contract/notifications';
import type { ConversationAgent } from '@sway/contract/conversation-agents';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anAgent, aPartnerAgent } from '@sway/testing/builders';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { repetitions } from '@sway/testing/depth';
import { aSignedInUser, sendTo, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { disableAccount, enableAccount } from '#features/admin/index.ts';

const site = useTestApp();
const send = sendTo(site);

let buyer: User;
let owner: User;
let agent: User;
let listingId: number;
let conversationId: number;

beforeEach(async () => {
  buyer = await aSignedInUser(site, { name: 'Hana Ngata', userType: 'buyer' });
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  agent = await signIn(site, await aPartnerAgent(site.db, 'Tama Reweti'));
  listingId = await aListing(site.db, { ownerId: owner.id });
  conversationId = await aConversation(site.db, listingId, buyer.id);
});

const agentsUrl = () => `/api/conversations/${conversationId}/agents`;
const invite = (person: User, agentId = agent.id) =>
  send<ConversationAgent[]>(person, 'POST', agentsUrl(), { agentId });
const accept = (person: User) =>
  send<ConversationAgent[]>(person, 'POST', `${agentsUrl()}/${agent.id}/accept`, {});
const remove = (person: User) => send<ConversationAgent[]>(person, 'DELETE', `${agentsUrl()}/${agent.id}`);
const write = (person: User, content = 'Kia ora') =>
  send<Message>(person, 'POST', '/api/messages', { propertyId: listingId, conversationId, content });
const read = (person: User) =>
  send<Message[]>(person, 'GET', `/api/conversations/${conversationId}/messages`);
const storedNotificationsOf = (userId: number) =>
  site.db.selectFrom('notifications').select(['id', 'kind']).where('userId', '=', userId).execute();
const textsFor = async (person: User) => (await read(person)).body.map(({ content }) => content);

describe('an agent in a conversation', () => {
  test('is invited by one party, accepted by the other, and reads the messages from then on', async () => {
    await write(buyer, 'Between the two of us');
    expect(await invite(buyer)).toMatchObject({ status: 200, body: [{ id: agent.id, state: 'invited' }] });
    await write(owner, 'Still between us');
    expect(await read(agent)).toMatchObject({ status: 404, body: { code: 'conversation.not_found' } });
    expect((await write(agent)).status).toBe(404);
    expect((await accept(owner)).body).toMatchObject([{ id: agent.id, state: 'accepted' }]);
    await write(buyer, 'Welcome');
    expect(await textsFor(agent)).toEqual([
      'Mere Rāwiri accepted. Tama Reweti of Harbour Realty has joined and can read messages from now on.',
      'Welcome',
    ]);
    expect(await write(agent, 'Kia ora kōrua')).toMatchObject({ status: 200, body: { senderId: agent.id } });
    const { body: own } = await send<Conversation[]>(agent, 'GET', '/api/conversations');
    expect(own).toMatchObject([{ id: conversationId, role: 'agent', lastMessage: 'Kia ora kōrua' }]);
  });

  test('adds an unread system message, which counts as read once all participants have read it', async () => {
    await write(buyer, 'Shall we ask an agent?');
    await invite(buyer);
    const readUpTo = (person: User, sequence: number) =>
      send(person, 'POST', `/api/conversations/${conversationId}/read`, { sequence });
    const [, invited] = (await read(owner)).body;
    expect(invited).toMatchObject({ sequence: 2, kind: 'system', senderId: null, isRead: false });
    expect((await readUpTo(owner, 1)).body).toEqual({ unreadCount: 1 });
    expect((await readUpTo(owner, 2)).body).toEqual({ unreadCount: 0 });
    expect((await read(owner)).body[1]!.isRead).toBe(false);
    expect((await readUpTo(buyer, 2)).body).toEqual({ unreadCount: 0 });
    expect((await read(owner)).body[1]!.isRead).toBe(true);
  });

  test('cannot be accepted by the inviting party, the agent or another user', async () => {
    await invite(buyer);
    expect(await accept(buyer)).toMatchObject({ status: 403, body: { code: 'invitation.yours' } });
    expect((await accept(agent)).status).toBe(404);
    const anotherUser = await aSignedInUser(site);
    expect((await accept(anotherUser)).status).toBe(404);
    expect((await invite(anotherUser)).status).toBe(404);
    expect((await read(agent)).status).toBe(404);
  });

  test('must be approved to be invited, and not invited or a participant already', async () => {
    expect(await invite(buyer, await anAgent(site.db))).toMatchObject({
      status: 404,
      body: { code: 'agent.not_found' },
    });
    expect((await invite(buyer, owner.id)).status).toBe(404);
    expect((await invite(buyer)).status).toBe(200);
    expect(await invite(owner)).toMatchObject({ status: 409, body: { code: 'invitation.already_sent' } });
    await accept(owner);
    expect(await invite(buyer)).toMatchObject({ status: 409, body: { code: 'invitation.already_in' } });
  });

  test('is refused when it is the buyer or the owner, who is in the conversation already', async () => {
    for (const party of [agent, owner]) {
      const listing = await aListing(site.db, { ownerId: party === agent ? owner.id : agent.id });
      conversationId = await aConversation(site.db, listing, party === agent ? agent.id : buyer.id, [
        'Kia ora',
      ]);
      const inviter = party === agent ? owner : buyer;
      for (const person of [inviter, agent])
        expect(await invite(person)).toMatchObject({
          status: 409,
          body: { code: 'invitation.already_in' },
        });
      expect((await send<unknown[]>(inviter, 'GET', agentsUrl())).body).toEqual([]);
    }
  });

  test('is invited once when a party repeats the invitation, with one system message', async () => {
    await Promise.all(Array.from({ length: 10 }, () => invite(buyer)));
    expect(await textsFor(owner)).toEqual([
      'Hana Ngata invited Tama Reweti of Harbour Realty. The other party can accept or decline.',
    ]);
  });

  test('is invited once when both parties invite at once, and the other party can accept', async () => {
    await write(buyer);
    const answers = await Promise.all([invite(buyer), invite(owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await textsFor(buyer)).toHaveLength(2);
    const inviter = answers[0]!.status === 200 ? buyer : owner;
    expect((await accept(inviter)).status).toBe(403);
    expect((await accept(inviter === buyer ? owner : buyer)).status).toBe(200);
  });

  test('is refused as a fourth agent', async () => {
    for (let i = 0; i < 3; i++) expect((await invite(buyer, await aPartnerAgent(site.db))).status).toBe(200);
    expect(await invite(buyer)).toMatchObject({ status: 409, body: { code: 'invitation.too_many_agents' } });
  });

  test('is invited by a user at most 20 times a day, and the other party gets one mail a day about it', async () => {
    const { max, periodMs } = RATE_LIMITS.invitations;
    for (let i = 0; i < max; i++) {
      expect((await invite(buyer)).status).toBe(200);
      await remove(buyer);
    }
    const refused = await site.app.inject({
      method: 'POST',
      url: agentsUrl(),
      payload: { agentId: agent.id },
      headers: buyer.headers,
    });
    expect(refused.json()).toMatchObject({ status: 429, code: 'invitation.too_many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const mails = () => site.db.selectFrom('outbox').select('id').where('userId', '=', owner.id).execute();
    expect(await mails()).toHaveLength(1);
    site.wait(periodMs);
    expect((await invite(buyer)).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  test('cannot be accepted after the invitation was declined or withdrawn', async () => {
    for (const [person, text] of [
      [owner, 'Mere Rāwiri declined the invitation to Tama Reweti.'],
      [buyer, 'Hana Ngata withdrew the invitation to Tama Reweti.'],
    ] as const) {
      await invite(buyer);
      expect(await remove(person)).toMatchObject({ status: 200, body: [] });
      expect((await textsFor(buyer)).at(-1)).toBe(text);
      expect(await accept(owner)).toMatchObject({ status: 404, body: { code: 'invitation.withdrawn' } });
    }
    expect((await read(agent)).status).toBe(404);
  });

  test('can be removed by either party or leave, and can then neither read nor write', async () => {
    for (const person of [buyer, owner, agent]) {
      await invite(buyer);
      await accept(owner);
      expect((await write(agent)).status).toBe(200);
      expect((await remove(person)).status).toBe(200);
      expect((await read(agent)).status).toBe(404);
      expect((await write(agent)).status).toBe(404);
      expect((await send<Conversation[]>(agent, 'GET', '/api/conversations')).body).toEqual([]);
    }
    expect((await textsFor(buyer)).filter(text => text.includes('removed') || text.includes('left'))).toEqual(
      ['Hana Ngata removed Tama Reweti.', 'Mere Rāwiri removed Tama Reweti.', 'Tama Reweti left.'],
    );
  });

  test('can neither invite nor remove other agents', async () => {
    const other = await aPartnerAgent(site.db, 'Aroha Tipene');
    await invite(buyer);
    await accept(owner);
    expect(await invite(agent, other)).toMatchObject({
      status: 403,
      body: { code: 'conversation.parties_only' },
    });
    await invite(buyer, other);
    expect((await send(agent, 'DELETE', `${agentsUrl()}/${other}`)).status).toBe(403);
    expect((await send<ConversationAgent[]>(agent, 'GET', agentsUrl())).body).toMatchObject([
      { id: agent.id },
    ]);
  });
});

describe('notifications about agents', () => {
  const notificationsOf = async (person: User) =>
    (await send<Notification[]>(person, 'GET', '/api/notifications')).body.filter(({ kind }) =>
      kind.startsWith('agent_'),
    );
  const mailsTo = (person: User) =>
    site.db
      .selectFrom('outbox')
      .select(['subject', 'unsubscribeUrl'])
      .where('userId', '=', person.id)
      .execute();

  test('go to the other party at the invitation and to the agent at the acceptance, on the site and by mail', async () => {
    await invite(buyer);
    expect(await notificationsOf(owner)).toMatchObject([
      { kind: 'agent_invited', isRead: false, path: `/messages?c=${conversationId}` },
    ]);
    expect(await mailsTo(owner)).toMatchObject([
      {
        subject: 'An agent was suggested',
        unsubscribeUrl: expect.stringContaining('agent_invited') as string,
      },
    ]);
    expect([await notificationsOf(buyer), await notificationsOf(agent), await mailsTo(agent)]).toEqual([
      [],
      [],
      [],
    ]);
    await accept(owner);
    expect(await notificationsOf(owner)).toMatchObject([{ kind: 'agent_invited', isRead: true }]);
    expect(await notificationsOf(agent)).toMatchObject([
      { kind: 'agent_joined', path: `/messages?c=${conversationId}` },
    ]);
    expect(await mailsTo(agent)).toMatchObject([{ subject: 'You joined a conversation' }]);
  });

  test('are marked as read when the invitation is withdrawn', async () => {
    await invite(buyer);
    await remove(buyer);
    expect(await notificationsOf(owner)).toMatchObject([{ isRead: true }]);
  });

  test('respect the user’s settings for the kind', async () => {
    const payload = { kind: 'agent_invited', inApp: false, mail: false };
    const url = '/api/notifications/settings';
    await site.app.inject({ method: 'PATCH', url, payload, headers: owner.headers });
    await invite(buyer);
    expect([await notificationsOf(owner), await mailsTo(owner)]).toEqual([[], []]);
  });

  test('are sent once when the invitation is repeated, also with concurrent requests', async () => {
    await Promise.all(Array.from({ length: 5 }, () => invite(buyer)));
    expect([(await notificationsOf(owner)).length, (await mailsTo(owner)).length]).toEqual([1, 1]);
  });
});

describe('an agent whose account is disabled', () => {
  const disable = async () => {
    await site.db.updateTable('users').set({ username: 'tama' }).where('id', '=', agent.id).execute();
    await disableAccount(site, 'tama', undefined);
  };

  test('leaves all conversations, and neither is invited nor hears of anything', async () => {
    await invite(buyer);
    await accept(owner);
    const elsewhere = await aConversation(site.db, await aListing(site.db, { ownerId: owner.id }), buyer.id);
    await send(buyer, 'POST', `/api/conversations/${elsewhere}/agents`, { agentId: agent.id });
    const heard = await storedNotificationsOf(agent.id);
    await disable();
    expect((await textsFor(owner)).at(-1)).toBe(
      'Tama Reweti is not currently a Sway partner agent and has left.',
    );
    expect((await send<ConversationAgent[]>(owner, 'GET', agentsUrl())).body).toEqual([]);
    expect((await invite(buyer)).body).toMatchObject({ code: 'agent.not_found' });
    expect(
      (await send(owner, 'POST', `/api/conversations/${elsewhere}/agents/${agent.id}/accept`, {})).body,
    ).toMatchObject({ code: 'invitation.withdrawn' });
    await write(buyer, 'Between the two of us');
    expect(await storedNotificationsOf(agent.id)).toEqual(heard);
  });

  test('is not let back in when the account is enabled, but can be invited again', async () => {
    await invite(buyer);
    await accept(owner);
    await disable();
    await enableAccount(site, 'tama');
    agent = await signIn(site, agent.id);
    expect((await read(agent)).status).toBe(404);
    expect((await invite(buyer)).status).toBe(200);
  });
});

describe('an agent whose account gets another user type', () => {
  test('is suspended with a reason, which is audited, and leaves all conversations', async () => {
    const admin = await aSignedInUser(site, { userType: 'admin' });
    await invite(buyer);
    await accept(owner);
    const reason = 'The account is no longer an agent’s';
    expect(
      (await send(admin, 'PATCH', `/api/admin/users/${agent.id}`, { userType: 'buyer' })).body,
    ).toMatchObject({ userType: 'buyer' });
    expect((await send<AuditEntry[]>(admin, 'GET', '/api/admin/audit-log')).body).toMatchObject([
      { action: 'user.edit', subject: `user ${agent.id}` },
      { action: 'agent.suspend', subject: `user ${agent.id}`, reason },
    ]);
    expect((await textsFor(owner)).at(-1)).toContain('is not currently a Sway partner agent');
    expect((await send(buyer, 'GET', `/api/agents/${agent.id}`)).status).toBe(404);
    // As an agent again, the account has to be approved again.
    await send(admin, 'PATCH', `/api/admin/users/${agent.id}`, { userType: 'agent' });
    expect((await invite(buyer)).status).toBe(404);
    expect((await send<AdminAgent[]>(admin, 'GET', '/api/admin/agents?status=suspended')).body).toMatchObject(
      [{ id: agent.id, reason }],
    );
  });
});

describe('an agent whose approval an admin ends', () => {
  let admin: User;
  beforeEach(async () => {
    admin = await aSignedInUser(site, { userType: 'admin' });
  });
  const decide = (status: string, reason?: string) =>
    send<AdminAgent>(admin, 'PATCH', `/api/admin/agents/${agent.id}`, { status, ...(reason && { reason }) });

  test('is removed from all conversations and invitations, which the parties continue', async () => {
    await invite(buyer);
    await accept(owner);
    await write(buyer, 'Welcome');
    const elsewhere = await aConversation(site.db, await aListing(site.db, { ownerId: owner.id }), buyer.id);
    await send(buyer, 'POST', `/api/conversations/${elsewhere}/agents`, { agentId: agent.id });
    expect(await decide('suspended', 'The licence has run out')).toMatchObject({
      status: 200,
      body: { status: 'suspended', reason: 'The licence has run out' },
    });
    expect([(await read(agent)).status, (await write(agent)).status]).toEqual([404, 404]);
    expect((await send<Conversation[]>(agent, 'GET', '/api/conversations')).body).toEqual([]);
    expect((await textsFor(owner)).at(-1)).toBe(
      'Tama Reweti is not currently a Sway partner agent and has left.',
    );
    const { body } = await send<Message[]>(owner, 'GET', `/api/conversations/${elsewhere}/messages`);
    expect(body.at(-1)!.content).toContain('has been cancelled');
    expect((await write(owner, 'On we go')).status).toBe(200);
  });

  test('cannot be invited until approved again, and then cannot read earlier messages', async () => {
    await invite(buyer);
    await accept(owner);
    await decide('suspended', 'A complaint is looked into');
    expect((await invite(buyer)).status).toBe(404);
    expect((await send(buyer, 'GET', `/api/agents/${agent.id}`)).status).toBe(404);
    expect((await decide('approved')).body).toMatchObject({ status: 'approved', reason: null });
    expect((await read(agent)).status).toBe(404);
    expect((await invite(buyer)).status).toBe(200);
    expect((await accept(owner)).status).toBe(200);
    expect(await textsFor(agent)).toEqual([
      expect.stringContaining('has joined and can read messages from now on') as string,
    ]);
  });

  test('is notified with the reason, and the audit log records the decision once', async () => {
    await decide('suspended', 'The licence has run out');
    expect((await send<Notification[]>(agent, 'GET', '/api/notifications')).body).toMatchObject([
      { kind: 'agent_decided', text: 'Reason: The licence has run out.' },
    ]);
    expect((await send<AuditEntry[]>(admin, 'GET', '/api/admin/audit-log')).body).toMatchObject([
      { action: 'agent.suspend', subject: `user ${agent.id}`, reason: 'The licence has run out' },
    ]);
    // The same decision from a second tab has no effect.
    expect((await decide('suspended', 'Twice')).status).toBe(200);
    expect((await send<AuditEntry[]>(admin, 'GET', '/api/admin/audit-log')).body).toHaveLength(1);
  });

  test('cannot be let in once the approval has ended', async () => {
    await invite(buyer);
    await site.db
      .updateTable('agents')
      .set({ status: 'suspended', decidedAt: new Date(), decisionReason: 'Ended elsewhere' })
      .where('userId', '=', agent.id)
      .execute();
    expect(await accept(owner)).toMatchObject({
      status: 409,
      body: { code: 'invitation.agent_unavailable' },
    });
  });

  test('can be suspended only with a reason and only while approved', async () => {
    expect((await decide('suspended')).status).toBe(400);
    expect((await decide('suspended', ' x ')).status).toBe(400);
    await decide('rejected', 'Not in the register');
    expect(await decide('suspended', 'And more')).toMatchObject({
      status: 409,
      body: { code: 'agent.decision_not_possible' },
    });
  });

  test('is not a participant after a suspension that was concurrent with the acceptance', async () => {
    for (let round = 0; round < 8; round++) {
      site.wait(60_000);
      conversationId = await aConversation(site.db, await anotherListing(), buyer.id);
      if (round % 2 === 0) await invite(buyer);
      const inviteAndAccept = async () => {
        await invite(buyer);
        return accept(owner);
      };
      const answers = await Promise.all([inviteAndAccept(), decide('suspended', 'At this moment')]);
      expect(answers.map(({ status }) => status).every(status => [200, 404, 409].includes(status))).toBe(
        true,
      );
      expect((await read(agent)).status).toBe(404);
      expect((await send<unknown[]>(buyer, 'GET', agentsUrl())).body).toEqual([]);
      await decide('approved');
    }
  });
});

/** The steps of the random test. */
const STEPS = ['invite by buyer', 'invite by owner', 'accept', 'remove', 'message', 'agent writes'] as const;

test('after any sequence of steps the agent reads exactly the messages since their acceptance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 14 }), async steps => {
      site.wait(60_000);
      // The invitations of the sequences before do not count.
      await site.db.deleteFrom('limit_uses').execute();
      conversationId = await aConversation(site.db, await anotherListing(), buyer.id, ['Kia ora']);
      const model = { inviter: null as User | null, isIn: false, readable: [] as string[] };
      for (const [i, step] of steps.entries()) {
        const { status, expected } = await runStep(step, `No. ${i}`, model);
        expect(status, step).toBe(expected);
        const seen = await read(agent);
        expect(seen.status).toBe(model.isIn ? 200 : 404);
        const texts = seen.status === 200 ? seen.body.filter(message => message.kind === 'text') : [];
        expect(texts.map(message => message.content)).toEqual(model.isIn ? model.readable : []);
      }
    }),
    { numRuns: repetitions({ quick: 6, full: 25 }) },
  );
});

/** A model of the agent's state, with the messages that the agent can read. */
type Model = { inviter: User | null; isIn: boolean; readable: string[] };

/** Runs one step in the conversation and in the model. @returns the status code, and the one that the model expects. */
async function runStep(step: (typeof STEPS)[number], content: string, model: Model) {
  const { inviter, isIn } = model;
  if (step === 'invite by buyer' || step === 'invite by owner') {
    const person = step === 'invite by buyer' ? buyer : owner;
    if (!isIn) model.inviter ??= person;
    const isNew = !isIn && (inviter ?? person) === person;
    return { status: (await invite(person)).status, expected: isNew ? 200 : 409 };
  }
  if (step === 'accept') {
    const { status } = await accept(inviter === buyer ? owner : buyer);
    if (inviter) Object.assign(model, { isIn: true, readable: [], inviter: null });
    return { status, expected: inviter || isIn ? 200 : 404 };
  }
  if (step === 'remove') {
    Object.assign(model, { isIn: false, inviter: null });
    return { status: (await remove(buyer)).status, expected: 200 };
  }
  const writer = step === 'message' ? owner : agent;
  const { status } = await write(writer, content);
  if (isIn) model.readable.push(content);
  return { status, expected: writer === owner || isIn ? 200 : 404 };
}

async function anotherListing(): Promise<number> {
  listingId = await aListing(site.db, { ownerId: owner.id });
  return listingId;
}
