import type { Enquiry } from '@sway/contract/enquiries';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, anEnquiry, aPartnerAgent } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { aSignedInUser, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();

let admin: User;
let buyer: User;
let owner: User;
let agent: User;
let listingId: number;
let conversationId: number;

beforeEach(async () => {
  admin = await aSignedInUser(site, { userType: 'admin' });
  owner = await aSignedInUser(site, { name: 'Mere Rāwiri' });
  agent = await signIn(site, await aPartnerAgent(site.db, 'Tama Reweti'));
  listingId = await aListing(site.db, { ownerId: owner.id });
  await between('Hana Ngata');
});

/** A conversation about the listing with a buyer of this name. */
async function between(name: string): Promise<void> {
  buyer = await aSignedInUser(site, { name, userType: 'buyer' });
  conversationId = await aConversation(site.db, listingId, buyer.id);
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function send<T>(person: User, method: Method, url: string, payload?: object): Promise<T> {
  const { headers } = person;
  const response = await site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect([url, response.statusCode]).toEqual([url, 200]);
  return response.json<T>();
}

const agentsUrl = () => `/api/conversations/${conversationId}/agents`;
const invite = (person = buyer, agentId = agent.id) => send(person, 'POST', agentsUrl(), { agentId });
const accept = () => send(owner, 'POST', `${agentsUrl()}/${agent.id}/accept`, {});
const remove = (person: User) => send(person, 'DELETE', `${agentsUrl()}/${agent.id}`);
const rename = ({ id }: User, name: string) => send(admin, 'PATCH', `/api/admin/users/${id}`, { name });
const deleteUser = ({ id }: User) => send(admin, 'DELETE', `/api/admin/users/${id}`);

/** The owner answers an enquiry of the buyer. */
async function answer(question: string, message: string): Promise<number> {
  const id = await anEnquiry(site.db, { propertyId: listingId, ownerId: owner.id, inquirerId: buyer.id });
  await sql`update property_inquiries set message = ${question} where id = ${id}`.execute(site.db);
  await send<Enquiry>(owner, 'POST', `/api/inquiries/${id}/answer`, { message });
  return id;
}

/** The same with an agent in the conversation, with whom both then share it. */
async function share(question: string, message: string): Promise<void> {
  await invite();
  await accept();
  const id = await answer(question, message);
  for (const person of [owner, buyer]) await send(person, 'POST', `/api/inquiries/${id}/share`, {});
}

const systemMessages = () =>
  site.db
    .selectFrom('messages')
    .select(['content', 'parts'])
    .where('senderId', 'is', null)
    .orderBy('id')
    .execute();
const texts = async () => (await systemMessages()).map(({ content }) => content);

describe('the deletion of an account', () => {
  test('leaves a shared answer of the greatest length that names the user as it was written', async () => {
    const longest = `Kia ora Hana Ngata. ${'x'.repeat(4980)}`;
    await share('Is it sunny?', longest);
    await deleteUser(buyer);
    expect((await texts()).at(-1)).toBe(longest);
  });

  test('leaves words of others that contain the name as a word or a part of one', async () => {
    await between('Will');
    await answer('Will the price drop? William Willis', 'I will see');
    await deleteUser(buyer);
    expect(await texts()).toEqual(['Enquiry\n“Will the price drop? William Willis”']);
  });

  test('leaves a shared answer that reads like a system message', async () => {
    await share('Who?', 'Hana Ngata removed Tama Reweti.');
    await deleteUser(buyer);
    expect((await texts()).at(-1)).toBe('Hana Ngata removed Tama Reweti.');
  });

  test('erases a former name too', async () => {
    await invite();
    await rename(buyer, 'Hana Walker');
    await accept();
    await deleteUser(buyer);
    expect(await texts()).toEqual([
      'Deleted user invited Tama Reweti of Harbour Realty. The other party can accept or decline.',
      'Mere Rāwiri accepted. Tama Reweti of Harbour Realty has joined and can read messages from now on.',
    ]);
  });

  test('erases an agent’s former name and agency, also from what is stored about the message', async () => {
    await sql`update agents set agency = 'Tama Reweti Homes'`.execute(site.db);
    await invite();
    await rename(agent, 'Tama Walker');
    await sql`update agents set agency = 'Walker Homes'`.execute(site.db);
    await accept();
    await remove(owner);
    await deleteUser(agent);
    expect(await texts()).toEqual([
      'Hana Ngata invited Deleted user. The other party can accept or decline.',
      'Mere Rāwiri accepted. Deleted user has joined and can read messages from now on.',
      'Mere Rāwiri removed Deleted user.',
    ]);
    expect(JSON.stringify(await systemMessages())).not.toMatch(/Reweti|Walker/);
  });

  test('erases only that user’s name when others have the same', async () => {
    await rename(agent, 'Hana Ngata');
    await invite();
    await deleteUser(agent);
    expect((await texts())[0]).toBe(
      'Hana Ngata invited Deleted user. The other party can accept or decline.',
    );
  });

  test('erases the name in thousands of messages', async () => {
    await invite();
    await sql`
      insert into messages (conversation_id, sequence, kind, content, parts, created_at)
      select conversation_id, sequence + n, kind, content, parts, created_at
      from messages, generate_series(1, 2500) as n where parts is not null`.execute(site.db);
    await deleteUser(buyer);
    expect(new Set(await texts())).toEqual(
      new Set(['Deleted user invited Tama Reweti of Harbour Realty. The other party can accept or decline.']),
    );
  });

  test('erases the names of all whose accounts are deleted at once, while they are named', async () => {
    for (let i = 0; i < repetitions({ quick: 2, full: 20 }); i++) {
      await invite();
      const [someAgent, someBuyer] = [agent, buyer];
      const another = await aPartnerAgent(site.db, 'Ngaio Hill');
      const inviting = site.app.inject({
        method: 'POST',
        url: agentsUrl(),
        headers: someBuyer.headers,
        payload: { agentId: another },
      });
      await Promise.all([deleteUser(someAgent), inviting, deleteUser(someBuyer)]);
      expect((await inviting).statusCode).toBeLessThan(500);
      const all = JSON.stringify(await systemMessages());
      expect(all).not.toContain('Hana Ngata');
      expect(all).not.toContain('Tama Reweti');
      agent = await signIn(site, await aPartnerAgent(site.db, 'Tama Reweti'));
      await between('Hana Ngata');
    }
  });

  test('erases names of which it is not known whose they are', async () => {
    await invite();
    const parts = [{ userId: null }, ' invited ', { userId: null }, '.'];
    await sql`update messages set parts = ${JSON.stringify(parts)}::jsonb`.execute(site.db);
    await deleteUser(owner);
    expect(await texts()).toEqual(['Somebody invited Somebody.']);
  });
});
