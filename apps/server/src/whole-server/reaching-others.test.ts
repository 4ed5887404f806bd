import { API_CALLS } from '@sway/contract/api';
import {
  aClaim,
  aConversation,
  aListing,
  anAddress,
  anEnquiry,
  anIntroduction,
  anOffer,
  aWaitingEntry,
  aPartnerAgent,
  aUser,
  aViewing,
} from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { anAdminSession } from '@sway/testing/factors';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { notifyWatchersOfPrice } from '#features/listings/saved/price-notifications.ts';
import { hashToken } from '#platform/tokens.ts';
import { mailUnread } from '#features/notifications/unread-messages.ts';

/** A live site without a mail server: no mail is sent, and unconfirmed accounts do not count as confirmed. */
const site = useTestApp({ SITE_MODE: 'live' });

/** Two users with listings, claims, enquiries and a conversation. In each row the actor makes a call, which may affect the other. */
type Scene = {
  actorId: number;
  otherId: number;
  /** A listing of the other user. */
  theirHomeId: number;
  ownHomeId: number;
  hiddenHomeId: number;
  addressId: number;
  pendingClaimId: number;
  rejectedClaimId: number;
  verifiedClaimId: number;
  /** An enquiry of the actor, and one to the actor. */
  sentInquiryId: number;
  receivedInquiryId: number;
  conversationId: number;
  agentId: number;
  invitedAgentId: number;
};

async function aScene({ emailConfirmed = true, isAgent = false } = {}): Promise<Scene> {
  const { db } = site;
  const actorId = await aUser(db, { emailConfirmed });
  const otherId = isAgent ? await aPartnerAgent(db) : await aUser(db);
  const ownHomeId = await aListing(db, { ownerId: actorId });
  const theirHomeId = await aListing(db, { ownerId: isAgent ? await aUser(db) : otherId });
  const conversationHomeId = await aListing(db, { ownerId: isAgent ? await aUser(db) : otherId });
  const conversationId = await aConversation(db, conversationHomeId, actorId, ['Kia ora']);
  const agentId = isAgent ? otherId : await aPartnerAgent(db);
  const invitedAgentId = isAgent ? otherId : await aPartnerAgent(db);
  return {
    actorId,
    otherId,
    theirHomeId,
    ownHomeId,
    hiddenHomeId: await aListing(db, { ownerId: actorId, isActive: false }),
    addressId: await anAddress(db),
    pendingClaimId: await aClaim(db, { userId: actorId }),
    rejectedClaimId: await aClaim(db, { userId: actorId, status: 'rejected' }),
    verifiedClaimId: await aClaim(db, { userId: actorId, status: 'verified' }),
    sentInquiryId: await anEnquiry(db, {
      propertyId: conversationHomeId,
      ownerId: otherId,
      inquirerId: actorId,
      inquiryType: 'interest',
    }),
    receivedInquiryId: await anEnquiry(db, { propertyId: ownHomeId, ownerId: actorId, inquirerId: otherId }),
    conversationId,
    agentId,
    invitedAgentId,
  };
}

async function invite(scene: Scene): Promise<void> {
  await site.db
    .insertInto('conversation_participants')
    .values({
      conversationId: scene.conversationId,
      userId: scene.invitedAgentId,
      role: 'agent',
      state: 'invited',
      invitedBy: (await partiesOf(scene)).find(id => id !== scene.actorId)!,
    })
    .execute();
}

async function acceptParticipant(scene: Scene): Promise<void> {
  await invite(scene);
  await site.db
    .updateTable('conversation_participants')
    .set({ state: 'accepted', acceptedAt: new Date() })
    .where('userId', '=', scene.invitedAgentId)
    .execute();
}

async function writeAsAgent(scene: Scene): Promise<void> {
  await acceptParticipant(scene);
  const { conversationId, invitedAgentId: senderId } = scene;
  // A sequence that the other messages of the scene do not reach.
  const message = { conversationId, senderId, sequence: 99, content: 'Kia ora' };
  await site.db.insertInto('messages').values(message).execute();
}

async function partiesOf({ conversationId }: Scene): Promise<number[]> {
  const row = await site.db
    .selectFrom('conversations')
    .select(['buyerId', 'ownerId'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return [row.buyerId, row.ownerId];
}

/** A call of the actor: URL and body, and what is prepared first. */
type Action = {
  url: (scene: Scene) => string;
  payload: (scene: Scene) => object;
  before?: (scene: Scene) => Promise<void>;
};

/** An action that affects another user; `who` is set if that is an agent. */
type Reach = Action & {
  who?: 'agent';
  /** Whether a block refuses the action, or only keeps the other user from being notified. */
  acrossBlock: 'refused' | 'not notified';
};

/**
 * A call that changes something: the actions that need a confirmed e-mail address (`gated`), those that affect another user (`reaches`),
 * or the reason why there are none (`free`).
 */
type Row = { gated?: Record<string, Action>; reaches?: Record<string, Reach>; free?: string };

const aHome = (addressId: number, more: object = {}) => ({
  addressId,
  swayPrice: 900_000,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  propertyType: 'House',
  ...more,
});

const enquiry = (inquiryType: string, more: object = {}): Action => ({
  url: () => '/api/inquiries',
  payload: s => ({ propertyId: s.theirHomeId, inquiryType, message: 'Kia ora', ...more }),
});

const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
const inTwoMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const viewing = enquiry('viewing', { viewingPreference: [{ date: tomorrow, time: 'morning' }] });

/** The viewing in eight days of the offer that `aViewing` makes. */
const nextWeek = { startsAt: '' };
const bookViewing: Action = {
  url: () => '/api/viewings',
  payload: s => ({ propertyId: s.theirHomeId, ...nextWeek }),
  async before(s) {
    const other = { propertyId: s.theirHomeId, ownerId: s.otherId, visitorId: await aUser(site.db) };
    nextWeek.startsAt = (await aViewing(site.db, other)).weekLater;
  },
};
const moveViewing: Action = {
  ...bookViewing,
  async before(s) {
    const own = { propertyId: s.theirHomeId, ownerId: s.otherId, visitorId: s.actorId };
    nextWeek.startsAt = (await aViewing(site.db, own)).weekLater;
  },
};

const startConversation: Action = {
  url: () => '/api/conversations',
  payload: s => ({ propertyId: s.theirHomeId }),
};
const sendMessage: Action = {
  url: () => '/api/messages',
  payload: s => ({ propertyId: s.theirHomeId, conversationId: s.conversationId, content: 'Kia ora' }),
  before: async s => {
    const { propertyId } = await site.db
      .selectFrom('conversations')
      .select('propertyId')
      .where('id', '=', s.conversationId)
      .executeTakeFirstOrThrow();
    s.theirHomeId = propertyId;
  },
};
/** Of the other side’s offer, which an action answers. */
let readOffers = '';
const answerOffer: Action = {
  url: s => `/api/conversations/${s.conversationId}/offers/answer`,
  payload: () => ({ act: 'accept', version: readOffers }),
  async before(s) {
    readOffers = await anOffer(site.db, s.conversationId, 'owner');
  },
};
const counterOffer: Action = {
  ...answerOffer,
  url: s => `/api/conversations/${s.conversationId}/offers`,
  payload: () => ({
    amountNzd: 900_000,
    depositNzd: 0,
    settlesFrom: tomorrow,
    settlesUntil: tomorrow,
    conditions: [],
    eligibility: 'resident',
    expiresInDays: 1,
    version: readOffers,
  }),
};
/** The other side, the owner, has said yes. */
let introductionId = 0;
const sayYes: Action = {
  url: () => `/api/own/introductions/${introductionId}/answer`,
  payload: () => ({ answer: 'yes' }),
  async before(s) {
    introductionId = await anIntroduction(site.db, { buyerId: s.actorId, ownerId: s.otherId });
    const { addressId } = await site.db
      .updateTable('introductions')
      .set({ ownerAnswer: 'yes' })
      .where('id', '=', introductionId)
      .returning('addressId')
      .executeTakeFirstOrThrow();
    await aListing(site.db, { ownerId: s.otherId, addressId });
    await aClaim(site.db, { userId: s.otherId, addressId, status: 'verified' });
  },
};
const joinList: Action = {
  url: s => `/api/properties/${s.theirHomeId}/waiting-list`,
  payload: () => ({ note: '', isShared: false }),
};
let waitingId = 0;
const letWrite: Action = {
  url: s => `/api/own/properties/${s.ownHomeId}/waiting-list/${waitingId}/let-write`,
  payload: () => ({}),
  async before(s) {
    waitingId = await aWaitingEntry(site.db, s.ownHomeId, s.otherId);
  },
};
/** The other user has written to the actor about a private home. */
let ownersConversationId = 0;
const showAddress: Action = {
  url: () => `/api/conversations/${ownersConversationId}/address`,
  payload: () => ({}),
  async before(s) {
    ownersConversationId = await aConversation(site.db, s.ownHomeId, s.otherId, ['Kia ora']);
    const hidden = { privacy: 'street', avmPrice: null, unitOfPropertyId: null } as const;
    await site.db.updateTable('properties').set(hidden).where('id', '=', s.ownHomeId).execute();
  },
};
const inviteAgent: Action = {
  url: s => `/api/conversations/${s.conversationId}/agents`,
  payload: s => ({ agentId: s.agentId }),
};
const acceptAgent: Action = {
  url: s => `/api/conversations/${s.conversationId}/agents/${s.invitedAgentId}/accept`,
  payload: () => ({}),
  before: invite,
};
const answer: Action = {
  url: s => `/api/inquiries/${s.receivedInquiryId}/answer`,
  payload: () => ({ message: 'Do come' }),
};
const share: Action = {
  url: s => `/api/inquiries/${s.receivedInquiryId}/share`,
  payload: () => ({}),
  async before(s) {
    const conversationId = await aConversation(site.db, s.ownHomeId, s.otherId);
    const kept = {
      keptFromAgents: true,
      conversationId,
      answer: 'Yes',
      respondedAt: new Date(),
    };
    await site.db
      .updateTable('property_inquiries')
      .set({ ...kept, status: 'responded', enquirerSharesAt: new Date() })
      .where('id', '=', s.receivedInquiryId)
      .execute();
  },
};
const close: Action = { url: s => `/api/inquiries/${s.receivedInquiryId}/close`, payload: () => ({}) };

const aShortlist = (s: Scene, row: object) =>
  site.db
    .insertInto('shortlists')
    .values({ inviterId: s.otherId, invitedAt: new Date(), expiresAt: new Date(Date.now() + 60_000), ...row })
    .execute();
const join: Action = {
  url: () => '/api/shortlist/join',
  payload: s => ({ token: `token ${s.otherId}` }),
  before: async s => void (await aShortlist(s, { tokenHash: hashToken(`token ${s.otherId}`) })),
};
const comment: Action = {
  url: s => `/api/watchlist/${s.theirHomeId}/comments`,
  payload: () => ({ text: 'Kia ora' }),
  before: async s => void (await aShortlist(s, { partnerId: s.actorId, joinedAt: new Date() })),
};

const OWN = 'changes only the user’s own data';
const SAFETY = 'protects users';
const ADMIN = 'an admin acts for the site';
const SIGN_IN = 'happens before there is an address to confirm, or confirms it';

const ROWS: Record<string, Row> = {
  'POST /api/properties': {
    gated: { publish: { url: () => '/api/properties', payload: s => aHome(s.addressId) } },
  },
  'PATCH /api/properties/:id': {
    gated: {
      'show a hidden one': {
        url: s => `/api/properties/${s.hiddenHomeId}`,
        payload: () => ({ isActive: true }),
      },
      'edit one on show': {
        url: s => `/api/properties/${s.ownHomeId}`,
        payload: () => ({ title: 'New words', version: 1 }),
      },
    },
  },
  'POST /api/properties/:id/confirm-price': { free: OWN },
  'PATCH /api/admin/photo-copies/:id': { free: ADMIN },
  'POST /api/price-links/read': { free: 'reads' },
  'POST /api/price-links/confirm': { free: OWN },
  'DELETE /api/properties/:id': { free: OWN },
  'POST /api/own/properties/:id/estimate': { free: 'reads' },
  'POST /api/own/properties/estimate': { free: 'reads' },
  'PUT /api/properties/:id/comparables': {
    gated: {
      publish: {
        url: s => `/api/properties/${s.ownHomeId}/comparables`,
        payload: s => ({ saleKeys: [], propertyIds: [s.theirHomeId], note: '', isPublished: true }),
      },
    },
  },
  'POST /api/properties/search': { free: 'reads' },
  'POST /api/properties/:id/view': { free: 'counts a view' },
  'PUT /api/own/watched-addresses/:id': {
    gated: { watch: { url: s => `/api/own/watched-addresses/${s.addressId}`, payload: () => ({}) } },
  },
  'DELETE /api/own/watched-addresses/:id': { free: OWN },
  'PUT /api/own/sealed-figures/:id': {
    gated: {
      seal: {
        url: s => `/api/own/sealed-figures/${s.addressId}`,
        payload: () => ({ amountNzd: 900_000, conditions: [], until: inTwoMonths }),
      },
    },
  },
  'DELETE /api/own/sealed-figures/:id': { free: OWN },
  'POST /api/own/introductions/:id/answer': {
    gated: { 'say yes': sayYes },
    reaches: { 'say yes, which introduces both': { ...sayYes, acrossBlock: 'not notified' } },
  },
  'POST /api/own/searches': { free: 'every user can save a search' },
  'PATCH /api/own/searches/:id': { free: OWN },
  'DELETE /api/own/searches/:id': { free: OWN },
  'POST /api/searches/stop': { free: OWN },
  'PUT /api/watchlist/:propertyId': { free: 'every user can save a home' },
  'PUT /api/watchlist/:propertyId/costs': { free: OWN },
  'PUT /api/watchlist/:propertyId/marks': { free: OWN },
  'POST /api/watchlist/:propertyId/comments': {
    gated: { comment },
    reaches: { comment: { ...comment, acrossBlock: 'refused' } },
  },
  'POST /api/shortlist/invitation': {
    gated: { invite: { url: () => '/api/shortlist/invitation', payload: () => ({}) } },
  },
  'POST /api/shortlist/invitation/mail': {
    gated: {
      invite: { url: () => '/api/shortlist/invitation/mail', payload: () => ({ email: 'kea@sway.example' }) },
    },
  },
  'POST /api/shortlist/decline': { free: OWN },
  'DELETE /api/watchlist/:propertyId/comments/:commentId': { free: OWN },
  'POST /api/shortlist/invitation/read': { free: OWN },
  'POST /api/shortlist/join': { gated: { join }, reaches: { join: { ...join, acrossBlock: 'refused' } } },
  'DELETE /api/shortlist': { free: OWN },
  'DELETE /api/watchlist/:propertyId': { free: OWN },
  'POST /api/watchlist/stop-mails': { free: OWN },
  'POST /api/achievements/track-view': { free: OWN },
  'POST /api/achievements/track-zoom': { free: OWN },
  'POST /api/achievements/track-search': { free: OWN },
  'POST /api/achievements/check': { free: OWN },
  'POST /api/achievements/carry-over': { free: OWN },
  'PUT /api/achievements/leaderboard': {
    gated: { join: { url: () => '/api/achievements/leaderboard', payload: () => ({ name: 'Kea' }) } },
  },
  'DELETE /api/achievements/leaderboard': { free: OWN },
  'PATCH /api/users/:id': { free: OWN },
  'POST /api/addresses/search': { free: 'reads' },
  'POST /api/property-claims': {
    gated: {
      claim: {
        url: () => '/api/property-claims',
        payload: s => ({ addressId: s.addressId, ownershipType: 'tenant' }),
      },
    },
  },
  'PATCH /api/property-claims/:id': {
    gated: {
      publish: {
        url: s => `/api/property-claims/${s.verifiedClaimId}`,
        payload: () => ({ isPublicListing: true }),
      },
      'submit again': {
        url: s => `/api/property-claims/${s.rejectedClaimId}`,
        payload: () => ({ claimStatus: 'pending_verification' }),
      },
    },
  },
  'PUT /api/property-claims/:id/listing': { free: 'creates a draft that no other user sees' },
  'DELETE /api/property-claims/:id': { free: OWN },
  'POST /api/property-claims/:id/documents': { free: OWN },
  'DELETE /api/property-claims/:id/documents/:documentId': { free: OWN },
  'POST /api/property-claims/:id/letters': {
    gated: {
      ask: {
        url: s => `/api/property-claims/${s.pendingClaimId}/letters`,
        payload: () => ({}),
      },
    },
  },
  'POST /api/property-claims/:id/letter-code': { free: OWN },
  'POST /api/letters/stop': { free: SAFETY },
  'POST /api/objections/read': { free: 'reads' },
  'POST /api/objections': { free: SAFETY },
  'POST /api/conversations': {
    gated: { start: startConversation },
    reaches: { start: { ...startConversation, acrossBlock: 'refused' } },
  },
  'POST /api/messages': {
    gated: { write: sendMessage },
    reaches: { write: { ...sendMessage, acrossBlock: 'refused' } },
  },
  'POST /api/conversations/:id/read': {
    free: 'marks as read; across a block the other party is not notified',
  },
  'POST /api/conversations/:id/offers': {
    gated: { counter: counterOffer },
    reaches: { counter: { ...counterOffer, acrossBlock: 'refused' } },
  },
  'POST /api/conversations/:id/offers/answer': {
    gated: { accept: answerOffer },
    reaches: { accept: { ...answerOffer, acrossBlock: 'refused' } },
  },
  'POST /api/conversations/:id/offers/home': { free: 'says what happens to the user’s own home' },
  'PUT /api/own/properties/:id/contact': { free: OWN },
  'PUT /api/properties/:id/waiting-list': {
    gated: { join: joinList },
    reaches: { join: { ...joinList, acrossBlock: 'refused' } },
  },
  'DELETE /api/properties/:id/waiting-list': { free: OWN },
  'PUT /api/own/buyer-statement': { free: 'is read by owners whom the user has written to' },
  'DELETE /api/own/buyer-statement': { free: OWN },
  'PUT /api/conversations/:id/address': {
    gated: { show: showAddress },
    reaches: { show: { ...showAddress, acrossBlock: 'refused' } },
  },
  'DELETE /api/conversations/:id/address': { free: SAFETY },
  'POST /api/own/properties/:id/waiting-list/:entryId/let-write': {
    gated: { let: letWrite },
    reaches: { let: { ...letWrite, acrossBlock: 'refused' } },
  },
  'POST /api/own/properties/:id/waiting-list/tell': {
    gated: {
      tell: {
        url: s => `/api/own/properties/${s.ownHomeId}/waiting-list/tell`,
        payload: () => ({ text: 'We sell in May.' }),
      },
    },
  },
  'POST /api/conversations/:id/agents': {
    gated: { invite: inviteAgent },
    reaches: {
      'invite, which notifies the other party': { ...inviteAgent, acrossBlock: 'refused' },
      'invite the agent': { ...inviteAgent, who: 'agent', acrossBlock: 'refused' },
    },
  },
  'POST /api/conversations/:id/agents/:agentId/accept': {
    gated: { accept: acceptAgent },
    reaches: {
      'accept, which notifies the other party': { ...acceptAgent, acrossBlock: 'refused' },
      'accept the agent': { ...acceptAgent, who: 'agent', acrossBlock: 'refused' },
    },
  },
  'DELETE /api/conversations/:id/agents/:agentId': { free: SAFETY },
  'PATCH /api/agents/:id': { free: OWN },
  'POST /api/agents/:id/review': {
    gated: {
      review: {
        url: s => `/api/agents/${s.invitedAgentId}/review`,
        payload: () => ({ rating: 1, content: 'Late' }),
        before: writeAsAgent,
      },
    },
  },
  'DELETE /api/agents/:id/review': { free: OWN },
  'POST /api/blocks': { free: SAFETY },
  'DELETE /api/blocks/:userId': { free: SAFETY },
  'POST /api/reports': { free: SAFETY },
  'POST /api/own/reported-homes/:id/answer': { free: 'only admins read it' },
  'POST /api/own/properties/:id/viewing-offers': {
    gated: {
      offer: {
        url: s => `/api/own/properties/${s.ownHomeId}/viewing-offers`,
        payload: () => ({
          firstDay: tomorrow,
          startMinute: 600,
          durationMinutes: 30,
          isWeekly: true,
          maxVisitors: 1,
          noticeHours: 0,
        }),
      },
    },
  },
  'POST /api/own/viewing-offers/:id/remove': {
    free: 'who expects a visit is told that it does not take place',
  },
  'POST /api/viewings': {
    gated: { book: bookViewing, move: moveViewing },
    reaches: {
      book: { ...bookViewing, acrossBlock: 'refused' },
      move: { ...moveViewing, acrossBlock: 'refused' },
    },
  },
  'POST /api/viewings/:id/cancel': { free: 'who expects a visit is told that it does not take place' },
  'POST /api/inquiries': {
    gated: {
      'request to view': viewing,
      'show interest': enquiry('interest'),
      'request for contact': enquiry('contact'),
      'request for an agent': enquiry('agent'),
    },
    reaches: {
      'request to view': { ...viewing, acrossBlock: 'refused' },
      'show interest': { ...enquiry('interest'), acrossBlock: 'refused' },
      'request for contact': { ...enquiry('contact'), acrossBlock: 'refused' },
      'request for an agent': { ...enquiry('agent'), acrossBlock: 'refused' },
    },
  },
  'POST /api/inquiries/:id/answer': {
    gated: { answer },
    reaches: { answer: { ...answer, acrossBlock: 'refused' } },
  },
  'POST /api/inquiries/:id/share': {
    gated: { share },
    reaches: { share: { ...share, acrossBlock: 'refused' } },
  },
  'POST /api/inquiries/:id/close': { reaches: { close: { ...close, acrossBlock: 'not notified' } } },
  'POST /api/notifications/:id/read': { free: OWN },
  'POST /api/notifications/read-all': { free: OWN },
  'PATCH /api/notifications/settings': { free: OWN },
  'PUT /api/notifications/push': { free: OWN },
  'DELETE /api/notifications/push': { free: OWN },
  'POST /api/notifications/unsubscribe': { free: OWN },
  'POST /api/media': { free: 'stores a file that no other user sees until a listing or profile uses it' },
  'POST /api/auth/login': { free: SIGN_IN },
  'POST /api/auth/register': { free: SIGN_IN },
  'POST /api/auth/logout': { free: SIGN_IN },
  'POST /api/auth/verify-email': { free: SIGN_IN },
  'POST /api/auth/resend-verification': { free: SIGN_IN },
  'POST /api/auth/forgot-password': { free: SIGN_IN },
  'POST /api/auth/reset-password': { free: SIGN_IN },
  'POST /api/auth/change-password': { free: OWN },
  'POST /api/auth/delete-account': { free: OWN },
  'DELETE /api/auth/email-change': { free: OWN },
  'POST /api/auth/restore-email': { free: SIGN_IN },
  'DELETE /api/auth/sessions/:id': { free: OWN },
  'DELETE /api/auth/sessions': { free: OWN },
  'POST /api/auth/sign-out-everywhere': { free: OWN },
  'POST /api/auth/tokens': { free: OWN },
  'DELETE /api/auth/tokens/:id': { free: OWN },
  'POST /api/auth/factors/passkey-options': { free: OWN },
  'POST /api/auth/factors/passkeys': { free: OWN },
  'POST /api/auth/factors/time-code-secret': { free: OWN },
  'POST /api/auth/factors/time-codes': { free: OWN },
  'POST /api/auth/factors/recovery-codes': { free: OWN },
  'DELETE /api/auth/factors/:id': { free: OWN },
  'POST /api/auth/login/options': { free: SIGN_IN },
  'POST /api/auth/login/factor': { free: SIGN_IN },
  'POST /api/auth/confirm/options': { free: OWN },
  'POST /api/auth/confirm': { free: OWN },
  'POST /api/auth/factor-reset': { free: SIGN_IN },
  'POST /api/auth/factor-reset/stop': { free: OWN },
  'PATCH /api/admin/claims/:id': { free: ADMIN },
  'POST /api/admin/letters/print': { free: ADMIN },
  'POST /api/admin/letters/sent': { free: ADMIN },
  'POST /api/admin/claims/:id/question': { free: ADMIN },
  'PATCH /api/admin/users/:id': { free: ADMIN },
  'DELETE /api/admin/users/:id': { free: ADMIN },
  'PATCH /api/admin/properties/:id': { free: ADMIN },
  'POST /api/admin/conversations/:id/read': { free: ADMIN },
  'POST /api/admin/conversations/:id/flag': { free: ADMIN },
  'PATCH /api/admin/agents/:id': { free: ADMIN },
  'POST /api/admin/reports/:id/read': { free: ADMIN },
  'POST /api/admin/reports/:id/ask': { free: ADMIN },
  'PATCH /api/admin/reports/:id': { free: ADMIN },
};

const CHANGING = API_CALLS.filter(call => call.method !== 'GET');

function nameOf(call: { method: string; path: string }): string {
  return `${call.method} ${call.path}`;
}

async function request(call: string, { url, payload }: Action, scene: Scene) {
  const headers = await aSession(site.db, scene.actorId);
  const method = call.split(' ')[0] as 'POST';
  return site.app.inject({ method, url: url(scene), payload: payload(scene), headers });
}

type Case<D> = [call: string, name: string, action: D];

function casesOf<D>(pick: (row: Row) => Record<string, D> | undefined): Case<D>[] {
  return Object.entries(ROWS).flatMap(([call, row]) =>
    Object.entries(pick(row) ?? {}).map(([name, action]): Case<D> => [call, name, action]),
  );
}

const GATED = casesOf(row => row.gated);
const REACHING = casesOf(row => row.reaches);

test('every call that changes something has a row with its actions or the reason why it has none', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(CHANGING.map(nameOf).toSorted());
  for (const [call, row] of Object.entries(ROWS))
    expect(row.free === undefined, call).toBe(Boolean(row.gated ?? row.reaches));
});

test('exactly the calls that need a confirmed address declare that error in the contract', () => {
  const declared = API_CALLS.filter(call => call.errors?.includes('account.email_not_confirmed')).map(nameOf);
  expect(declared.toSorted()).toEqual([...new Set(GATED.map(([call]) => call))].toSorted());
});

describe('without a confirmed e-mail address', () => {
  test.each(GATED)('%s (%s) is refused with its own code', async (call, _name, action) => {
    const scene = await aScene({ emailConfirmed: false });
    await action.before?.(scene);
    const response = await request(call, action, scene);
    expect(response.json()).toMatchObject({
      code: 'account.email_not_confirmed',
      message: expect.stringContaining('confirm your e-mail address') as string,
    });
    expect(response.statusCode).toBe(403);
  });

  test.each(GATED)('%s (%s) succeeds once the address is confirmed', async (call, _name, action) => {
    const scene = await aScene();
    await action.before?.(scene);
    const response = await request(call, action, scene);
    expect(response.statusCode, response.body).toBe(200);
  });

  test('hidden listings can be created, edited and deleted, listings hidden, and homes saved', async () => {
    const { db, app } = site;
    const userId = await aUser(db, { emailConfirmed: false });
    const headers = await aSession(db, userId);
    const made = await app.inject({
      method: 'POST',
      url: '/api/properties',
      headers,
      payload: aHome(await anAddress(db), { isActive: false }),
    });
    expect(made.statusCode, made.body).toBe(200);
    const { id, version } = made.json<{ id: number; version: number }>();
    const change = (payload: object, listingId = id) =>
      app.inject({ method: 'PATCH', url: `/api/properties/${listingId}`, headers, payload });
    expect((await change({ title: 'A better title', version })).statusCode).toBe(200);
    expect((await change({ isActive: true })).json()).toMatchObject({ code: 'account.email_not_confirmed' });
    const shown = await aListing(db, { ownerId: userId });
    expect((await change({ isActive: false }, shown)).statusCode).toBe(200);
    const url = `/api/watchlist/${await aListing(db)}`;
    expect((await app.inject({ method: 'PUT', url, headers, payload: {} })).statusCode).toBe(200);
    const deleted = await app.inject({ method: 'DELETE', url: `/api/properties/${id}`, headers });
    expect(deleted.statusCode).toBe(200);
  });
});

/** The counts of a user's data that another user's action can change. */
async function countsOf(userId: number): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from notifications where user_id = ${userId}) as notifications,
    (select count(*) from outbox where user_id = ${userId}) as mails,
    (select count(*) from unread_mails where user_id = ${userId}) as due,
    (select count(*) from property_inquiries where owner_id = ${userId}) as enquiries,
    (select count(*) from property_inquiries where inquirer_id = ${userId} and answer is not null) as answers,
    (select count(*) from conversation_participants where user_id = ${userId} and state <> 'removed') as conversations,
    (select count(*) from messages m join conversation_participants p using (conversation_id)
      where p.user_id = ${userId}) as messages,
    (select count(*) from shortlists where inviter_id = ${userId} and partner_id is not null) as shared,
    (select count(*) from saved_comments c join shortlists s on s.id = c.shortlist_id
      where s.inviter_id = ${userId}) as comments`.execute(site.db);
  return rows[0];
}

async function block(blockerId: number, userId: number): Promise<void> {
  const headers = await aSession(site.db, blockerId);
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/blocks',
    headers,
    payload: { userId },
  });
  expect(response.statusCode).toBe(200);
}

describe('an action that affects another user', () => {
  test.each(REACHING)('%s (%s) changes the other user’s data', async (call, _name, action) => {
    const scene = await aScene({ isAgent: action.who === 'agent' });
    await action.before?.(scene);
    const before = await countsOf(scene.otherId);
    const response = await request(call, action, scene);
    expect(response.statusCode, response.body).toBe(200);
    expect(await countsOf(scene.otherId)).not.toEqual(before);
  });

  test.each(REACHING)(
    '%s (%s) does not do so across a block, no matter which of the two has blocked',
    async (call, _name, action) => {
      for (const isActorsBlock of [true, false]) {
        const scene = await aScene({ isAgent: action.who === 'agent' });
        // A block removes an invitation, so an agent is invited after it.
        if (action.who !== 'agent') await action.before?.(scene);
        await block(
          isActorsBlock ? scene.actorId : scene.otherId,
          isActorsBlock ? scene.otherId : scene.actorId,
        );
        if (action.who === 'agent') await action.before?.(scene);
        const before = await countsOf(scene.otherId);
        const response = await request(call, action, scene);
        expect(response.statusCode, response.body).toBe(action.acrossBlock === 'refused' ? 409 : 200);
        expect(await countsOf(scene.otherId)).toEqual(before);
      }
    },
  );

  test('an unread message is not mailed after a block', async () => {
    const scene = await aScene();
    await sendMessage.before!(scene);
    expect((await request('POST /api/messages', sendMessage, scene)).statusCode).toBe(200);
    await block(scene.otherId, scene.actorId);
    const before = await countsOf(scene.otherId);
    site.wait(11 * 60_000);
    await mailUnread(site);
    expect(await countsOf(scene.otherId)).toEqual({ ...(before as object), due: 0 });
  });

  test('an enquiry that waits for an owner is not passed to one across a block', async () => {
    const { db, app } = site;
    const addressId = await anAddress(db);
    const [enquirerId, ownerId, otherEnquirerId] = [
      await aUser(db),
      await aUser(db),
      await aUser(db, { name: 'Wiremu Parata' }),
    ];
    for (const id of [enquirerId, otherEnquirerId]) {
      const payload = { addressId, inquiryType: 'interest', message: '' };
      const response = await app.inject({
        method: 'POST',
        url: '/api/inquiries',
        headers: await aSession(db, id),
        payload,
      });
      expect(response.statusCode, response.body).toBe(200);
    }
    await block(ownerId, enquirerId);
    const claimId = await aClaim(db, { userId: ownerId, addressId });
    const verified = await app.inject({
      method: 'PATCH',
      url: `/api/admin/claims/${claimId}`,
      headers: await anAdminSession(db),
      payload: { version: 1, status: 'verified' },
    });
    expect(verified.statusCode, verified.body).toBe(200);
    const owner = await aSession(db, ownerId);
    const received = await app.inject({ url: '/api/inquiries?box=received', headers: owner });
    expect(received.json()).toMatchObject([{ otherName: 'Wiremu Parata' }]);
  });

  test('a new price of a saved home is not notified across a block', async () => {
    const { db, app } = site;
    const [ownerId, watcherId] = [await aUser(db), await aUser(db)];
    const listingId = await aListing(db, { ownerId });
    const headers = await aSession(db, watcherId);
    await app.inject({ method: 'PUT', url: `/api/watchlist/${listingId}`, headers, payload: {} });
    const lower = async (price: number) => {
      await db.updateTable('properties').set({ swayPrice: price }).where('id', '=', listingId).execute();
      await notifyWatchersOfPrice(site, listingId);
      return db.selectFrom('notifications').select('facts').where('userId', '=', watcherId).execute();
    };
    expect(await lower(900_000)).toMatchObject([{ facts: { toNzd: 900_000 } }]);
    await block(watcherId, ownerId);
    expect(await lower(800_000)).toMatchObject([{ facts: { toNzd: 900_000 } }]);
  });
});
