import type { AddressInfo } from 'node:net';
import type { Conversation, Message } from '@sway/contract/conversations';
import type { ConversationOffers } from '@sway/contract/offers';
import { BRAND } from '@sway/domain/brand';
import { ADDRESS_MESSAGES } from '@sway/domain/conversations/shown-address';
import type { MessagePart } from '@sway/domain/conversations/system-messages';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { formatWeekdayAndDay } from '@sway/domain/text/format';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aPartnerAgent, claimVersion } from '@sway/testing/builders';
import { decideClaim } from '@sway/testing/decide-claim';
import { aLivePage } from '@sway/testing/live-page';
import { aSignedInUser, signIn } from '@sway/testing/signed-in-user';
import type { User } from '@sway/testing/signed-in-user';
import { aVerifiedOwner, claimAs, HOME, withdrawVerification } from '@sway/testing/verified-homes';
import { beforeEach, expect, test } from 'vitest';
import { postSystemMessage } from '#features/conversations/index.ts';
import { inLanguage } from '#platform/language.ts';

const site = useTestApp({ LANGUAGES: 'en,mi' });

let owner: User;
let buyer: User;
let agent: User;
let admin: User;
let addressId: number;
let claimId: number;
let home: number;
let conversationId: number;

beforeEach(async () => {
  const verified = await aVerifiedOwner(site);
  ({ owner, addressId, claimId, listingId: home } = verified);
  await site.db.updateTable('users').set({ name: 'Hana Ngata' }).where('id', '=', owner.id).execute();
  buyer = await aSignedInUser(site, { name: 'Mere Rāwiri', userType: 'buyer' });
  agent = await signIn(site, await aPartnerAgent(site.db, 'Tama Reweti'));
  admin = await aSignedInUser(site, { userType: 'admin' });
  conversationId = await aConversation(site.db, home, buyer.id, ['Kia ora']);
});

type Language = 'en' | 'mi';

/** Makes a call from a page in a language. */
async function call<T>(
  who: User,
  language: Language,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = { ...who.headers, 'accept-language': language };
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([url, response.statusCode, response.statusCode === 200 || response.body]).toEqual([url, 200, true]);
  return response.json<T>();
}

/** What happens is done on pages in te reo, whatever the others read. */
const act = (who: User, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  call<{ id: number }>(who, 'mi', method, url, payload);

const conversation = () => `/api/conversations/${conversationId}`;
const invite = () => act(buyer, 'POST', `${conversation()}/agents`, { agentId: agent.id });
const accept = () => act(owner, 'POST', `${conversation()}/agents/${agent.id}/accept`, {});
const remove = (who: User) => act(who, 'DELETE', `${conversation()}/agents/${agent.id}`);
const suspend = () =>
  act(admin, 'PATCH', `/api/admin/agents/${agent.id}`, {
    status: 'suspended',
    reason: 'The licence has ended',
  });
const post = (parts: readonly MessagePart[]) =>
  site.db.transaction().execute(tx => postSystemMessage(site, tx, conversationId, parts));

async function versionOf(who: User): Promise<string> {
  return (await call<ConversationOffers>(who, 'mi', 'GET', `${conversation()}/offers`)).version;
}

async function offer(who: User, amountNzd: number): Promise<void> {
  await act(who, 'POST', `${conversation()}/offers`, {
    amountNzd,
    depositNzd: 115_000,
    settlesFrom: dateInNewZealand(site.clock(), 60),
    settlesUntil: dateInNewZealand(site.clock(), 90),
    conditions: ['finance'],
    eligibility: 'citizen',
    expiresInDays: 7,
    version: await versionOf(who),
  });
}

async function answerOffer(who: User, what: 'accept' | 'decline'): Promise<void> {
  await act(who, 'POST', `${conversation()}/offers/answer`, { act: what, version: await versionOf(who) });
}

/** The owner answers an enquiry, whose question is the message before the answer. */
async function enquire(fields: object): Promise<number> {
  const { id } = await act(buyer, 'POST', '/api/inquiries', {
    propertyId: home,
    inquiryType: 'contact',
    ...fields,
  });
  await act(owner, 'POST', `/api/inquiries/${id}/answer`, { message: 'Āe' });
  return id;
}

async function share(): Promise<void> {
  await invite();
  await accept();
  const id = await enquire({ message: 'Enquiry' });
  for (const who of [owner, buyer]) await act(who, 'POST', `/api/inquiries/${id}/share`, {});
}

/** An admin verifies somebody else for the home. */
async function replaceOwner(): Promise<void> {
  const rival = await aSignedInUser(site);
  const disputeId = await claimAs(rival, addressId, { ...HOME, isDispute: true });
  const withdrawn = { withdrawnClaimId: claimId, withdrawnVersion: await claimVersion(site.db, claimId) };
  const decision = { status: 'verified', reason: 'The title names the other', ...withdrawn };
  expect((await decideClaim(site, disputeId, decision)).statusCode).toBe(200);
}

async function end(): Promise<void> {
  const { id } = await act(buyer, 'POST', '/api/reports', { conversationId, reason: 'scam' });
  await act(admin, 'PATCH', `/api/admin/reports/${id}`, { decision: 'ended', note: '' });
}

const SOON = dateInNewZealand(new Date(), 3);

const messages = async (language: Language, who = buyer) =>
  (await call<Message[]>(who, language, 'GET', `${conversation()}/messages`)).filter(
    ({ kind }) => kind === 'system',
  );
const lastText = async (language: Language) => (await messages(language)).at(-1)!.content;

type Kind = [what: string, happens: () => Promise<unknown>, english: string, teReo: string];

const KINDS: Kind[] = [
  [
    'an invitation',
    invite,
    'Mere Rāwiri invited Tama Reweti of Harbour Realty. The other party can accept or decline.',
    'Kua pōwhiri a Mere Rāwiri i a Tama Reweti o Harbour Realty. Ka taea e tērā atu taha te whakaae, te whakahē rānei.',
  ],
  [
    'an acceptance',
    () => invite().then(accept),
    'Hana Ngata accepted. Tama Reweti of Harbour Realty has joined and can read messages from now on.',
    'Kua whakaae a Hana Ngata. Kua uru mai a Tama Reweti o Harbour Realty, ā, ka taea e ia te pānui ngā karere mai i nāianei.',
  ],
  [
    'a withdrawn invitation',
    () => invite().then(() => remove(buyer)),
    'Mere Rāwiri withdrew the invitation to Tama Reweti.',
    'Kua tangohia e Mere Rāwiri te pōwhiri ki a Tama Reweti.',
  ],
  [
    'a declined invitation',
    () => invite().then(() => remove(owner)),
    'Hana Ngata declined the invitation to Tama Reweti.',
    'Kua whakahēngia e Hana Ngata te pōwhiri ki a Tama Reweti.',
  ],
  [
    'an agent who leaves',
    () =>
      invite()
        .then(accept)
        .then(() => remove(agent)),
    'Tama Reweti left.',
    'Kua wehe a Tama Reweti.',
  ],
  [
    'an agent who is removed',
    () =>
      invite()
        .then(accept)
        .then(() => remove(owner)),
    'Hana Ngata removed Tama Reweti.',
    'Kua tangohia a Tama Reweti e Hana Ngata.',
  ],
  [
    'an agent who is suspended',
    () => invite().then(accept).then(suspend),
    'Tama Reweti is not currently a Sway partner agent and has left.',
    'Ehara a Tama Reweti i te māngai hoa o Sway i tēnei wā, ā, kua wehe.',
  ],
  [
    'an invited agent who is suspended',
    () => invite().then(suspend),
    'The invitation to Tama Reweti has been cancelled: they are not currently a Sway partner agent.',
    'Kua whakakorea te pōwhiri ki a Tama Reweti: ehara ia i te māngai hoa o Sway i tēnei wā.',
  ],
  [
    'an owner who is no longer verified',
    () => withdrawVerification(site, claimId),
    'Hana Ngata is no longer verified for this home. Share nothing private and pay nothing.',
    'Kua kore a Hana Ngata e manatokona mō tēnei whare. Kaua e tuari i ngā mea tūmataiti, kaua hoki e utu.',
  ],
  [
    'an owner beside whom somebody else is verified',
    replaceOwner,
    'Hana Ngata is not the verified owner of this home: our team has verified someone else. Share nothing private and pay nothing.',
    'Ehara a Hana Ngata i te rangatira kua manatokona o tēnei whare: kua manatokona tētahi atu e tō mātou rōpū. Kaua e tuari i ngā mea tūmataiti, kaua hoki e utu.',
  ],
  [
    'an address that is shown',
    () => post(ADDRESS_MESSAGES.shown),
    'The owner shows the address of this home to the buyer. It stands above the messages, for the buyer alone, until the owner takes it back.',
    'E whakaatu ana te rangatira whare i te wāhitau o tēnei whare ki te kaihoko mai. Kei runga ake i ngā karere, mā te kaihoko mai anake, kia tangohia rā anō e te rangatira whare.',
  ],
  [
    'an address that is taken back',
    () => post(ADDRESS_MESSAGES.takenBack),
    'The owner does not show the address of this home to the buyer any more. The buyer may remember it or have written it down.',
    'Kua kore te rangatira whare e whakaatu i te wāhitau o tēnei whare ki te kaihoko mai. Tērā pea e mahara ana, kua tuhia rānei e te kaihoko mai.',
  ],
  [
    'an offer',
    () => offer(buyer, 1_150_000),
    'The buyer offers $1,150,000. It is indicative and binds nobody.',
    'E tono utu ana te kaihoko mai i te $1,150,000. He tohu noa iho, kāore e here i tētahi.',
  ],
  [
    'an offer that is accepted',
    () => offer(buyer, 1_150_000).then(() => answerOffer(owner, 'accept')),
    'The owner accepts $1,150,000 in principle. It binds nobody: get your lawyer.',
    'E whakaae ā-mātāpono ana te rangatira whare ki te $1,150,000. Kāore e here i tētahi: tīkina tō rōia.',
  ],
  [
    'an offer that is declined',
    () => offer(buyer, 1_150_000).then(() => answerOffer(owner, 'decline')),
    'The owner has declined the offer of $1,150,000.',
    'Kua whakahē te rangatira whare i te tono utu o te $1,150,000.',
  ],
  [
    'a conversation that is ended',
    end,
    `Sway has ended this conversation after a report. You can read it but not reply. Write to ${BRAND.contact.email} if you think this is a mistake.`,
    `Kua whakamutua e Sway tēnei kōrero i muri i tētahi pūrongo. Ka taea te pānui, engari kāore e taea te whakautu. Tuhi mai ki ${BRAND.contact.email} mehemea ki ōu whakaaro he hapa tēnei.`,
  ],
  [
    'an enquiry with times, in words that the catalog has too',
    () =>
      enquire({
        inquiryType: 'viewing',
        message: 'Enquiry',
        viewingPreference: [{ date: SOON, time: 'morning' }],
      }),
    `Enquiry\nPreferred times: ${formatWeekdayAndDay(SOON)}, morning\n“Enquiry”`,
    `Pātai\nNgā wā e pai ana: ${inLanguage('mi', () => formatWeekdayAndDay(SOON))}, i te ata\n“Enquiry”`,
  ],
  ['an enquiry without words', () => enquire({}), 'Enquiry\nContact request', 'Pātai\nTono whakapā'],
];

test.each(KINDS)('%s is told in the language of each reader', async (_, happens, english, teReo) => {
  await happens();
  expect([await lastText('en'), await lastText('mi')]).toEqual([english, teReo]);
  const stored = site.db.selectFrom('messages').select('content').where('kind', '=', 'system');
  expect((await stored.orderBy('id', 'desc').executeTakeFirst())!.content).toBe(english);
});

test('an enquiry that both share is told in the language of each reader, and its answer as the owner wrote it', async () => {
  await share();
  expect((await messages('en')).slice(-2).map(({ content }) => content)).toEqual([
    'Enquiry\n“Enquiry”\nBoth agreed to share it. The owner’s answer follows.',
    'Āe',
  ]);
  expect((await messages('mi')).slice(-2).map(({ content }) => content)).toEqual([
    'Pātai\n“Enquiry”\nI whakaae te tokorua kia tuaria. Ko te whakautu a te rangatira whare e whai ake nei.',
    'Āe',
  ]);
});

test('lists of conversations and live pages say the last message in the language of their reader', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  const pages = [await aLivePage(url, buyer.headers), await aLivePage(url, owner.headers, 'mi')];
  for (const page of pages) page.send({ type: 'resume', seen: { [conversationId]: 0 } });
  await invite();
  const texts = pages.map(async page => {
    await page.until(frames =>
      frames.some(frame => frame.type === 'message' && frame.message.kind === 'system'),
    );
    return page.frames.flatMap(frame => (frame.type === 'message' ? [frame.message.content] : [])).at(-1);
  });
  expect(await Promise.all(texts)).toEqual([KINDS[0]![2], KINDS[0]![3]]);
  for (const [language, text] of [
    ['en', KINDS[0]![2]],
    ['mi', KINDS[0]![3]],
  ] as const) {
    const [one] = await call<Conversation[]>(owner, language, 'GET', '/api/conversations');
    expect(one!.lastMessage).toBe(text);
    const [seen] = await call<{ items?: unknown[] }[]>(admin, language, 'GET', '/api/admin/conversations');
    expect(JSON.stringify(seen)).toContain(text);
  }
});

test('a deleted user’s name and agency are erased, and said in every language', async () => {
  await invite();
  await accept();
  await call(admin, 'mi', 'DELETE', `/api/admin/users/${agent.id}`);
  expect((await messages('mi')).map(({ content }) => content)).toEqual([
    'Kua pōwhiri a Mere Rāwiri i a Kaiwhakamahi kua mukua. Ka taea e tērā atu taha te whakaae, te whakahē rānei.',
    'Kua whakaae a Hana Ngata. Kua uru mai a Kaiwhakamahi kua mukua, ā, ka taea e ia te pānui ngā karere mai i nāianei.',
    'Ehara a Kaiwhakamahi kua mukua i te māngai hoa o Sway i tēnei wā, ā, kua wehe.',
  ]);
  const rows = await site.db.selectFrom('messages').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/Reweti|Harbour/);
});

test.each([
  ['with the people whom it names', [{ userId: 1 }, ' left.']],
  ['as its text alone', null],
])('a message that a former version stored %s stays in English', async (_, parts) => {
  await site.db
    .insertInto('messages')
    .values({
      conversationId,
      sequence: 2,
      kind: 'system',
      content: 'Tama Reweti left.',
      parts: parts && JSON.stringify(parts),
    })
    .execute();
  expect([await lastText('en'), await lastText('mi')]).toEqual(['Tama Reweti left.', 'Tama Reweti left.']);
});
