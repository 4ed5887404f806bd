import { t } from '@sway/domain/language/texts';
import { MARK_LIMITS } from '@sway/domain/listings/saved-marks';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { atLeast, id, idText, longText, pageQuery, timestamp } from './primitives.ts';
import { property } from './properties.ts';
import { emailField } from './users.ts';
import { othersMarks } from './watchlist.ts';

/** With whom the user shares the saved homes, and the invitation that nobody has accepted yet. */
export const shortlist = z
  .object({
    partner: z.object({ id, name: z.string(), since: timestamp }).nullable(),
    invitation: z.object({ expiresAt: timestamp }).nullable(),
  })
  .meta({ id: 'Shortlist' });

export type Shortlist = z.infer<typeof shortlist>;

const token = z.object({ token: z.string().min(1).max(100) });

export const getShortlist = defineCall('GET /api/shortlist', 'Shortlist', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary: 'Says with whom you share your saved homes',
  response: shortlist,
});

export const inviteToShortlist = defineCall('POST /api/shortlist/invitation', 'Shortlist', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Makes a link with which one person can share your saved homes; it replaces an earlier one',
  response: z.object({ token: z.string(), expiresAt: timestamp }),
  errors: ['account.email_not_confirmed', 'shortlist.taken', 'shortlist.invitation_limit'],
});

export const mailShortlistInvitation = defineCall('POST /api/shortlist/invitation/mail', 'Shortlist', {
  access: 'signed-in',
  summary: 'Mails such a link to an address, whether or not somebody here has it',
  body: z.object({ email: emailField }),
  response: z.object({ expiresAt: timestamp }),
  errors: ['account.email_not_confirmed', 'shortlist.taken', 'shortlist.invitation_limit'],
});

export const declineShortlist = defineCall('POST /api/shortlist/decline', 'Shortlist', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Declines an invitation, whose link is used then',
  body: token,
  response: z.object({ isShared: z.literal(false) }),
  errors: ['shortlist.invitation_ended', 'message.blocked', 'message.blocked_by_you'],
});

export const readShortlistInvitation = defineCall('POST /api/shortlist/invitation/read', 'Shortlist', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Says who invites by a link',
  body: token,
  response: z.object({ name: z.string() }),
  errors: ['shortlist.invitation_ended', 'message.blocked', 'message.blocked_by_you'],
});

export const joinShortlist = defineCall('POST /api/shortlist/join', 'Shortlist', {
  access: 'signed-in',
  hasSecret: true,
  summary: 'Accepts an invitation, once',
  body: token,
  response: shortlist,
  errors: [
    'account.email_not_confirmed',
    'shortlist.taken',
    'shortlist.invitation_ended',
    'message.blocked',
    'message.blocked_by_you',
  ],
});

export const leaveShortlist = defineCall('DELETE /api/shortlist', 'Shortlist', {
  access: 'signed-in',
  summary: 'Ends the sharing, after which both have all homes of the list, or takes an invitation back',
  response: z.object({ isShared: z.literal(false) }),
});

/** A home that only the other person has saved. */
export const partnersHome = z
  .object({ propertyId: id, property, partner: othersMarks })
  .meta({ id: 'PartnersHome' });

export type PartnersHome = z.infer<typeof partnersHome>;

export const listPartnersHomes = defineCall('GET /api/shortlist/homes', 'Shortlist', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary: 'Lists the homes that only the other person has saved, without hidden ones',
  query: z.object(pageQuery),
  response: z.array(partnersHome),
  paged: true,
});

const propertyParams = z.object({ propertyId: idText });

export const savedComment = z
  .object({ id, author: z.string(), isOwn: z.boolean(), text: z.string(), madeAt: timestamp })
  .meta({ id: 'SavedComment' });

export type SavedComment = z.infer<typeof savedComment>;

export const listSavedComments = defineCall('GET /api/watchlist/:propertyId/comments', 'Shortlist', {
  access: 'signed-in',
  scope: 'account:read',
  summary: 'Lists what you and the other person said of a home, oldest first',
  params: propertyParams,
  response: z.array(savedComment),
});

export const addSavedComment = defineCall('POST /api/watchlist/:propertyId/comments', 'Shortlist', {
  access: 'signed-in',
  summary: 'Says something of a home to the other person',
  params: propertyParams,
  body: z.object({
    text: longText(MARK_LIMITS.maxComment).check(atLeast(1, () => t`Write something first`)),
  }),
  response: z.array(savedComment),
  errors: [
    'account.email_not_confirmed',
    'listing.not_found',
    'shortlist.not_shared',
    'shortlist.comments_full',
    'shortlist.comment_limit',
  ],
});

export const deleteSavedComment = defineCall(
  'DELETE /api/watchlist/:propertyId/comments/:commentId',
  'Shortlist',
  {
    access: 'signed-in',
    summary: 'Deletes a comment of one’s own, for both',
    params: z.object({ propertyId: idText, commentId: idText }),
    response: z.array(savedComment),
  },
);
