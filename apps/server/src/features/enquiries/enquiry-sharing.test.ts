import type { Conversation, Message } from '@sway/contract/conversations';
import type { Enquiry } from '@sway/contract/enquiries';
import type { Notification } from '@sway/contract/notifications';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anEnquiry, aPartnerAgent } from '@sway/testing/builders';
import { aSignedInUser, sendTo, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';

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
const read = (user: User) => send<Message[]>(user, 'GET', `/api/conversations/${conversationId}/messages`);
const textsFor = async (user: User) => (await read(user)).body.map(({ content }) => content);

async function letAgentIn() {
  expect((await send(buyer, 'POST', agentsUrl(), { agentId: agent.id })).status).toBe(200);
  expect((await send(owner, 'POST', `${agentsUrl()}/${agent.id}/accept`, {})).status).toBe(200);
}

describe('an enquiry that is answered with an agent in the conversation', () => {
  async function anAnsweredEnquiry() {
    await letAgentIn();
    const before = await textsFor(agent);
    const id = await anEnquiry(site.db, {
      propertyId: listingId,
      ownerId: owner.id,
      inquirerId: buyer.id,
      contactDetails: 'hana-secret@sway.example',
    });
    const answer = await send<Enquiry>(owner, 'POST', `/api/inquiries/${id}/answer`, {
      message: 'Very sunny',
    });
    expect(answer.status).toBe(200);
    return { id, answer: answer.body, before };
  }
  const share = (user: User, id: number) => send<Enquiry>(user, 'POST', `/api/inquiries/${id}/share`, {});
  const newest = async (user: User) =>
    (await send<Notification[]>(user, 'GET', '/api/notifications')).body.find(
      ({ kind, isRead }) => kind === 'enquiry_sharing' && !isRead,
    );
  const sent = async () => (await send<Enquiry[]>(buyer, 'GET', '/api/inquiries?box=sent')).body[0];

  test('reaches buyer and owner, and nothing of it reaches the agent', async () => {
    const { id, answer, before } = await anAnsweredEnquiry();
    expect(answer).toMatchObject({
      conversationId,
      sharing: { haveAgreed: false, hasOtherAgreed: false },
    });
    expect(await sent()).toMatchObject({ id, answer: 'Very sunny', conversationId });
    expect(await textsFor(agent)).toEqual(before);
    const { body: seen } = await send<Conversation[]>(agent, 'GET', '/api/conversations');
    expect(seen).toMatchObject([{ lastMessage: before.at(-1), unreadCount: 1 }]);
    expect((await send<Notification[]>(agent, 'GET', '/api/notifications')).body).toMatchObject([
      { kind: 'agent_joined' },
    ]);
  });

  test('tells both that they choose, and is posted for the agent only after both agreed', async () => {
    const { id, before } = await anAnsweredEnquiry();
    for (const user of [buyer, owner])
      expect(await newest(user)).toMatchObject({ title: 'The agent cannot read this enquiry' });
    expect((await share(agent, id)).status).toBe(404);
    expect((await share(buyer, id)).body.sharing).toEqual({ haveAgreed: true, hasOtherAgreed: false });
    expect((await share(buyer, id)).status).toBe(200);
    expect(await textsFor(agent)).toEqual(before);
    expect(await newest(owner)).toMatchObject({ title: 'Share an enquiry with the agent?' });
    expect((await share(owner, id)).body.sharing).toEqual({ haveAgreed: true, hasOtherAgreed: true });
    const shared = (await textsFor(agent)).slice(before.length);
    expect(shared).toEqual([expect.stringContaining('Is it sunny in winter?'), 'Very sunny']);
    expect(shared.join()).not.toContain('hana-secret');
    expect((await share(owner, id)).status).toBe(200);
    expect((await textsFor(agent)).length).toBe(before.length + 2);
  });

  test('is posted once when both agree at the same time', async () => {
    const { id, before } = await anAnsweredEnquiry();
    const answers = await Promise.all([buyer, owner, buyer, owner].map(user => share(user, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await textsFor(agent)).length).toBe(before.length + 2);
  });

  test('cannot be shared once it is closed, nor if it is in the conversation already', async () => {
    const { id } = await anAnsweredEnquiry();
    await send(buyer, 'POST', `/api/inquiries/${id}/close`, {});
    expect(await share(owner, id)).toMatchObject({ status: 409, body: { code: 'enquiry.closed' } });
    await send(owner, 'DELETE', `${agentsUrl()}/${agent.id}`);
    const other = await anEnquiry(site.db, {
      propertyId: listingId,
      ownerId: owner.id,
      inquirerId: buyer.id,
    });
    const answer = await send<Enquiry>(owner, 'POST', `/api/inquiries/${other}/answer`, { message: 'Yes' });
    expect(answer.body.sharing).toBeNull();
    expect((await textsFor(buyer)).at(-1)).toBe('Yes');
    expect(await share(owner, other)).toMatchObject({
      status: 409,
      body: { code: 'enquiry.nothing_to_share' },
    });
  });

  test('before the agent joined is not readable for the agent, whose conversation starts after it', async () => {
    const id = await anEnquiry(site.db, { propertyId: listingId, ownerId: owner.id, inquirerId: buyer.id });
    await send(owner, 'POST', `/api/inquiries/${id}/answer`, { message: 'Very sunny' });
    await letAgentIn();
    expect((await textsFor(agent)).join()).not.toContain('sunny');
    const { body: seen } = await send<Conversation[]>(agent, 'GET', '/api/conversations');
    const first = (await read(agent)).body[0]!;
    expect(seen).toMatchObject([{ firstSequence: first.sequence }]);
    expect(first.sequence).toBeGreaterThan(1);
  });
});
