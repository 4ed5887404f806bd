import { API_CALLS } from '@sway/contract/api';
import { aPdf } from '@sway/testing/pdf';
import type { Headers, Request } from './ask.ts';
import type { Victim } from './victim.ts';

const TOKEN = 'x'.repeat(43);
const NEW_PASSWORD = { password: 'a password of ours', confirmPassword: 'a password of ours' };
export const HOME = {
  swayPrice: 100_000,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  propertyType: 'House',
};

/** The victim's resources for a path's parameters, by the start of the path. Each of several is tried. */
export function targetsOf(path: string, v: Victim): Record<string, (number | string)[]> {
  const listings = [v.shownListingId, v.draftListingId];
  const claims = [v.verifiedClaimId, v.pendingClaimId];
  const table: [string, Record<string, (number | string)[]>][] = [
    ['/api/properties/owner/', { userId: [v.id] }],
    ['/api/properties/', { id: listings }],
    ['/api/own/properties/', { id: listings }],
    ['/api/admin/properties/', { id: listings }],
    ['/api/watchlist/', { propertyId: listings }],
    ['/api/users/', { id: [v.id] }],
    ['/api/achievements/user/', { userId: [v.id] }],
    ['/api/admin/users/', { id: [v.id] }],
    ['/api/addresses/', { id: [v.claimedAddressId] }],
    ['/api/property-claims/', { id: claims, documentId: [v.documentId] }],
    ['/api/admin/claims/', { id: claims }],
    ['/api/linz/combined/', { unitOfPropertyId: [v.recordId] }],
    ['/api/conversations/:userId', { userId: [v.id] }],
    ['/api/conversations/', { id: [v.conversationId], agentId: [v.partnerId] }],
    ['/api/admin/conversations/', { id: [v.conversationId] }],
    ['/api/messages/', { conversationId: [v.conversationId] }],
    ['/api/agents/', { id: [v.agentId] }],
    ['/api/admin/agents/', { id: [v.agentId] }],
    ['/api/blocks/', { userId: [v.id] }],
    ['/api/admin/reports/', { id: [v.reportId] }],
    ['/api/inquiries/', { id: [v.inquiryId] }],
    ['/api/notifications/', { id: [v.notificationId] }],
    ['/api/auth/sessions/', { id: [v.sessionId] }],
  ];
  return table.find(([prefix]) => path.startsWith(prefix))?.[1] ?? {};
}

/** The bodies to send with a call; each is tried. */
function bodiesOf(call: string, v: Victim): (object | undefined)[] {
  const table: Record<string, object[]> = {
    'POST /api/properties': [{ ...HOME, addressId: v.freeAddressId, ownerId: v.id }],
    'PATCH /api/properties/:id': [{ isActive: false }, { swayPrice: 100_000, version: 1 }],
    'PATCH /api/users/:id': [{ name: 'Taken Over' }, { email: 'attacker@elsewhere.example' }],
    'POST /api/property-claims': [
      { addressId: v.homeAddressId, ownershipType: 'owner', claimStatus: 'verified', userId: v.id },
    ],
    'PATCH /api/property-claims/:id': [{ bedrooms: 9 }, { isPublicListing: true }],
    'PUT /api/property-claims/:id/listing': [HOME],
    'POST /api/property-claims/:id/documents': [aPdf()],
    'PATCH /api/admin/claims/:id': [
      // The versions of the pending and the verified claim, whose contact the victim changed; the pending one has a document.
      { version: 3, status: 'verified' },
      { version: 2, status: 'rejected', reason: 'None' },
    ],
    'POST /api/conversations': [
      { propertyId: v.draftListingId },
      { propertyId: v.shownListingId, buyerId: v.counterpartId, ownerId: v.id },
    ],
    'POST /api/messages': [
      { propertyId: v.shownListingId, conversationId: v.conversationId, senderId: v.id, content: 'Kia ora' },
    ],
    'POST /api/conversations/:id/read': [{ sequence: 2 }],
    'POST /api/conversations/:id/agents': [{ agentId: v.partnerId }],
    'PATCH /api/agents/:id': [{ agency: 'Taken Over', specialization: 'Villas', bio: '' }],
    'POST /api/agents/:id/review': [{ rating: 1, content: '' }],
    'POST /api/blocks': [{ userId: v.spareId, blockerId: v.id }],
    'POST /api/reports': [{ conversationId: v.conversationId, messageId: v.messageId, reason: 'scam' }],
    'PATCH /api/admin/reports/:id': [{ decision: 'dismissed' }],
    'POST /api/admin/conversations/:id/flag': [{ reason: 'scam' }],
    'POST /api/admin/conversations/:id/read': [{ reason: 'A report' }],
    'POST /api/inquiries': [{ propertyId: v.draftListingId, inquiryType: 'contact' }],
    'POST /api/inquiries/:id/answer': [{ message: 'Kia ora' }],
    'POST /api/notifications/read-all': [{ upTo: 2_000_000_000, userId: v.id }],
    'PATCH /api/notifications/settings': [{ kind: 'message', inApp: false, mail: false, userId: v.id }],
    'POST /api/notifications/unsubscribe': [{ token: `${v.id}.message.forged` }],
    'POST /api/watchlist/stop-mails': [{ token: '00000000-0000-4000-8000-000000000000' }],
    'POST /api/auth/login': [{ username: 'nobody here', password: 'not a password', userId: v.id }],
    'POST /api/auth/verify-email': [{ token: TOKEN }],
    'POST /api/auth/restore-email': [{ token: TOKEN }],
    'POST /api/auth/forgot-password': [{ email: 'nobody@elsewhere.example', userId: v.id }],
    'POST /api/auth/reset-password': [{ token: TOKEN, ...NEW_PASSWORD }],
    'POST /api/auth/change-password': [{ currentPassword: 'not mine', ...NEW_PASSWORD, userId: v.id }],
    'POST /api/auth/delete-account': [{ password: 'not mine', userId: v.id }],
    'PATCH /api/admin/users/:id': [{ userType: 'admin' }],
    'PATCH /api/admin/properties/:id': [{ isActive: false }],
    'PATCH /api/admin/agents/:id': [{ status: 'approved' }],
  };
  return table[call] ?? [call.startsWith('POST') || call.startsWith('PUT') ? {} : undefined];
}

export function queryOf(call: string, v: Victim): string {
  const table: Record<string, string> = {
    'GET /api/property-listings/bounds': '?north=-36&south=-37&east=175&west=174&zoom=12',
    'GET /api/linz/search': '?q=lane',
    'GET /api/inquiries': `?box=received&userId=${v.id}`,
    'GET /api/inquiries/interest': `?unitOfPropertyId=${v.recordId}`,
    'POST /api/property-claims/:id/documents': '?fileName=rates.pdf',
    'GET /api/conversations': `?id=${v.conversationId}`,
    'GET /api/own/properties': `?userId=${v.id}&ownerId=${v.id}`,
    'GET /api/notifications': `?userId=${v.id}`,
  };
  return table[call] ?? '';
}

/** The path with every combination of target values. @throws Error if a parameter has no target: add one for a new call */
export function pathsOf(path: string, targets: Record<string, (number | string)[]>): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (!name) return [path];
  if (!targets[name]) throw new Error(`The attack has no target for ${path}`);
  return targets[name].flatMap(value => pathsOf(path.replace(`:${name}`, String(value)), targets));
}

/** Every call of the contract, aimed at the victim's resources. */
export function everyCallAt(victim: Victim): Request[] {
  return API_CALLS.flatMap(({ method, path }) => {
    const call = `${method} ${path}`;
    const headers: Headers =
      call.endsWith('/documents') && method === 'POST' ? { 'content-type': 'application/pdf' } : {};
    return pathsOf(path, targetsOf(path, victim)).flatMap(target =>
      bodiesOf(call, victim).map(body => ({
        method,
        path: target + queryOf(call, victim),
        headers,
        ...(body && { body }),
      })),
    );
  });
}

/** Attempts to bypass the checks: other spellings of a path, identities in headers, overridden methods. */
export function bypassAttempts(v: Victim): Request[] {
  const paths = [
    `/api/own/properties/${v.draftListingId}`,
    `/api/conversations/${v.conversationId}/messages`,
    `/api/property-claims/${v.pendingClaimId}/documents/${v.documentId}`,
    '/api/admin/users',
    '/api/admin/audit-log',
  ];
  const claims: Record<string, string>[] = [
    { 'x-user-id': String(v.id) },
    { 'x-original-url': '/api/admin/users', 'x-rewrite-url': '/api/admin/users' },
    { authorization: `Bearer ${v.id}` },
    { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-real-ip': '127.0.0.1' },
  ];
  const spellings = (path: string) => [
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/auth/../'),
    path.replace('/api/', '/%61pi/'),
    `${path}%00`,
    `${path}%2f`,
    `${path};a=b`,
    `${path}?actor=${v.id}&userId=${v.id}&admin=true`,
  ];
  const override = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
  const files = [v.mediaUrl, v.mediaUrl.replace(/\w+\.webp$/, '320.webp')];
  return [
    ...paths.flatMap(path => spellings(path).map(spelling => ({ method: 'GET', path: spelling }))),
    ...paths.flatMap(path => claims.map(headers => ({ method: 'GET', path, headers }))),
    ...paths.flatMap(path => ['HEAD', 'OPTIONS', 'PURGE'].map(method => ({ method, path }))),
    ...[v.shownListingId, v.draftListingId].flatMap(id => [
      { method: 'POST', path: `/api/properties/${id}`, headers: override, body: {} },
      { method: 'POST', path: `/api/properties/${id}?_method=DELETE`, body: { _method: 'DELETE' } },
      { method: 'GET', path: `/api/properties/${id}`, headers: override },
    ]),
    ...files.flatMap(path => [
      { method: 'GET', path },
      { method: 'GET', path: `/media/../private${path}` },
    ]),
    { method: 'GET', path: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } },
    { method: 'GET', path: '/api/mailbox' },
  ];
}
