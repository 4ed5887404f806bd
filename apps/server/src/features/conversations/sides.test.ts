import type { Conversation } from '@sway/contract/conversations';
import type { Enquiry } from '@sway/contract/enquiries';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aConversation, aListing, anAddress, anEnquiry, aPartnerAgent } from '@sway/testing/builders';
import { aSignedInUser, sendTo, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';
import { disableAccount, enableAccount } from '#features/admin/index.ts';

const site = useTestApp();
const send = sendTo(site);

let buyer: User;
let owner: User;
let agent: User;
let addressId: number;
let listingId: number;
let conversationId: number;
let enquiryId: number;

beforeEach(async () => {
  buyer = await aSignedInUser(site, { name: 'Hana Ngata', userType: 'buyer' });
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  agent = await signIn(site, await aPartnerAgent(site.db, 'Tama Reweti'));
  addressId = await anAddress(site.db);
  listingId = await aListing(site.db, { ownerId: owner.id, addressId });
  conversationId = await aConversation(site.db, listingId, buyer.id, ['Kia ora']);
  enquiryId = await anEnquiry(site.db, { propertyId: listingId, ownerId: owner.id, inquirerId: buyer.id });
});

const write = (person: User) =>
  send(person, 'POST', '/api/messages', { propertyId: listingId, conversationId, content: 'Hello?' });
const invite = (person: User) =>
  send(person, 'POST', `/api/conversations/${conversationId}/agents`, { agentId: agent.id });
const accept = (person: User) =>
  send(person, 'POST', `/api/conversations/${conversationId}/agents/${agent.id}/accept`, {});
const answer = (person: User) =>
  send(person, 'POST', `/api/inquiries/${enquiryId}/answer`, { message: 'Come and see it' });
const conversationOf = async (person: User) =>
  (await send<Conversation[]>(person, 'GET', '/api/conversations')).body[0]!;
const enquiryOf = async (person: User, box: 'sent' | 'received') =>
  (await send<Enquiry[]>(person, 'GET', `/api/inquiries?box=${box}`)).body[0]!;

const leave = (person: User) => async () => {
  const admin = await aSignedInUser(site, { userType: 'admin' });
  expect((await send(admin, 'DELETE', `/api/admin/users/${person.id}`)).status).toBe(200);
};
const disable = (person: User) => async () => {
  const { username } = await site.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  await disableAccount(site, username, 'spam');
  return () => enableAccount(site, username);
};
const block = (person: User, other: User) => () => send(person, 'POST', '/api/blocks', { userId: other.id });

describe('what the answers say is possible is what the calls accept', () => {
  test.each([
    ['the owner has left', () => leave(owner), 'left', 'conversation.other_left', 'conversation.other_left'],
    ['the owner is disabled', () => disable(owner), 'unavailable', 'message.blocked', 'conversation.on_hold'],
    [
      'the owner has blocked',
      () => block(owner, buyer),
      'unavailable',
      'message.blocked',
      'conversation.on_hold',
    ],
    [
      'the buyer has blocked',
      () => block(buyer, owner),
      'blocked_by_you',
      'message.blocked_by_you',
      'conversation.on_hold',
    ],
  ] as const)('for the buyer, when %s', async (_, end, stop, writing, inviting) => {
    expect(await conversationOf(buyer)).toMatchObject({ canWrite: true, canInvite: true, stop: null });
    await invite(owner);
    await end()();
    expect(await conversationOf(buyer)).toMatchObject({ canWrite: false, canInvite: false, stop });
    expect(await write(buyer)).toMatchObject({ status: 409, body: { code: writing } });
    expect(await invite(buyer)).toMatchObject({ status: 409, body: { code: inviting } });
    expect(await accept(buyer)).toMatchObject({ status: 409, body: { code: inviting } });
  });

  test.each([
    ['has left', () => leave(buyer), 'left', 'conversation.other_left', 'enquiry.enquirer_left'],
    ['is disabled', () => disable(buyer), 'unavailable', 'message.blocked', 'message.blocked'],
    ['has blocked', () => block(buyer, owner), 'unavailable', 'message.blocked', 'message.blocked'],
  ] as const)('for the owner, when the buyer %s', async (_, end, stop, writing, answering) => {
    expect(await enquiryOf(owner, 'received')).toMatchObject({ canAnswer: true, stop: null });
    await end()();
    expect(await conversationOf(owner)).toMatchObject({ canWrite: false, canInvite: false, stop });
    expect(await enquiryOf(owner, 'received')).toMatchObject({ canAnswer: false, stop });
    expect(await write(owner)).toMatchObject({ status: 409, body: { code: writing } });
    expect(await answer(owner)).toMatchObject({ status: 409, body: { code: answering } });
  });

  test('for an agent, when one of the two has left', async () => {
    await invite(buyer);
    await accept(owner);
    expect(await conversationOf(agent)).toMatchObject({ canWrite: true, canInvite: false, canBlock: false });
    await leave(owner)();
    expect(await conversationOf(agent)).toMatchObject({ canWrite: false, stop: 'left' });
    expect(await write(agent)).toMatchObject({ status: 409, body: { code: 'conversation.other_left' } });
  });

  test('everything is possible again when the account is enabled', async () => {
    const enable = await disable(owner)();
    expect((await conversationOf(buyer)).canWrite).toBe(false);
    await enable();
    expect((await conversationOf(buyer)).canWrite).toBe(true);
    expect((await write(buyer)).status).toBe(200);
  });
});

test('an enquirer sees that the owner has left, and that the home is no longer shown', async () => {
  await answer(owner);
  expect(await enquiryOf(buyer, 'sent')).toMatchObject({
    stop: null,
    listingState: 'active',
    canAnswer: false,
  });
  await leave(owner)();
  expect(await enquiryOf(buyer, 'sent')).toMatchObject({ stop: 'left', listingState: 'deleted' });
});

test('conversation and enquiry say what the claims on the address say about the owner', async () => {
  const standings = async () =>
    [await conversationOf(buyer), await enquiryOf(buyer, 'sent')].map(({ ownerStanding }) => ownerStanding);
  expect(await standings()).toEqual(['owner', 'owner']);
  const claimId = await aClaim(site.db, { userId: owner.id, addressId, status: 'verified' });
  const rivalId = await aClaim(site.db, { userId: (await aSignedInUser(site)).id, addressId });
  expect(await standings()).toEqual(['disputed', 'disputed']);
  const setStatus = (id: number, status: 'verified' | 'rejected') =>
    site.db
      .updateTable('property_claims')
      .set({ status, decidedAt: new Date(), ...(status === 'rejected' ? { decisionReason: 'No' } : {}) })
      .where('id', '=', id)
      .execute();
  await setStatus(rivalId, 'rejected');
  expect(await standings()).toEqual(['owner', 'owner']);
  await setStatus(claimId, 'rejected');
  expect(await standings()).toEqual(['unconfirmed', 'unconfirmed']);
  await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', listingId).execute();
  await setStatus(rivalId, 'verified');
  expect(await standings()).toEqual(['replaced', 'replaced']);
});
