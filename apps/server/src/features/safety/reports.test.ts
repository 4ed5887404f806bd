import type { AuditEntry } from '@sway/contract/admin';
import type { Conversation, Message } from '@sway/contract/conversations';
import type { AdminReport, ReportedMessage } from '@sway/contract/safety';
import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anAgent } from '@sway/testing/builders';
import { aSignedInUser, sendTo, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();
const request = sendTo(site);

let buyer: User;
let owner: User;
let admin: User;
let conversationId: number;
let messages: Message[];

beforeEach(async () => {
  buyer = await aSignedInUser(site, { name: 'Hana Ngata', userType: 'buyer' });
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  admin = await aSignedInUser(site, { name: 'Priya Nair', userType: 'admin' });
  const listingId = await aListing(site.db, { ownerId: owner.id, title: 'Villa by the sea' });
  const contents = Array.from({ length: 30 }, (_, i) => `No. ${i + 1}`);
  conversationId = await aConversation(site.db, listingId, buyer.id, contents);
  messages = (await request<Message[]>(buyer, 'GET', `/api/conversations/${conversationId}/messages`)).body;
});

const report = (user: User, fields: object = {}) =>
  request<{ id: number }>(user, 'POST', '/api/reports', { conversationId, reason: 'scam', ...fields });
const queue = async (status = 'open') =>
  (await request<AdminReport[]>(admin, 'GET', `/api/admin/reports?status=${status}`)).body;
const decide = (id: number, decision: string, note = '') =>
  request<AdminReport>(admin, 'PATCH', `/api/admin/reports/${id}`, { decision, note });
const mailsTo = async (user: User) =>
  site.db.selectFrom('outbox').select('subject').where('userId', '=', user.id).execute();
const log = async () => (await request<AuditEntry[]>(admin, 'GET', '/api/admin/audit-log')).body;

describe('reporting', () => {
  test('a reported message is in the queue with its author, its reporter and the reason', async () => {
    const messageId = messages[15]!.id;
    expect((await report(buyer, { messageId, detail: 'Asks for a deposit' })).status).toBe(200);
    expect(await queue()).toMatchObject([
      {
        reporter: { name: 'Hana Ngata' },
        reported: { name: 'Mere Rāwiri' },
        message: { id: messageId, content: 'No. 16' },
        property: { title: 'Villa by the sea' },
        reason: 'scam',
        detail: 'Asks for a deposit',
        decision: null,
      },
    ]);
  });

  test('repeating an open report, also concurrently, adds none; after the decision it can be made again', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => report(buyer)));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    await decide(sent[0]!.body.id, 'dismissed');
    await report(buyer);
    expect(await queue()).toHaveLength(1);
  });

  test('a user’s own message, one of another conversation, and one that an agent cannot read are refused', async () => {
    expect(await report(buyer, { messageId: messages[0]!.id })).toMatchObject({
      status: 400,
      body: { code: 'report.own_message' },
    });
    const elsewhere = await aConversation(site.db, await aListing(site.db), buyer.id, ['Kia ora']);
    expect(await report(buyer, { conversationId: elsewhere, messageId: messages[1]!.id })).toMatchObject({
      status: 404,
      body: { code: 'message.not_found' },
    });
    const agent = await signIn(site, await anAgent(site.db));
    expect((await report(agent)).status).toBe(404);
    await site.db
      .insertInto('conversation_participants')
      .values({ conversationId, userId: agent.id, role: 'agent', fromSequence: 20 })
      .execute();
    expect((await report(agent, { messageId: messages[15]!.id })).status).toBe(404);
    expect((await report(agent, { messageId: messages[25]!.id })).status).toBe(200);
  });

  test('the number of reports of one user is limited', async () => {
    for (let i = 0; i < RATE_LIMITS.reports.max; i++) {
      const { body } = await report(buyer);
      await decide(body.id, 'dismissed');
    }
    expect(await report(buyer)).toMatchObject({ status: 429, body: { code: 'report.too_many' } });
    site.wait(RATE_LIMITS.reports.periodMs);
    // Both sessions last longer than this wait.
    expect((await report(buyer)).status).toBe(200);
  });
});

describe('deciding', () => {
  let reportId: number;
  beforeEach(async () => {
    reportId = (await report(buyer, { messageId: messages[15]!.id })).body.id;
  });

  test('the message is shown with those around it, and the audit log records the access', async () => {
    const { body } = await request<ReportedMessage[]>(admin, 'POST', `/api/admin/reports/${reportId}/read`);
    expect(body.map(({ content }) => content)).toEqual(Array.from({ length: 21 }, (_, i) => `No. ${i + 6}`));
    expect(body.filter(({ isReported }) => isReported)).toMatchObject([{ content: 'No. 16' }]);
    expect(await log()).toMatchObject([
      { action: 'conversation.read', reason: expect.stringContaining(`Report ${reportId}`) as string },
    ]);
  });

  test('dismissing does not affect the reported user, and the reporter is notified', async () => {
    expect((await decide(reportId, 'dismissed', 'A joke')).body).toMatchObject({
      decision: 'dismissed',
      decidedByName: 'Priya Nair',
      note: 'A joke',
    });
    expect([await queue(), await queue('decided')]).toMatchObject([[], [{ id: reportId }]]);
    expect([(await mailsTo(buyer)).length, (await mailsTo(owner)).length]).toEqual([1, 0]);
    expect(await log()).toMatchObject([{ action: 'report.dismiss', subject: `report ${reportId}` }]);
  });

  test('a warning is mailed to the reported user', async () => {
    await decide(reportId, 'warned');
    expect(await mailsTo(owner)).toMatchObject([{ subject: expect.stringContaining('warning') as string }]);
  });

  test('an ended conversation can be read but not answered, and a system message states that', async () => {
    await decide(reportId, 'ended');
    const [one] = (await request<Conversation[]>(owner, 'GET', '/api/conversations')).body;
    expect(one).toMatchObject({
      isActive: false,
      lastMessage: expect.stringContaining('has ended') as string,
    });
    const sent = await request(buyer, 'POST', '/api/messages', {
      conversationId,
      propertyId: one!.propertyId,
      content: 'But',
    });
    expect(sent).toMatchObject({ status: 409, body: { code: 'conversation.ended' } });
  });

  test('of two concurrent decisions one is made, and its consequences happen once', async () => {
    const answers = await Promise.all([decide(reportId, 'warned'), decide(reportId, 'ended')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'report.already_decided' },
    });
    expect(await mailsTo(buyer)).toHaveLength(1);
    expect((await log()).filter(({ action }) => action.startsWith('report.'))).toHaveLength(1);
  });

  test('an admin’s flag is in the queue and in the audit log, and warns no one', async () => {
    const flag = { reason: 'abuse', detail: 'Seen while monitoring' };
    const { body } = await request<{ id: number }>(
      admin,
      'POST',
      `/api/admin/conversations/${conversationId}/flag`,
      flag,
    );
    expect((await queue()).at(-1)).toMatchObject({
      id: body.id,
      reporter: { name: 'Priya Nair' },
      reported: null,
    });
    expect(await log()).toMatchObject([{ action: 'conversation.flag' }]);
    expect(await decide(body.id, 'warned')).toMatchObject({
      status: 400,
      body: { code: 'report.nobody_to_warn' },
    });
    expect((await decide(body.id, 'ended')).status).toBe(200);
  });
});
