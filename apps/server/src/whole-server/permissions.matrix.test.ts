import { API_CALLS } from '@sway/contract/api';
import { SCOPE_NAMES } from '@sway/domain/accounts/access-tokens';
import {
  aClaim,
  aClaimDocument,
  aConversation,
  aListing,
  anAddress,
  anIntroduction,
  anOffer,
  aWaitingEntry,
  anAgent,
  aPartnerAgent,
  anEnquiry,
  aNotification,
  aRecord,
  aUser,
  aViewing,
} from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aPdf } from '@sway/testing/pdf';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import { aSession } from '@sway/testing/sessions';
import { anAccessToken } from '@sway/testing/access-tokens';
import { hashTables } from '@sway/testing/table-hashes';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { defineWaitingJob } from '#features/contact/tell-waiting.ts';
import { defineHiddenListingJob } from '#features/listings/index.ts';

const site = useTestApp();

/** All kinds of callers. The owner owns the resources; the cookies of the last two are not valid. */
const ROLES = [
  'visitor',
  'buyer',
  'owner',
  'other owner',
  'agent',
  'admin',
  'deleted user',
  'expired session',
] as const;
type Role = (typeof ROLES)[number];

/** The resources that the calls are about, and the callers' sessions. */
type World = {
  headers: Record<Role, Record<string, string>>;
  ownerId: number;
  spareUserId: number;
  listingId: number;
  addressId: number;
  recordId: string;
  agentId: number;
  partnerId: number;
  conversationId: number;
  reportId: number;
  claimId: number;
  documentId: number;
  inquiryId: number;
  introductionId: number;
  offersVersion: string;
  waitingId: number;
  viewing: Awaited<ReturnType<typeof aViewing>>;
  notificationId: number;
};

async function aWorld(): Promise<World> {
  const { db } = site;
  const [buyer, owner, other, agent, admin, deleted, spare] = [
    await aUser(db, { userType: 'buyer' }),
    await aUser(db),
    await aUser(db),
    await anAgent(db),
    await aUser(db, { userType: 'admin' }),
    await aUser(db),
    await aUser(db),
  ];
  const listingId = await aListing(db, { ownerId: owner });
  const claimId = await aClaim(db, { userId: owner });
  const headers: World['headers'] = {
    visitor: {},
    buyer: await aSession(db, buyer),
    owner: await aSession(db, owner),
    'other owner': await aSession(db, other),
    agent: await aSession(db, agent),
    admin: await aSession(db, admin),
    'deleted user': await aSession(db, deleted),
    'expired session': await aSession(db, owner, { expiresAt: new Date(Date.now() - 1_000) }),
  };
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', deleted).execute();
  const conversationId = await aConversation(db, listingId, buyer, ['Kia ora']);
  const { id: reportId } = await db
    .insertInto('reports')
    .values({ reporterId: owner, conversationId, reason: 'spam', createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    headers,
    ownerId: owner,
    spareUserId: spare,
    listingId,
    addressId: await anAddress(db),
    recordId: await aRecord(db),
    agentId: agent,
    partnerId: await aPartnerAgent(db),
    conversationId,
    introductionId: await anIntroduction(db, { buyerId: buyer, ownerId: owner }),
    offersVersion: await anOffer(db, conversationId, 'owner'),
    waitingId: await aWaitingEntry(db, listingId, buyer),
    reportId,
    inquiryId: await anEnquiry(db, {
      propertyId: listingId,
      ownerId: owner,
      inquirerId: buyer,
      inquiryType: 'interest',
    }),
    viewing: await aViewing(db, { propertyId: listingId, ownerId: owner, visitorId: buyer }),
    notificationId: await aNotification(db, owner),
    claimId,
    documentId: await aClaimDocument(site, claimId),
  };
}

/** The expected status by role; `others` is for the roles that are not named. */
type Answers = Partial<Record<Role, number>> & { others: number };

type Row = {
  url?: (world: World) => string;
  payload?: object | ((n: number, world: World) => object);
  /** The content type of a payload that is not JSON. */
  contentType?: string;
  answers: Answers;
  /** The statuses that are answered before the body; by default those of callers without a session, and of non-admins at admin calls. */
  beforeTheBody?: Partial<Record<Role, number>>;
};

/** A passkey's answer in the right form, with a false content. */
const PASSKEY = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AA' },
};

const OPEN: Answers = { others: 200 };
const SIGNED_IN: Answers = { visitor: 401, 'deleted user': 401, 'expired session': 401, others: 200 };
const ADMINS: Answers = {
  visitor: 401,
  'deleted user': 401,
  'expired session': 401,
  admin: 200,
  others: 403,
};
const OWNER_OR_ADMIN: Answers = { ...ADMINS, owner: 200 };
/** For strangers it does not exist; admins know of it. */
const CLAIMANT_OR_ADMIN: Answers = { ...OWNER_OR_ADMIN, others: 404 };
const CLAIMANT_ALONE: Answers = { ...CLAIMANT_OR_ADMIN, admin: 403 };
const OWNER_ALONE: Answers = { ...OWNER_OR_ADMIN, admin: 403 };
/** The buyer and the owner; for everyone else, including admins, it does not exist. */
const IN_CONVERSATION: Answers = { ...SIGNED_IN, buyer: 200, owner: 200, others: 404 };
/** Only the owner; for everyone else, including admins, it does not exist. */
const THEIRS_ALONE: Answers = { ...SIGNED_IN, owner: 200, others: 404 };
const TOKEN = 'x'.repeat(43);
const PASSWORDS = { password: 'a new password', confirmPassword: 'a new password' };
/** A new user for each role, because usernames and e-mail addresses are unique. */
function newUser(n: number) {
  return {
    username: `newuser${n}`,
    name: 'New User',
    email: `new${n}@sway.example`,
    userType: 'buyer',
    ...PASSWORDS,
  };
}

const AN_OFFER = {
  amountNzd: 900_000,
  depositNzd: 90_000,
  settlesFrom: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
  settlesUntil: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
  conditions: ['finance'],
  eligibility: 'citizen',
  expiresInDays: 7,
};

const A_FIGURE = {
  amountNzd: 900_000,
  conditions: [],
  until: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
};

const SATURDAYS = {
  firstDay: new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10),
  startMinute: 20 * 60,
  durationMinutes: 30,
  isWeekly: true,
  maxVisitors: 1,
  noticeHours: 0,
};

function aHomeAt(addressId: number) {
  return { addressId, swayPrice: 900_000, bedrooms: 3, bathrooms: 1, floorArea: 120, propertyType: 'House' };
}

/** Every call of the contract, by method and path, with the expected statuses. */
const MATRIX: Record<string, Row> = {
  'GET /api/properties': { answers: OPEN },
  'POST /api/properties/search': { payload: {}, answers: OPEN },
  'GET /api/properties/summary': { answers: OPEN },
  'GET /api/properties/compared': { url: w => `/api/properties/compared?ids=${w.listingId}`, answers: OPEN },
  'GET /api/properties/:id': { url: w => `/api/properties/${w.listingId}`, answers: OPEN },
  'GET /api/properties/owner/:userId': { url: w => `/api/properties/owner/${w.ownerId}`, answers: OPEN },
  'POST /api/properties': { payload: (_n, world) => aHomeAt(world.addressId), answers: SIGNED_IN },
  'PATCH /api/properties/:id': {
    url: w => `/api/properties/${w.listingId}`,
    payload: { isActive: false },
    // After the owner's request the listing is hidden.
    answers: { ...OWNER_OR_ADMIN, buyer: 403, others: 404 },
  },
  'POST /api/properties/:id/confirm-price': {
    url: w => `/api/properties/${w.listingId}/confirm-price`,
    answers: { owner: 200, visitor: 401, 'deleted user': 401, 'expired session': 401, others: 403 },
  },
  'GET /api/admin/photo-copies': { answers: ADMINS },
  'PATCH /api/admin/photo-copies/:id': {
    url: () => '/api/admin/photo-copies/999999999',
    payload: { decision: 'fine' },
    answers: { ...ADMINS, admin: 404 },
  },
  'POST /api/objections/read': { payload: { token: 'x' }, answers: { others: 404 } },
  'POST /api/objections': { payload: { token: 'x' }, answers: { others: 404 } },
  'POST /api/price-links/read': { payload: { token: 'x' }, answers: { others: 404 } },
  'POST /api/price-links/confirm': { payload: { token: 'x' }, answers: { others: 404 } },
  'DELETE /api/properties/:id': {
    url: w => `/api/properties/${w.listingId}`,
    // After the owner's request the listing is deleted.
    answers: { ...SIGNED_IN, buyer: 403, owner: 200, others: 404 },
  },
  'POST /api/properties/:id/view': { url: w => `/api/properties/${w.listingId}/view`, answers: OPEN },
  'GET /api/own/properties': { answers: SIGNED_IN },
  'GET /api/own/properties/:id': { url: w => `/api/own/properties/${w.listingId}`, answers: OWNER_OR_ADMIN },
  'POST /api/own/properties/:id/estimate': {
    url: w => `/api/own/properties/${w.listingId}/estimate`,
    payload: { floorArea: 120, bedrooms: 3, bathrooms: 1, propertyType: 'House' },
    answers: OWNER_OR_ADMIN,
  },
  'POST /api/own/properties/estimate': {
    payload: (_n, { addressId }) => ({
      addressId,
      unitOfPropertyId: null,
      floorArea: 120,
      bedrooms: 3,
      bathrooms: 1,
      propertyType: 'House',
    }),
    answers: SIGNED_IN,
  },
  'GET /api/own/reported-homes': { answers: SIGNED_IN },
  'POST /api/own/reported-homes/:id/answer': {
    url: w => `/api/own/reported-homes/${w.listingId}/answer`,
    payload: { answer: 'It is for sale' },
    answers: { ...SIGNED_IN, others: 409 },
  },
  'GET /api/own/searches': { answers: SIGNED_IN },
  'POST /api/own/searches': { payload: { filters: { bedrooms: 3 } }, answers: SIGNED_IN },
  'PATCH /api/own/searches/:id': {
    url: () => '/api/own/searches/999',
    payload: { name: 'Te Aro' },
    answers: { ...SIGNED_IN, others: 404 },
  },
  'DELETE /api/own/searches/:id': { url: () => '/api/own/searches/999', answers: SIGNED_IN },
  'GET /api/own/searches/:id/hits': {
    url: () => '/api/own/searches/999/hits',
    answers: { ...SIGNED_IN, others: 404 },
  },
  'POST /api/searches/stop': {
    payload: { token: '00000000-0000-4000-8000-000000000000' },
    answers: { others: 404 },
  },
  'GET /api/own/summary': { answers: SIGNED_IN },
  'GET /api/own/figures.csv': { answers: SIGNED_IN },
  'GET /api/own/watched-addresses': { answers: SIGNED_IN },
  'PUT /api/own/watched-addresses/:id': {
    url: w => `/api/own/watched-addresses/${w.addressId}`,
    answers: SIGNED_IN,
  },
  'DELETE /api/own/watched-addresses/:id': {
    url: w => `/api/own/watched-addresses/${w.addressId}`,
    answers: SIGNED_IN,
  },
  'GET /api/own/sealed-figures': { answers: SIGNED_IN },
  'PUT /api/own/sealed-figures/:id': {
    url: w => `/api/own/sealed-figures/${w.addressId}`,
    payload: A_FIGURE,
    answers: SIGNED_IN,
  },
  'DELETE /api/own/sealed-figures/:id': {
    url: w => `/api/own/sealed-figures/${w.addressId}`,
    answers: SIGNED_IN,
  },
  'POST /api/own/introductions/:id/answer': {
    url: w => `/api/own/introductions/${w.introductionId}/answer`,
    payload: { answer: 'no' },
    answers: { ...SIGNED_IN, buyer: 200, owner: 200, others: 409 },
  },
  'GET /api/properties/:id/comparables': {
    url: w => `/api/properties/${w.listingId}/comparables`,
    answers: SIGNED_IN,
  },
  'PUT /api/properties/:id/comparables': {
    url: w => `/api/properties/${w.listingId}/comparables`,
    payload: { saleKeys: [], propertyIds: [], note: '', isPublished: true },
    answers: OWNER_OR_ADMIN,
  },
  'GET /api/properties/:id/comparables/owner': {
    url: w => `/api/properties/${w.listingId}/comparables/owner`,
    answers: OPEN,
  },
  'GET /api/watchlist': { answers: SIGNED_IN },
  'GET /api/watchlist/ids': { answers: SIGNED_IN },
  'PUT /api/watchlist/:propertyId': {
    url: w => `/api/watchlist/${w.listingId}`,
    payload: {},
    answers: SIGNED_IN,
  },
  'PUT /api/watchlist/:propertyId/marks': {
    url: w => `/api/watchlist/${w.listingId}/marks`,
    payload: { note: '', stars: null, isSeen: true, tags: [], version: 0 },
    answers: { ...SIGNED_IN, others: 404 },
  },
  'GET /api/watchlist/among': { url: w => `/api/watchlist/among?ids=${w.listingId}`, answers: SIGNED_IN },
  'PUT /api/watchlist/:propertyId/costs': {
    url: w => `/api/watchlist/${w.listingId}/costs`,
    payload: { deposit: 1, rate: null, years: null, moving: null, councilRates: null, insurance: null },
    answers: { ...SIGNED_IN, others: 404 },
  },
  'GET /api/watchlist/:propertyId/comments': {
    url: w => `/api/watchlist/${w.listingId}/comments`,
    answers: SIGNED_IN,
  },
  'POST /api/watchlist/:propertyId/comments': {
    url: w => `/api/watchlist/${w.listingId}/comments`,
    payload: { text: 'Kia ora' },
    answers: { ...SIGNED_IN, others: 409 },
  },
  'GET /api/shortlist': { answers: SIGNED_IN },
  'GET /api/shortlist/homes': { answers: SIGNED_IN },
  'POST /api/shortlist/invitation': { payload: {}, answers: SIGNED_IN },
  'POST /api/shortlist/invitation/mail': {
    payload: n => ({ email: `kea${n}@sway.example` }),
    answers: SIGNED_IN,
  },
  'POST /api/shortlist/decline': { payload: { token: 'x' }, answers: { ...SIGNED_IN, others: 404 } },
  'DELETE /api/watchlist/:propertyId/comments/:commentId': {
    url: w => `/api/watchlist/${w.listingId}/comments/1`,
    answers: SIGNED_IN,
  },
  'POST /api/shortlist/invitation/read': {
    payload: { token: 'x' },
    answers: { ...SIGNED_IN, others: 404 },
  },
  'POST /api/shortlist/join': { payload: { token: 'x' }, answers: { ...SIGNED_IN, others: 404 } },
  'DELETE /api/shortlist': { answers: SIGNED_IN },
  'DELETE /api/watchlist/:propertyId': { url: w => `/api/watchlist/${w.listingId}`, answers: SIGNED_IN },
  'POST /api/watchlist/stop-mails': {
    payload: { token: '00000000-0000-4000-8000-000000000000' },
    answers: { others: 404 },
  },
  'GET /api/users/:id': { url: w => `/api/users/${w.ownerId}`, answers: OPEN },
  'PATCH /api/users/:id': {
    url: w => `/api/users/${w.ownerId}`,
    payload: { name: 'New Name' },
    answers: OWNER_OR_ADMIN,
  },
  'POST /api/addresses/search': { payload: {}, answers: OPEN },
  'GET /api/addresses/suggest': { answers: OPEN },
  'GET /api/places/suggest': { answers: OPEN },
  'GET /api/places': { url: () => '/api/places?path=/homes', answers: OPEN },
  'GET /api/layers': { url: () => '/api/layers?lat=-41.3&lng=174.8', answers: OPEN },
  'GET /api/layers/all': { url: () => '/api/layers/all', answers: OPEN },
  'GET /api/addresses/:id': { url: w => `/api/addresses/${w.addressId}`, answers: OPEN },
  'GET /api/addresses/:id/claims': { url: w => `/api/addresses/${w.addressId}/claims`, answers: OPEN },
  'GET /api/addresses/:id/listings': { url: w => `/api/addresses/${w.addressId}/listings`, answers: OPEN },
  // No address has this id, so a caller who can claim is answered 404.
  'POST /api/property-claims': {
    payload: { addressId: 999_999_999, ownershipType: 'tenant' },
    answers: { ...SIGNED_IN, others: 404 },
  },
  'GET /api/property-claims/user': { answers: SIGNED_IN },
  'PATCH /api/property-claims/:id': {
    url: w => `/api/property-claims/${w.claimId}`,
    payload: { bedrooms: 3 },
    answers: CLAIMANT_ALONE,
  },
  'PUT /api/property-claims/:id/listing': {
    url: w => `/api/property-claims/${w.claimId}/listing`,
    payload: (_n, w) => aHomeAt(w.addressId),
    // The owner can do this once the claim is verified.
    answers: { ...CLAIMANT_ALONE, owner: 409 },
  },
  'DELETE /api/property-claims/:id': {
    url: w => `/api/property-claims/${w.claimId}`,
    // After the owner's request the claim is deleted.
    answers: { ...CLAIMANT_ALONE, 'other owner': 404, agent: 404, admin: 404 },
  },
  'POST /api/property-claims/:id/documents': {
    url: w => `/api/property-claims/${w.claimId}/documents?fileName=rates.pdf`,
    payload: aPdf(),
    contentType: 'application/pdf',
    answers: CLAIMANT_ALONE,
  },
  'GET /api/property-claims/:id/documents/:documentId': {
    url: w => `/api/property-claims/${w.claimId}/documents/${w.documentId}`,
    answers: CLAIMANT_OR_ADMIN,
  },
  'DELETE /api/property-claims/:id/documents/:documentId': {
    url: w => `/api/property-claims/${w.claimId}/documents/${w.documentId}`,
    answers: CLAIMANT_ALONE,
  },
  'POST /api/property-claims/:id/letters': {
    url: w => `/api/property-claims/${w.claimId}/letters`,
    answers: CLAIMANT_ALONE,
  },
  'POST /api/property-claims/:id/letter-code': {
    url: w => `/api/property-claims/${w.claimId}/letter-code`,
    payload: { code: '3467-ACDE' },
    // The letter is not printed yet.
    answers: { ...CLAIMANT_ALONE, owner: 400 },
  },
  // Nobody has got a letter with this code.
  'POST /api/letters/stop': { payload: { code: '3467-ACDE' }, answers: { others: 404 } },
  'POST /api/admin/letters/print': { answers: ADMINS },
  'POST /api/admin/letters/sent': {
    // No letter was printed at this time.
    payload: { printedAt: '2026-11-02T11:30:00.000Z', ids: [1] },
    answers: { ...ADMINS, admin: 409 },
  },
  'GET /api/admin/claims': { answers: ADMINS },
  'GET /api/admin/claims/:id': { url: w => `/api/admin/claims/${w.claimId}`, answers: ADMINS },
  'POST /api/admin/claims/:id/question': {
    url: w => `/api/admin/claims/${w.claimId}/question`,
    payload: { version: 2, question: 'Please add a rates notice.' },
    answers: ADMINS,
  },
  'PATCH /api/admin/claims/:id': {
    url: w => `/api/admin/claims/${w.claimId}`,
    payload: { version: 2, status: 'verified' },
    answers: ADMINS,
  },
  'GET /api/property-listings/bounds': {
    url: () => '/api/property-listings/bounds?north=-36&south=-37&east=175&west=174&zoom=12',
    answers: OPEN,
  },
  'GET /api/map/properties-with-claims': { answers: OPEN },
  'GET /api/linz/stats': { answers: OPEN },
  'GET /api/linz/search': { url: () => '/api/linz/search?q=lane', answers: OPEN },
  'GET /api/linz/combined/:unitOfPropertyId': { url: w => `/api/linz/combined/${w.recordId}`, answers: OPEN },
  'POST /api/conversations': {
    payload: (_n, w) => ({ propertyId: w.listingId }),
    answers: { ...SIGNED_IN, owner: 400 },
  },
  'GET /api/conversations': { answers: SIGNED_IN },
  'GET /api/conversations/unread': { answers: SIGNED_IN },
  'GET /api/conversations/:userId': {
    url: w => `/api/conversations/${w.ownerId}`,
    answers: { ...SIGNED_IN, owner: 200, others: 403 },
  },
  'GET /api/conversations/:id/messages': {
    url: w => `/api/conversations/${w.conversationId}/messages`,
    answers: IN_CONVERSATION,
  },
  'GET /api/messages/:conversationId': {
    url: w => `/api/messages/${w.conversationId}`,
    answers: IN_CONVERSATION,
  },
  'POST /api/messages': {
    payload: (_n, w) => ({ propertyId: w.listingId, conversationId: w.conversationId, content: 'Kia ora' }),
    answers: IN_CONVERSATION,
  },
  'POST /api/conversations/:id/read': {
    url: w => `/api/conversations/${w.conversationId}/read`,
    payload: { sequence: 1 },
    answers: IN_CONVERSATION,
  },
  'GET /api/conversations/:id/offers': {
    url: w => `/api/conversations/${w.conversationId}/offers`,
    answers: IN_CONVERSATION,
  },
  'POST /api/conversations/:id/offers': {
    url: w => `/api/conversations/${w.conversationId}/offers`,
    payload: (_n, w) => ({ ...AN_OFFER, version: w.offersVersion }),
    // The owner’s offer is live, and the buyer’s counter comes first.
    answers: { ...IN_CONVERSATION, owner: 409 },
  },
  'POST /api/conversations/:id/offers/answer': {
    url: w => `/api/conversations/${w.conversationId}/offers/answer`,
    payload: (_n, w) => ({ act: 'accept', version: w.offersVersion }),
    answers: { ...IN_CONVERSATION, owner: 409 },
  },
  'POST /api/conversations/:id/offers/home': {
    url: w => `/api/conversations/${w.conversationId}/offers/home`,
    payload: (_n, w) => ({ home: 'open', version: w.offersVersion }),
    answers: { ...IN_CONVERSATION, buyer: 403, owner: 409 },
  },
  'GET /api/own/properties/:id/contact': {
    url: w => `/api/own/properties/${w.listingId}/contact`,
    answers: THEIRS_ALONE,
  },
  'PUT /api/own/properties/:id/contact': {
    url: w => `/api/own/properties/${w.listingId}/contact`,
    payload: { whoMayWrite: 'offers', nobodyUntil: null, floorNzd: 800_000 },
    answers: THEIRS_ALONE,
  },
  'GET /api/properties/:id/waiting-list': {
    url: w => `/api/properties/${w.listingId}/waiting-list`,
    answers: SIGNED_IN,
  },
  'PUT /api/properties/:id/waiting-list': {
    url: w => `/api/properties/${w.listingId}/waiting-list`,
    payload: { note: 'We sell in May.', isShared: true },
    answers: { ...SIGNED_IN, owner: 400 },
  },
  'DELETE /api/properties/:id/waiting-list': {
    url: w => `/api/properties/${w.listingId}/waiting-list`,
    answers: SIGNED_IN,
  },
  'GET /api/own/waiting-lists': { answers: SIGNED_IN },
  'GET /api/own/buyer-statement': { answers: SIGNED_IN },
  'PUT /api/own/buyer-statement': {
    payload: { facts: ['cash'], until: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10) },
    answers: SIGNED_IN,
  },
  'DELETE /api/own/buyer-statement': { answers: SIGNED_IN },
  // The home is not private.
  'PUT /api/conversations/:id/address': {
    url: w => `/api/conversations/${w.conversationId}/address`,
    answers: { ...IN_CONVERSATION, buyer: 403, owner: 409 },
  },
  'DELETE /api/conversations/:id/address': {
    url: w => `/api/conversations/${w.conversationId}/address`,
    answers: { ...IN_CONVERSATION, buyer: 403 },
  },
  'GET /api/own/properties/:id/waiting-list': {
    url: w => `/api/own/properties/${w.listingId}/waiting-list`,
    answers: THEIRS_ALONE,
  },
  'POST /api/own/properties/:id/waiting-list/:entryId/let-write': {
    url: w => `/api/own/properties/${w.listingId}/waiting-list/${w.waitingId}/let-write`,
    payload: {},
    answers: THEIRS_ALONE,
  },
  'POST /api/own/properties/:id/waiting-list/tell': {
    url: w => `/api/own/properties/${w.listingId}/waiting-list/tell`,
    payload: { text: 'We sell in May.' },
    answers: THEIRS_ALONE,
  },
  'GET /api/conversations/:id/agents': {
    url: w => `/api/conversations/${w.conversationId}/agents`,
    answers: IN_CONVERSATION,
  },
  'POST /api/conversations/:id/agents': {
    url: w => `/api/conversations/${w.conversationId}/agents`,
    payload: (_n, w) => ({ agentId: w.partnerId }),
    // The buyer's request comes first, so the owner is answered that the agent is already invited.
    answers: { ...IN_CONVERSATION, owner: 409 },
  },
  'POST /api/conversations/:id/agents/:agentId/accept': {
    url: w => `/api/conversations/${w.conversationId}/agents/${w.partnerId}/accept`,
    payload: {},
    answers: { ...SIGNED_IN, others: 404 },
  },
  'DELETE /api/conversations/:id/agents/:agentId': {
    url: w => `/api/conversations/${w.conversationId}/agents/${w.partnerId}`,
    answers: IN_CONVERSATION,
  },
  'GET /api/agents': { answers: OPEN },
  'GET /api/agents/:id': { url: w => `/api/agents/${w.partnerId}`, answers: OPEN },
  'PATCH /api/agents/:id': {
    url: w => `/api/agents/${w.agentId}`,
    payload: { agency: 'Harbour Realty', specialization: 'Villas', bio: '' },
    answers: { ...ADMINS, agent: 200 },
  },
  'GET /api/agents/:id/reviews': { url: w => `/api/agents/${w.partnerId}/reviews`, answers: OPEN },
  'POST /api/agents/:id/review': {
    url: w => `/api/agents/${w.partnerId}/review`,
    payload: { rating: 5, content: '' },
    answers: { ...SIGNED_IN, others: 403 },
  },
  'DELETE /api/agents/:id/review': { url: w => `/api/agents/${w.partnerId}/review`, answers: SIGNED_IN },
  'GET /api/blocks': { answers: SIGNED_IN },
  'POST /api/blocks': { payload: (_n, w) => ({ userId: w.spareUserId }), answers: SIGNED_IN },
  'DELETE /api/blocks/:userId': { url: w => `/api/blocks/${w.spareUserId}`, answers: SIGNED_IN },
  'POST /api/reports': {
    payload: (_n, w) => ({ conversationId: w.conversationId, reason: 'scam' }),
    answers: IN_CONVERSATION,
  },
  'GET /api/admin/reports': { answers: ADMINS },
  'POST /api/admin/reports/:id/read': { url: w => `/api/admin/reports/${w.reportId}/read`, answers: ADMINS },
  'POST /api/admin/reports/:id/ask': {
    url: w => `/api/admin/reports/${w.reportId}/ask`,
    answers: { ...ADMINS, admin: 409 },
  },
  'PATCH /api/admin/reports/:id': {
    url: w => `/api/admin/reports/${w.reportId}`,
    payload: { decision: 'dismissed' },
    answers: ADMINS,
  },
  'POST /api/admin/conversations/:id/flag': {
    url: w => `/api/admin/conversations/${w.conversationId}/flag`,
    payload: { reason: 'scam' },
    answers: ADMINS,
  },
  'POST /api/inquiries': {
    payload: (_n, w) => ({ propertyId: w.listingId, inquiryType: 'contact' }),
    answers: { ...SIGNED_IN, owner: 400 },
  },
  'GET /api/inquiries': { url: () => '/api/inquiries?box=received', answers: SIGNED_IN },
  'GET /api/inquiries/count': { answers: SIGNED_IN },
  'GET /api/inquiries/interest': {
    url: w => `/api/inquiries/interest?unitOfPropertyId=${w.recordId}`,
    answers: OPEN,
  },
  'POST /api/inquiries/:id/answer': {
    url: w => `/api/inquiries/${w.inquiryId}/answer`,
    payload: { message: 'Kia ora' },
    answers: THEIRS_ALONE,
  },
  'POST /api/inquiries/:id/share': {
    url: w => `/api/inquiries/${w.inquiryId}/share`,
    answers: { ...THEIRS_ALONE, owner: 409, buyer: 409 },
  },
  'POST /api/inquiries/:id/close': {
    url: w => `/api/inquiries/${w.inquiryId}/close`,
    answers: { ...THEIRS_ALONE, buyer: 200 },
  },
  'GET /api/properties/:id/viewing-slots': {
    url: w => `/api/properties/${w.listingId}/viewing-slots`,
    answers: SIGNED_IN,
  },
  'GET /api/own/properties/:id/viewing-offers': {
    url: w => `/api/own/properties/${w.listingId}/viewing-offers`,
    answers: THEIRS_ALONE,
  },
  'POST /api/own/properties/:id/viewing-offers': {
    url: w => `/api/own/properties/${w.listingId}/viewing-offers`,
    payload: SATURDAYS,
    answers: THEIRS_ALONE,
  },
  'POST /api/own/viewing-offers/:id/remove': {
    url: w => `/api/own/viewing-offers/${w.viewing.offerId}/remove`,
    payload: { cancelsBookings: true },
    answers: THEIRS_ALONE,
  },
  'POST /api/viewings': {
    payload: (_n, w) => ({ propertyId: w.listingId, startsAt: w.viewing.startsAt }),
    // Of two who want the same place, the first one has it.
    answers: { ...SIGNED_IN, owner: 400, others: 409, buyer: 200 },
  },
  'GET /api/viewings': { url: () => '/api/viewings?as=host', answers: SIGNED_IN },
  'POST /api/viewings/:id/cancel': {
    url: w => `/api/viewings/${w.viewing.id}/cancel`,
    // After the buyer's request it is cancelled.
    answers: { ...SIGNED_IN, buyer: 200, others: 404 },
  },
  'GET /api/viewings/:id/calendar': {
    url: w => `/api/viewings/${w.viewing.id}/calendar`,
    answers: { ...THEIRS_ALONE, buyer: 200 },
  },
  'GET /api/achievements': { answers: OPEN },
  'GET /api/achievements/user/:userId': {
    url: w => `/api/achievements/user/${w.ownerId}`,
    answers: OWNER_ALONE,
  },
  'POST /api/achievements/track-view': {
    payload: (_n, w) => ({ propertyId: w.listingId, propertyType: 'sway_listing' }),
    answers: OPEN,
  },
  'POST /api/achievements/track-zoom': { payload: {}, answers: OPEN },
  'POST /api/achievements/track-search': { payload: {}, answers: OPEN },
  'POST /api/achievements/check': { answers: SIGNED_IN },
  'POST /api/achievements/carry-over': { payload: { homes: [], zooms: 0 }, answers: SIGNED_IN },
  'GET /api/achievements/leaderboard': { answers: OPEN },
  'PUT /api/achievements/leaderboard': { payload: n => ({ name: `Explorer ${n}` }), answers: SIGNED_IN },
  'DELETE /api/achievements/leaderboard': { answers: SIGNED_IN },
  'GET /api/notifications': { answers: SIGNED_IN },
  'GET /api/notifications/unread': { answers: SIGNED_IN },
  'POST /api/notifications/:id/read': {
    url: w => `/api/notifications/${w.notificationId}/read`,
    answers: THEIRS_ALONE,
  },
  'POST /api/notifications/read-all': { payload: { upTo: 1 }, answers: SIGNED_IN },
  'GET /api/notifications/settings': { answers: SIGNED_IN },
  'PATCH /api/notifications/settings': {
    payload: { kind: 'message', inApp: true, mail: false },
    answers: SIGNED_IN,
  },
  'GET /api/notifications/push': { answers: SIGNED_IN },
  // This site has no keys for pushes.
  'PUT /api/notifications/push': {
    payload: { endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
    answers: { ...SIGNED_IN, others: 404 },
  },
  'DELETE /api/notifications/push': { answers: SIGNED_IN },
  'POST /api/notifications/unsubscribe': { payload: { token: 'forged' }, answers: { others: 404 } },
  'GET /api/site': { answers: OPEN },
  'GET /api/market-trends': { answers: OPEN },
  'GET /api/wind-map': { answers: OPEN },
  'GET /api/estimate-accuracy': { answers: OPEN },
  'GET /api/mailbox': { answers: SIGNED_IN },
  'GET /api/auth/session': { answers: SIGNED_IN },
  'POST /api/auth/login': {
    payload: n => ({ username: `nobody${n}`, password: 'not a password' }),
    answers: { others: 401 },
    // The password is in the body.
    beforeTheBody: {},
  },
  'POST /api/auth/register': { payload: newUser, answers: OPEN },
  'POST /api/auth/logout': { payload: {}, answers: OPEN },
  'POST /api/auth/verify-email': { payload: { token: TOKEN }, answers: { others: 409 } },
  'POST /api/auth/restore-email': { payload: { token: TOKEN }, answers: { others: 409 } },
  'DELETE /api/auth/email-change': { answers: SIGNED_IN },
  'POST /api/auth/resend-verification': { payload: {}, answers: SIGNED_IN },
  'POST /api/auth/forgot-password': { payload: n => ({ email: `nobody${n}@sway.example` }), answers: OPEN },
  'POST /api/auth/reset-password': { payload: { token: TOKEN, ...PASSWORDS }, answers: { others: 409 } },
  'POST /api/auth/change-password': {
    payload: { currentPassword: 'not mine', ...PASSWORDS },
    answers: { ...SIGNED_IN, others: 400 },
  },
  'POST /api/auth/delete-account': {
    payload: { password: 'not mine' },
    answers: { ...SIGNED_IN, others: 400 },
  },
  'GET /api/auth/export': { answers: SIGNED_IN },
  'GET /api/auth/sessions': { answers: SIGNED_IN },
  'DELETE /api/auth/sessions/:id': {
    url: () => '/api/auth/sessions/999999',
    answers: { ...SIGNED_IN, others: 403 },
  },
  'DELETE /api/auth/sessions': { answers: { ...SIGNED_IN, others: 403 } },
  'POST /api/auth/sign-out-everywhere': { payload: {}, answers: SIGNED_IN },
  'GET /api/auth/tokens': { answers: SIGNED_IN },
  'POST /api/auth/tokens': {
    payload: { name: 'Script', scopes: ['search:read'], expiresInDays: 30 },
    answers: { ...SIGNED_IN, others: 403 },
  },
  'DELETE /api/auth/tokens/:id': {
    url: () => '/api/auth/tokens/999999',
    answers: { ...SIGNED_IN, others: 404 },
  },
  'GET /api/auth/factors': { answers: SIGNED_IN },
  // Sessions of tests have not proved anything.
  'POST /api/auth/factors/passkey-options': { payload: {}, answers: { ...SIGNED_IN, others: 403 } },
  'POST /api/auth/factors/time-code-secret': { payload: {}, answers: { ...SIGNED_IN, others: 403 } },
  'POST /api/auth/factors/recovery-codes': { payload: {}, answers: { ...SIGNED_IN, others: 403 } },
  'DELETE /api/auth/factors/:id': {
    url: () => '/api/auth/factors/999999',
    answers: { ...SIGNED_IN, others: 403 },
  },
  'POST /api/auth/factors/passkeys': {
    payload: { name: 'Laptop', response: PASSKEY },
    answers: { ...SIGNED_IN, others: 409 },
  },
  'POST /api/auth/factors/time-codes': {
    payload: { name: 'Phone', code: '000000' },
    answers: { ...SIGNED_IN, others: 409 },
  },
  'POST /api/auth/login/options': { payload: {}, answers: OPEN },
  'POST /api/auth/login/factor': {
    payload: { proof: { kind: 'time-code', code: '000000' } },
    answers: { others: 409 },
  },
  'POST /api/auth/confirm/options': { payload: {}, answers: SIGNED_IN },
  'POST /api/auth/confirm': {
    payload: { proof: { kind: 'password', password: 'not mine' } },
    answers: { ...SIGNED_IN, others: 400 },
  },
  'POST /api/auth/factor-reset': { payload: {}, answers: { others: 409 } },
  'POST /api/auth/factor-reset/stop': { payload: { token: TOKEN }, answers: { others: 409 } },
  'POST /api/media': { payload: {}, answers: { ...SIGNED_IN, others: 415 } },
  'GET /api/admin/stats': { answers: ADMINS },
  'GET /api/admin/queues': { answers: ADMINS },
  'GET /api/admin/operation': { answers: ADMINS },
  'GET /api/admin/users': { answers: ADMINS },
  'PATCH /api/admin/users/:id': {
    url: w => `/api/admin/users/${w.ownerId}`,
    payload: { name: 'New' },
    answers: ADMINS,
  },
  'DELETE /api/admin/users/:id': { url: w => `/api/admin/users/${w.spareUserId}`, answers: ADMINS },
  'GET /api/admin/properties': { answers: ADMINS },
  'PATCH /api/admin/properties/:id': {
    url: w => `/api/admin/properties/${w.listingId}`,
    payload: { isActive: false },
    answers: ADMINS,
  },
  'GET /api/admin/conversations': { answers: ADMINS },
  'POST /api/admin/conversations/:id/read': {
    url: w => `/api/admin/conversations/${w.conversationId}/read`,
    payload: { reason: 'A report' },
    answers: ADMINS,
  },
  'GET /api/admin/agents': { answers: ADMINS },
  'PATCH /api/admin/agents/:id': {
    url: w => `/api/admin/agents/${w.agentId}`,
    payload: { status: 'approved' },
    answers: ADMINS,
  },
  'GET /api/admin/audit-log': { answers: ADMINS },
};

beforeAll(async () => {
  defineHiddenListingJob(site);
  defineWaitingJob(site);
  await site.jobs.start();
});

/** Makes a call of the matrix as a role. @param n the number of the caller, for names that must be unique */
async function statusOfCall(call: string, world: World, role: Role, n: number): Promise<number> {
  const { url, payload, contentType } = MATRIX[call]!;
  const [method, path] = call.split(' ') as [never, string];
  const body = typeof payload === 'function' ? payload(n, world) : payload;
  const response = await site.app.inject({
    method,
    url: url?.(world) ?? path,
    headers: { ...world.headers[role], ...(contentType ? { 'content-type': contentType } : {}) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return response.statusCode;
}

const isRead = (call: string) => call.startsWith('GET ');

describe('the status by role', () => {
  test('every call of the contract has a row, and every row a call', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(
      API_CALLS.map(call => `${call.method} ${call.path}`).toSorted(),
    );
  });

  /** The statuses of the calls by role, and those that are expected, in one world. */
  async function statusesOf(calls: string[]) {
    const world = await aWorld();
    const actual: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const call of calls)
      for (const [i, role] of ROLES.entries()) {
        const { answers } = MATRIX[call]!;
        actual[`${call} by ${role}`] = await statusOfCall(call, world, role, i);
        expected[`${call} by ${role}`] = answers[role] ?? answers.others;
      }
    return { actual, expected };
  }
  test('of the calls that only read, which can share a world', async () => {
    const { actual, expected } = await statusesOf(Object.keys(MATRIX).filter(isRead));
    expect(actual).toEqual(expected);
  });

  test.each(Object.keys(MATRIX).filter(call => !isRead(call)))('%s', async call => {
    const { actual, expected } = await statusesOf([call]);
    expect(actual).toEqual(expected);
  });
});

/** Roles without a right to what is the owner's. A request of the owner or an admin would change what the next one is answered. */
const STRANGERS: Role[] = ['visitor', 'buyer', 'other owner', 'agent', 'deleted user', 'expired session'];

// No stranger changes anything, so that all of them need only one world.
test('a stranger who is refused has changed no row, at every call', async () => {
  const world = await aWorld();
  const before = await hashTables(site.db);
  const answered: string[] = [];
  for (const [call, { answers }] of Object.entries(MATRIX))
    for (const [i, role] of STRANGERS.entries())
      if ((answers[role] ?? answers.others) >= 400 && (await statusOfCall(call, world, role, i)) < 400)
        answered.push(`${call} by ${role}`);
  expect(answered).toEqual([]);
  expect(await hashTables(site.db)).toEqual(before);
});

/** Makes a call of the matrix with an access token of the owner. @returns its status, and its code if it failed */
async function answerToToken(call: string, world: World, token: Record<string, string>) {
  const { url, payload, contentType } = MATRIX[call]!;
  const [method, path] = call.split(' ') as [never, string];
  const body = typeof payload === 'function' ? payload(0, world) : payload;
  const response = await site.app.inject({
    method,
    url: url?.(world) ?? path,
    headers: { ...token, ...(contentType ? { 'content-type': contentType } : {}) },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { statusCode: status } = response;
  return { status, code: status >= 400 ? response.json<{ code: string }>().code : null };
}

describe('an access token of the owner with the scope', () => {
  const scopeOf = new Map(API_CALLS.map(call => [`${call.method} ${call.path}`, call.scope]));

  test.each(SCOPE_NAMES)('%s makes the calls of the scope as the owner, and no other call', async scope => {
    let world = await aWorld();
    let token = await anAccessToken(site.db, world.ownerId, [scope]);
    const before = await hashTables(site.db);
    const others = Object.keys(MATRIX).filter(call => scopeOf.get(call) !== scope);
    for (const call of others)
      expect(await answerToToken(call, world, token), call).toEqual({
        status: 403,
        code: 'token.scope_missing',
      });
    expect(await hashTables(site.db)).toEqual(before);
    for (const call of Object.keys(MATRIX).filter(each => scopeOf.get(each) === scope)) {
      const inWorld = isRead(call) ? world : await aWorld();
      const expected = await statusOfCall(call, inWorld, 'owner', 0);
      // What the session of the owner changes, the token finds unchanged.
      if (!isRead(call)) {
        world = await aWorld();
        token = await anAccessToken(site.db, world.ownerId, [scope]);
      }
      const { status } = await answerToToken(call, world, token);
      expect(status, call).toBe(expected);
    }
  });
});

test('a replica of the database may answer every read that is open to everyone, and nothing that writes', () => {
  const calls = Object.values(API_CALLS).map(call => ({
    name: `${call.method} ${call.path}`,
    canOnlyRead: call.method === 'GET' || /^\/api\/(properties|addresses)\/search$/.test(call.path),
    isOpen: call.access === 'everyone',
    readsReplica: 'readsReplica' in call,
  }));
  expect(calls.filter(({ canOnlyRead, readsReplica }) => readsReplica && !canOnlyRead)).toEqual([]);
  expect(
    calls.filter(({ canOnlyRead, isOpen, readsReplica }) => isOpen && canOnlyRead && !readsReplica),
  ).toEqual([]);
});

/** The roles that are refused before the body: those without a session, and at admin calls everyone but admins. */
function refusedBeforeTheBody({ answers, beforeTheBody }: Row): Partial<Record<Role, number>> {
  if (beforeTheBody) return beforeTheBody;
  const isForAdmins = answers === ADMINS;
  const refused = ROLES.map(role => [role, answers[role] ?? answers.others] as const).filter(
    ([, status]) => status === 401 || (isForAdmins && status === 403),
  );
  return Object.fromEntries(refused);
}

describe('the status before the body', () => {
  let port: number;
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = site.app.server.address() as AddressInfo);
  });

  /** The status of a request that announces a gigabyte and sends none of it. */
  async function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number> {
    const connection = await aRawConnection(port);
    connection.send(
      requestHead(method, path, { ...headers, 'content-type': 'application/json', 'content-length': 1e9 }),
    );
    const { status } = await connection.answer;
    connection.socket.destroy();
    return status;
  }

  // No caller gets as far as changing anything, so that all of them need only one world.
  test('is that of the role, at every call', async () => {
    const world = await aWorld();
    const actual: Record<string, Partial<Record<Role, number>>> = {};
    const expected: typeof actual = {};
    for (const [call, row] of Object.entries(MATRIX)) {
      const [method, path] = call.split(' ') as [string, string];
      expected[call] = refusedBeforeTheBody(row);
      actual[call] = {};
      for (const role of Object.keys(expected[call]) as Role[])
        actual[call][role] = await statusOf(method, row.url?.(world) ?? path, world.headers[role]);
    }
    expect(actual).toEqual(expected);
  });
});
