import { randomUUID } from 'node:crypto';
import type { Call } from '@sway/contract/call';
import { unsubscribeUrl } from '@sway/server/features/notifications/unsubscribe-link.ts';
import { claimVersion } from '@sway/testing/builders';
import { aPdf } from '@sway/testing/pdf';
import { aPicture, fileBody } from '@sway/testing/uploads';
import type { Request } from './ask.ts';
import { HOME, pathsOf, queryOf, targetsOf } from './attempts.ts';
import { aToken, PASSWORD } from './fuzz-world.ts';
import type { Role, World } from './fuzz-world.ts';

/** How a call succeeds: in which role, with which body, and after what. What is left out follows from the call. */
type Way = {
  role?: Role;
  path?: (world: World) => string | Promise<string>;
  body?: (world: World) => object | Promise<object>;
  headers?: Record<string, string>;
  before?: (world: World) => Promise<unknown>;
};

const NEW_PASSWORD = { password: 'a tūī on the deck', confirmPassword: 'a tūī on the deck' };

/** The buyer invites the agent into the conversation with the owner. */
const inviteAgent = ({ as, victim: v }: World) =>
  as('buyer', {
    method: 'POST',
    path: `/api/conversations/${v.conversationId}/agents`,
    body: { agentId: v.partnerId },
  });

/** The owner accepts. */
async function letAgentIn(world: World): Promise<void> {
  await inviteAgent(world);
  const { victim: v } = world;
  await world.as('owner', {
    method: 'POST',
    path: `/api/conversations/${v.conversationId}/agents/${v.partnerId}/accept`,
  });
}

/** The agent joins and writes, so that the buyer can write a review. */
async function hearFromAgent(world: World): Promise<void> {
  await letAgentIn(world);
  const { site, victim: v } = world;
  const { last_sequence: last } = await site.db
    .updateTable('conversations')
    .set(eb => ({ last_sequence: eb('last_sequence', '+', 1) }))
    .where('id', '=', v.conversationId)
    .returning('last_sequence')
    .executeTakeFirstOrThrow();
  const message = { conversation_id: v.conversationId, sender_id: v.partnerId, sequence: last };
  await site.db
    .insertInto('messages')
    .values({ ...message, content: 'Kia ora' })
    .execute();
}

const answerEnquiry = ({ as, victim: v }: World) =>
  as('owner', { method: 'POST', path: `/api/inquiries/${v.inquiryId}/answer`, body: { message: 'Kia ora' } });

/** The version that an edit of the active listing starts from. */
async function versionOf({ site: { db }, victim }: World): Promise<number> {
  const { version } = await db
    .selectFrom('properties')
    .select('version')
    .where('id', '=', victim.shownListingId)
    .executeTakeFirstOrThrow();
  return version;
}

const uploadBody = aPicture()
  .jpeg()
  .toBuffer()
  .then(picture => fileBody(picture));

const WAYS: Record<string, Way> = {
  'POST /api/properties': {
    body: ({ victim }) => ({ ...HOME, addressId: victim.freeAddressId, confirmsPrice: true }),
  },
  'PATCH /api/properties/:id': {
    body: async world => ({ title: 'A villa', version: await versionOf(world) }),
  },
  'POST /api/own/properties/:id/estimate': {
    body: () => ({ bedrooms: 3, bathrooms: 1, floorArea: 120, propertyType: 'House' }),
  },
  'POST /api/own/properties/estimate': {
    body: ({ victim }) => ({
      addressId: victim.freeAddressId,
      unitOfPropertyId: null,
      bedrooms: 3,
      bathrooms: 1,
      floorArea: 120,
      propertyType: 'House',
    }),
  },
  'PUT /api/watchlist/:propertyId': { role: 'buyer', body: () => ({ wantsMail: true }) },
  'POST /api/watchlist/stop-mails': {
    async body({ as, site: { db }, victim: v }) {
      await as('buyer', {
        method: 'PUT',
        path: `/api/watchlist/${v.shownListingId}`,
        body: { wantsMail: true },
      });
      const { stop_token: token } = await db
        .selectFrom('watchlist')
        .select('stop_token')
        .where('user_id', '=', v.counterpartId)
        .executeTakeFirstOrThrow();
      return { token };
    },
  },
  'PATCH /api/users/:id': { body: () => ({ name: 'Mere Rangi', phone: '021 555 0142', bio: 'Kia ora' }) },
  'POST /api/addresses/search': { body: () => ({ search: 'lane', limit: 10 }) },
  'POST /api/properties/search': { body: () => ({ location: 'Auckland', minPrice: 100_000, limit: 5 }) },
  'POST /api/property-claims': {
    role: 'buyer',
    body: ({ victim }) => ({
      addressId: victim.freeAddressId,
      ownershipType: 'tenant',
      propertyType: 'House',
    }),
  },
  'PATCH /api/property-claims/:id': {
    path: ({ victim }) => `/api/property-claims/${victim.pendingClaimId}`,
    body: () => ({ bedrooms: 3 }),
  },
  // The number of a claim without a listing.
  'PUT /api/property-claims/:id/listing': {
    before: async ({ as, site: { db }, victim: v }) =>
      as('admin', {
        method: 'PATCH',
        path: `/api/admin/claims/${v.pendingClaimId}`,
        body: { version: await claimVersion(db, v.pendingClaimId), status: 'verified' },
      }),
    path: ({ victim }) => `/api/property-claims/${victim.pendingClaimId}/listing`,
    body: () => ({ ...HOME, confirmsPrice: true }),
  },
  'POST /api/property-claims/:id/documents': {
    path: ({ victim }) => `/api/property-claims/${victim.pendingClaimId}/documents?fileName=rates.pdf`,
    headers: { 'content-type': 'application/pdf' },
    body: () => aPdf(),
  },
  'GET /api/property-claims/:id/documents/:documentId': {
    path: ({ victim: v }) => `/api/property-claims/${v.pendingClaimId}/documents/${v.documentId}`,
  },
  'DELETE /api/property-claims/:id/documents/:documentId': {
    path: ({ victim: v }) => `/api/property-claims/${v.pendingClaimId}/documents/${v.documentId}`,
  },
  'PATCH /api/admin/claims/:id': {
    path: ({ victim }) => `/api/admin/claims/${victim.pendingClaimId}`,
    body: async ({ site: { db }, victim }) => ({
      version: await claimVersion(db, victim.pendingClaimId),
      status: 'verified',
    }),
  },
  'POST /api/conversations': { role: 'buyer', body: ({ victim }) => ({ propertyId: victim.shownListingId }) },
  'POST /api/messages': {
    body: ({ victim: v }) => ({
      propertyId: v.shownListingId,
      conversationId: v.conversationId,
      content: 'Kia ora',
      clientId: randomUUID(),
    }),
  },
  'POST /api/conversations/:id/read': { body: () => ({ sequence: 1 }) },
  'POST /api/conversations/:id/agents': { body: ({ victim }) => ({ agentId: victim.partnerId }) },
  'POST /api/conversations/:id/agents/:agentId/accept': { before: inviteAgent },
  'PATCH /api/agents/:id': {
    role: 'agent',
    body: () => ({ agency: 'Harbour Realty', specialization: 'Villas', bio: 'Kia ora' }),
  },
  // Only approved agents have a profile that others see.
  'GET /api/agents/:id': { path: ({ victim }) => `/api/agents/${victim.partnerId}` },
  'GET /api/agents/:id/reviews': { path: ({ victim }) => `/api/agents/${victim.partnerId}/reviews` },
  'POST /api/agents/:id/review': {
    before: hearFromAgent,
    path: ({ victim }) => `/api/agents/${victim.partnerId}/review`,
    body: () => ({ rating: 5, content: 'Helpful' }),
  },
  'DELETE /api/agents/:id/review': { path: ({ victim }) => `/api/agents/${victim.partnerId}/review` },
  'POST /api/blocks': { body: ({ victim }) => ({ userId: victim.spareId }) },
  'POST /api/reports': {
    role: 'buyer',
    body: ({ victim }) => ({ conversationId: victim.conversationId, reason: 'scam', detail: 'Odd' }),
  },
  'PATCH /api/admin/reports/:id': { body: () => ({ decision: 'dismissed', note: '' }) },
  'POST /api/admin/conversations/:id/flag': { body: () => ({ reason: 'scam' }) },
  'POST /api/admin/conversations/:id/read': { body: () => ({ reason: 'A report' }) },
  // The buyer has sent one already.
  'POST /api/inquiries': {
    role: 'partner',
    body: ({ victim }) => ({
      propertyId: victim.shownListingId,
      inquiryType: 'contact',
      message: 'Is it sunny?',
      clientId: randomUUID(),
    }),
  },
  'POST /api/inquiries/:id/answer': { body: () => ({ message: 'Kia ora' }) },
  'POST /api/inquiries/:id/share': {
    async before(world) {
      await letAgentIn(world);
      await answerEnquiry(world);
    },
  },
  'POST /api/achievements/track-view': {
    body: ({ victim }) => ({ propertyId: victim.shownListingId, propertyType: 'sway_listing' }),
  },
  'POST /api/achievements/track-zoom': { body: () => ({}) },
  'POST /api/achievements/track-search': { body: () => ({}) },
  'POST /api/achievements/carry-over': { body: () => ({ homes: [], zooms: 0 }) },
  'PUT /api/achievements/leaderboard': { body: () => ({ name: `Explorer ${randomUUID().slice(0, 8)}` }) },
  'POST /api/notifications/read-all': { body: ({ victim }) => ({ upTo: victim.notificationId }) },
  'PATCH /api/notifications/settings': { body: () => ({ kind: 'message', inApp: true, mail: false }) },
  'POST /api/notifications/unsubscribe': {
    async body({ site: { db }, victim }) {
      const url = await unsubscribeUrl(db, 'http://sway.example', { userId: victim.id, kind: 'message' });
      return { token: new URL(url).searchParams.get('token') };
    },
  },
  'POST /api/auth/login': { body: ({ username }) => ({ username, password: PASSWORD }) },
  'POST /api/auth/register': {
    body() {
      const username = `u-${randomUUID()}`;
      return {
        username,
        name: 'Hana',
        email: `${username}@sway.example`,
        userType: 'buyer',
        ...NEW_PASSWORD,
      };
    },
  },
  'POST /api/auth/logout': { role: 'owner', body: () => ({}) },
  'POST /api/auth/verify-email': { body: async world => ({ token: await aToken(world, 'verify-email') }) },
  'POST /api/auth/restore-email': { body: async world => ({ token: await aToken(world, 'restore-email') }) },
  'POST /api/auth/resend-verification': { body: () => ({}) },
  'POST /api/auth/forgot-password': { body: () => ({ email: 'nobody@sway.example' }) },
  'POST /api/auth/reset-password': {
    body: async world => ({ token: await aToken(world, 'reset-password'), ...NEW_PASSWORD }),
  },
  'POST /api/auth/change-password': { body: () => ({ currentPassword: PASSWORD, ...NEW_PASSWORD }) },
  'POST /api/auth/delete-account': { body: () => ({ password: PASSWORD }) },
  'POST /api/auth/sign-out-everywhere': { body: () => ({}) },
  'POST /api/media': {
    body: async () => (await uploadBody).payload,
    headers: { 'content-type': 'multipart/form-data; boundary=part-of-a-test' },
  },
  'PATCH /api/admin/users/:id': { body: () => ({ name: 'Hana' }) },
  'DELETE /api/admin/users/:id': { path: ({ victim }) => `/api/admin/users/${victim.spareId}` },
  'PATCH /api/admin/properties/:id': { body: () => ({ isActive: false }) },
  'PATCH /api/admin/agents/:id': { body: () => ({ status: 'approved' }) },
};

const ROLE_OF_ACCESS = { everyone: 'visitor', 'signed-in': 'owner', admin: 'admin' } as const;

/** A request of a call that succeeds in a new world. @param isPrepared false leaves out what has to happen before */
export async function validRequest(
  { method, path, access, body: bodySchema }: Call,
  world: World,
  isPrepared: boolean,
): Promise<Request & { role: Role }> {
  const call = `${method} ${path}`;
  const way = WAYS[call] ?? {};
  if (isPrepared) await way.before?.(world);
  const target =
    (await way.path?.(world)) ??
    pathsOf(path, targetsOf(path, world.victim))[0]! + queryOf(call, world.victim);
  const body = way.body ? await way.body(world) : bodySchema && {};
  return {
    method,
    path: target,
    role: way.role ?? ROLE_OF_ACCESS[access],
    ...(way.headers && { headers: way.headers }),
    ...(body && { body }),
  };
}
