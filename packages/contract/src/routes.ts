import type * as addresses from './addresses.ts';
import type * as agents from './agents.ts';
import type * as auth from './auth.ts';
import type { Call } from './call.ts';
import type * as conversationAgents from './conversation-agents.ts';
import type * as conversations from './conversations.ts';
import type * as mailbox from './mailbox.ts';
import type * as map from './map.ts';
import type * as media from './media.ts';
import type * as properties from './properties.ts';
import type * as records from './records.ts';
import type * as safety from './safety.ts';
import type * as site from './site.ts';
import type * as users from './users.ts';

/**
 * Where a browser sends a call. Only the types of the call are imported, not its schemas, so that the validation library is not
 * part of the first page. The compiler checks method and path against the call's.
 */
export type Route<C extends Call> = {
  method: C['method'];
  path: C['path'];
  /** Never set; it ties the route to the types of its call. */
  readonly call?: C;
};

export const listProperties = route<typeof properties.listProperties>('GET', '/api/properties');
export const summarizeProperties = route<typeof properties.summarizeProperties>(
  'GET',
  '/api/properties/summary',
);
export const searchProperties = route<typeof properties.searchProperties>('POST', '/api/properties/search');
export const getProperty = route<typeof properties.getProperty>('GET', '/api/properties/:id');
export const listAddressesInBounds = route<typeof map.listAddressesInBounds>(
  'GET',
  '/api/property-listings/bounds',
);
export const getUser = route<typeof users.getUser>('GET', '/api/users/:id');
export const listOwnerProperties = route<typeof properties.listOwnerProperties>(
  'GET',
  '/api/properties/owner/:userId',
);
export const getAddress = route<typeof addresses.getAddress>('GET', '/api/addresses/:id');
export const searchAddresses = route<typeof addresses.searchAddresses>('POST', '/api/addresses/search');
export const updateUser = route<typeof users.updateUser>('PATCH', '/api/users/:id');
export const suggestAddresses = route<typeof addresses.suggestAddresses>('GET', '/api/addresses/suggest');
export const getSite = route<typeof site.getSite>('GET', '/api/site');
export const uploadMedia = route<typeof media.uploadMedia>('POST', '/api/media');
export const listMails = route<typeof mailbox.listMails>('GET', '/api/mailbox');

export const getRecord = route<typeof records.getRecord>('GET', '/api/linz/combined/:unitOfPropertyId');

export const getSession = route<typeof auth.getSession>('GET', '/api/auth/session');
export const login = route<typeof auth.login>('POST', '/api/auth/login');
export const register = route<typeof auth.register>('POST', '/api/auth/register');
export const logout = route<typeof auth.logout>('POST', '/api/auth/logout');
export const verifyEmail = route<typeof auth.verifyEmail>('POST', '/api/auth/verify-email');
export const resendVerification = route<typeof auth.resendVerification>(
  'POST',
  '/api/auth/resend-verification',
);
export const cancelEmailChange = route<typeof auth.cancelEmailChange>('DELETE', '/api/auth/email-change');
export const restoreEmail = route<typeof auth.restoreEmail>('POST', '/api/auth/restore-email');
export const forgotPassword = route<typeof auth.forgotPassword>('POST', '/api/auth/forgot-password');
export const resetPassword = route<typeof auth.resetPassword>('POST', '/api/auth/reset-password');
export const changePassword = route<typeof auth.changePassword>('POST', '/api/auth/change-password');
export const deleteAccount = route<typeof auth.deleteAccount>('POST', '/api/auth/delete-account');
export const exportAccount = route<typeof auth.exportAccount>('GET', '/api/auth/export');
export const listSessions = route<typeof auth.listSessions>('GET', '/api/auth/sessions');
export const endSession = route<typeof auth.endSession>('DELETE', '/api/auth/sessions/:id');
export const signOutEverywhere = route<typeof auth.signOutEverywhere>(
  'POST',
  '/api/auth/sign-out-everywhere',
);

export const startConversation = route<typeof conversations.startConversation>('POST', '/api/conversations');
export const listConversations = route<typeof conversations.listConversations>('GET', '/api/conversations');
export const listMessages = route<typeof conversations.listMessages>(
  'GET',
  '/api/conversations/:id/messages',
);
export const sendMessage = route<typeof conversations.sendMessage>('POST', '/api/messages');
export const markConversationRead = route<typeof conversations.markConversationRead>(
  'POST',
  '/api/conversations/:id/read',
);
export const countUnread = route<typeof conversations.countUnread>('GET', '/api/conversations/unread');

export const listAgents = route<typeof agents.listAgents>('GET', '/api/agents');
export const getAgent = route<typeof agents.getAgent>('GET', '/api/agents/:id');
export const updateAgent = route<typeof agents.updateAgent>('PATCH', '/api/agents/:id');
export const listAgentReviews = route<typeof agents.listAgentReviews>('GET', '/api/agents/:id/reviews');
export const reviewAgent = route<typeof agents.reviewAgent>('POST', '/api/agents/:id/review');
export const deleteAgentReview = route<typeof agents.deleteAgentReview>('DELETE', '/api/agents/:id/review');
export const listConversationAgents = route<typeof conversationAgents.listConversationAgents>(
  'GET',
  '/api/conversations/:id/agents',
);
export const inviteAgent = route<typeof conversationAgents.inviteAgent>(
  'POST',
  '/api/conversations/:id/agents',
);
export const acceptAgent = route<typeof conversationAgents.acceptAgent>(
  'POST',
  '/api/conversations/:id/agents/:agentId/accept',
);
export const removeAgent = route<typeof conversationAgents.removeAgent>(
  'DELETE',
  '/api/conversations/:id/agents/:agentId',
);

export const blockUser = route<typeof safety.blockUser>('POST', '/api/blocks');
export const unblockUser = route<typeof safety.unblockUser>('DELETE', '/api/blocks/:userId');
export const listBlocks = route<typeof safety.listBlocks>('GET', '/api/blocks');
export const sendReport = route<typeof safety.sendReport>('POST', '/api/reports');

/** The URL template of listing tiles; the map fills in `{z}`, `{x}` and `{y}`. */
export const LISTING_TILES_PATH = '/api/tiles/listings/{z}/{x}/{y}.mvt';

/** The URL templates of address and parcel tiles. */
export const ADDRESS_TILES_PATH = '/api/tiles/addresses/{z}/{x}/{y}.mvt';
export const PARCEL_TILES_PATH = '/api/tiles/parcels/{z}/{x}/{y}.mvt';

/** Declares the route of a call; the compiler checks method and path against the call's. */
export function route<C extends Call>(method: C['method'], path: C['path']): Route<C> {
  return { method, path };
}
