import {
  aClaim,
  aClaimDocument,
  aConversation,
  aListing,
  aNotification,
  anAgent,
  anEnquiry,
  aUser,
} from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aPdf } from '@sway/testing/pdf';
import { aSession } from '@sway/testing/sessions';
import { expect, test } from 'vitest';

const site = useTestApp();
const NONE = 987_654_321;

type Ids = Record<
  | 'listing'
  | 'claim'
  | 'document'
  | 'conversation'
  | 'user'
  | 'agent'
  | 'inquiry'
  | 'notification'
  | 'session',
  number
>;

/** What a stranger cannot know of: a hidden listing, and private things of its owner. */
async function hiddenIds(): Promise<Ids> {
  const { db } = site;
  const [owner, buyer] = [await aUser(db), await aUser(db)];
  const listing = await aListing(db, { ownerId: owner, isActive: false });
  const claim = await aClaim(db, { userId: owner });
  await aSession(db, owner);
  const { id: session } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  return {
    listing,
    claim,
    document: await aClaimDocument(site, claim),
    conversation: await aConversation(db, listing, buyer, ['Kia ora']),
    user: owner,
    agent: await anAgent(db),
    inquiry: await anEnquiry(db, {
      propertyId: listing,
      ownerId: owner,
      inquirerId: buyer,
      inquiryType: 'interest',
    }),
    notification: await aNotification(db, owner),
    session,
  };
}

const NOTHING = Object.fromEntries(
  ['listing', 'claim', 'document', 'conversation', 'user', 'agent', 'inquiry', 'notification', 'session'].map(
    name => [name, NONE],
  ),
) as Ids;
const FACTS = { floorArea: 120, bedrooms: 3, bathrooms: 1, propertyType: 'House' };
const HOME = { ...FACTS, swayPrice: 900_000 };

/** Every call that takes an id of something that can be hidden. */
const CALLS: [method: string, url: (ids: Ids) => string, body?: (ids: Ids) => unknown][] = [
  ['GET', ids => `/api/properties/${ids.listing}`],
  ['GET', ids => `/api/properties/${ids.claim}`],
  ['PATCH', ids => `/api/properties/${ids.listing}`, () => ({ isActive: true })],
  ['PATCH', ids => `/api/properties/${ids.listing}`, () => ({ swayPrice: 900_000, version: 1 })],
  ['PATCH', ids => `/api/properties/${ids.claim}`, () => ({ isActive: true })],
  ['DELETE', ids => `/api/properties/${ids.listing}`],
  ['POST', ids => `/api/properties/${ids.listing}/view`],
  ['GET', ids => `/api/own/properties/${ids.listing}`],
  ['POST', ids => `/api/own/properties/${ids.listing}/estimate`, () => FACTS],
  ['PUT', ids => `/api/watchlist/${ids.listing}`, () => ({})],
  [
    'PUT',
    ids => `/api/watchlist/${ids.listing}/marks`,
    () => ({ note: '', stars: null, isSeen: true, tags: [], version: 0 }),
  ],
  ['DELETE', ids => `/api/watchlist/${ids.listing}`],
  ['POST', () => '/api/conversations', ids => ({ propertyId: ids.listing })],
  ['POST', () => '/api/conversations', ids => ({ propertyId: ids.claim })],
  ['POST', () => '/api/inquiries', ids => ({ propertyId: ids.listing, inquiryType: 'contact' })],
  ['POST', () => '/api/messages', ids => ({ propertyId: ids.listing, content: 'Kia ora' })],
  [
    'POST',
    () => '/api/messages',
    ids => ({ propertyId: ids.listing, conversationId: ids.conversation, content: 'Kia ora' }),
  ],
  [
    'POST',
    () => '/api/achievements/track-view',
    ids => ({ propertyId: ids.listing, propertyType: 'sway_listing' }),
  ],
  ['PATCH', ids => `/api/property-claims/${ids.claim}`, () => ({ bedrooms: 3 })],
  ['PATCH', ids => `/api/property-claims/${ids.claim}`, () => ({ isPublicListing: true })],
  ['PUT', ids => `/api/property-claims/${ids.claim}/listing`, () => HOME],
  ['DELETE', ids => `/api/property-claims/${ids.claim}`],
  ['POST', ids => `/api/property-claims/${ids.claim}/documents?fileName=rates.pdf`, () => aPdf()],
  ['GET', ids => `/api/property-claims/${ids.claim}/documents/${ids.document}`],
  ['DELETE', ids => `/api/property-claims/${ids.claim}/documents/${ids.document}`],
  ['GET', ids => `/api/conversations/${ids.conversation}/messages`],
  ['GET', ids => `/api/messages/${ids.conversation}`],
  ['POST', ids => `/api/conversations/${ids.conversation}/read`, () => ({ sequence: 1 })],
  ['GET', ids => `/api/conversations/${ids.conversation}/agents`],
  ['POST', ids => `/api/conversations/${ids.conversation}/agents`, ids => ({ agentId: ids.agent })],
  ['POST', ids => `/api/conversations/${ids.conversation}/agents/${ids.agent}/accept`, () => ({})],
  ['DELETE', ids => `/api/conversations/${ids.conversation}/agents/${ids.agent}`],
  ['POST', () => '/api/reports', ids => ({ conversationId: ids.conversation, reason: 'scam' })],
  ['POST', () => '/api/reports', ids => ({ propertyId: ids.listing, reason: 'scam' })],
  ['POST', () => '/api/reports', ids => ({ agentId: ids.agent, reason: 'scam' })],
  ['POST', ids => `/api/own/reported-homes/${ids.listing}/answer`, () => ({ answer: 'Kia ora' })],
  ['GET', ids => `/api/users/${ids.user}`],
  ['PATCH', ids => `/api/users/${ids.user}`, () => ({ name: 'New Name' })],
  ['GET', ids => `/api/achievements/user/${ids.user}`],
  ['GET', ids => `/api/conversations/${ids.user}`],
  ['DELETE', ids => `/api/blocks/${ids.user}`],
  ['GET', ids => `/api/agents/${ids.agent}`],
  [
    'PATCH',
    ids => `/api/agents/${ids.agent}`,
    () => ({ agency: 'Harbour', specialization: 'Villas', bio: '' }),
  ],
  ['GET', ids => `/api/agents/${ids.agent}/reviews`],
  ['POST', ids => `/api/agents/${ids.agent}/review`, () => ({ rating: 5, content: '' })],
  ['DELETE', ids => `/api/agents/${ids.agent}/review`],
  ['POST', ids => `/api/inquiries/${ids.inquiry}/answer`, () => ({ message: 'Kia ora' })],
  ['POST', ids => `/api/inquiries/${ids.inquiry}/share`],
  ['POST', ids => `/api/inquiries/${ids.inquiry}/close`],
  ['POST', ids => `/api/notifications/${ids.notification}/read`],
  ['DELETE', ids => `/api/auth/sessions/${ids.session}`],
];

async function answerTo([method, url, body]: (typeof CALLS)[number], ids: Ids, headers: object) {
  const payload = body?.(ids);
  const answer = await site.app.inject({
    method: method as 'GET',
    url: url(ids),
    headers: { ...headers, ...(Buffer.isBuffer(payload) && { 'content-type': 'application/pdf' }) },
    ...(payload !== undefined && { payload: payload as object }),
  });
  const { requestId: _, instance: __, ...problem } = answer.body ? answer.json() : {};
  return { status: answer.statusCode, problem };
}

test.each(['a visitor', 'a stranger who is signed in', 'an agent'])(
  'what is hidden answers %s as if it did not exist, at every call by id',
  async who => {
    const ids = await hiddenIds();
    const stranger = who === 'an agent' ? await anAgent(site.db) : await aUser(site.db);
    const headers = who === 'a visitor' ? {} : await aSession(site.db, stranger);
    const hidden: Record<string, unknown> = {};
    const none: typeof hidden = {};
    for (const call of CALLS) {
      const name = `${call[0]} ${call[1](NOTHING)} ${JSON.stringify(call[2]?.(NOTHING) ?? '').slice(0, 60)}`;
      hidden[name] = await answerTo(call, ids, headers);
      none[name] = await answerTo(call, NOTHING, headers);
    }
    expect(hidden).toEqual(none);
  },
);
