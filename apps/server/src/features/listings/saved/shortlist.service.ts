import type { PartnersHome, SavedComment, Shortlist } from '@sway/contract/shortlist';
import type { Actor } from '@sway/domain/accounts/permissions';
import { INVITATION_DAYS, MARK_LIMITS } from '@sway/domain/listings/saved-marks';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { requireNoBlock } from '#features/blocks/index.ts';
import { notify } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { momentCursor, pageByTime } from '#platform/http/paging.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import {
  presentComment,
  presentInvitation,
  presentPartnersHome,
  presentShortlist,
} from '../shortlist-presenter.ts';
import * as repo from './shortlist.repo.ts';
import { mailInvitation } from './shortlist-mail.ts';
import { findSavable } from './watchlist.repo.ts';

const DAY_MS = 86_400_000;

/** With whom the actor shares the saved homes (product/enquiries.md#a-list-for-two). */
export async function readShortlist({ db }: Pick<Platform, 'db'>, actor: Actor | null): Promise<Shortlist> {
  const { id } = authorize(actor, 'account.use');
  const [partner, invitation] = await Promise.all([repo.findPartner(db, id), repo.findInvitation(db, id)]);
  return presentShortlist(partner, invitation);
}

/** Makes a link for one person, in place of an earlier one. @throws AppError with a code of `inviteToShortlist` */
export async function invite(platform: Platform, actor: Actor | null) {
  const { id } = authorize(actor, 'account.use');
  const { token, expiresAt } = await platform.db
    .transaction()
    .execute(tx => makeInvitation(platform, tx, id));
  return { token, ...presentInvitation(expiresAt) };
}

/**
 * Mails such a link to an address. Nothing tells whether an account has it: the mail and the answer are the same.
 * @throws AppError with a code of `mailShortlistInvitation`
 */
export async function inviteByMail(platform: Platform, actor: Actor | null, email: string) {
  const { id } = authorize(actor, 'account.use');
  const expiresAt = await platform.db.transaction().execute(async tx => {
    const invitation = await makeInvitation(platform, tx, id);
    await mailInvitation(platform, tx, { id, name: await repo.findName(tx, id) }, { email, ...invitation });
    return invitation.expiresAt;
  });
  return presentInvitation(expiresAt);
}

/** Makes an invitation in place of an earlier one. */
async function makeInvitation(platform: Platform, tx: Db, inviterId: number) {
  const invitedAt = platform.clock();
  const token = newToken();
  const expiresAt = new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS);
  if ((await lockUsers(tx, [inviterId])) === 0) throw new AppError('session.required');
  await requireConfirmedEmail(platform, tx, inviterId);
  if (await repo.isAnyShared(tx, [inviterId])) throw new AppError('shortlist.taken');
  const use = { limit: 'shortlistInvitations', subject: inviterId } as const;
  await requireUse(platform, tx, use, 'shortlist.invitation_limit');
  await repo.deleteInvitation(tx, inviterId);
  await repo.insertInvitation(tx, { inviterId, tokenHash: hashToken(token), invitedAt, expiresAt });
  return { token, expiresAt };
}

/** Declines an invitation, so that its link ends. Its inviter sees that there is none any more. @throws AppError with a code of `declineShortlist` */
export async function decline(platform: Platform, actor: Actor | null, token: string) {
  const { id } = authorize(actor, 'account.use');
  const { inviterId } = await requireInvitation(platform, platform.db, id, token);
  await repo.deleteInvitation(platform.db, inviterId);
  return { isShared: false as const };
}

/** Who invites by a link. @throws AppError with a code of `readShortlistInvitation` */
export async function readInvitation(platform: Platform, actor: Actor | null, token: string) {
  const { id } = authorize(actor, 'account.use');
  const { name } = await requireInvitation(platform, platform.db, id, token);
  return { name };
}

/** Accepts an invitation, once. @throws AppError with a code of `joinShortlist` */
export async function join(platform: Platform, actor: Actor | null, token: string): Promise<Shortlist> {
  const { id: partnerId } = authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    const { inviterId } = await requireInvitation(platform, tx, partnerId, token);
    if ((await lockUsers(tx, [inviterId, partnerId])) < 2) throw new AppError('shortlist.invitation_ended');
    await requireConfirmedEmail(platform, tx, partnerId);
    // As it is with the two locked.
    const { id } = await requireInvitation(platform, tx, partnerId, token);
    if (await repo.isAnyShared(tx, [inviterId, partnerId])) throw new AppError('shortlist.taken');
    await repo.deleteInvitation(tx, partnerId);
    await repo.setPartner(tx, id, partnerId, platform.clock());
  });
  return readShortlist(platform, actor);
}

/** An invitation that a user can accept: of somebody else, without a block between the two. */
async function requireInvitation({ clock }: Platform, db: Db, userId: number, token: string) {
  const found = await repo.findInviter(db, hashToken(token), clock());
  if (!found || found.inviterId === userId) throw new AppError('shortlist.invitation_ended');
  await requireNoBlock(db, userId, found.inviterId);
  return found;
}

/** Ends the sharing: both have every home of the list then, and their own notes. Takes an open invitation back too. */
export async function leave(platform: Platform, actor: Actor | null) {
  const { id } = authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    await endShortlistOf(platform, tx, id, { isErased: false });
    await repo.deleteInvitation(tx, id);
  });
  return { isShared: false as const };
}

/** Ends what a user shares, so that each of the two has all homes, and tells the other one. */
async function endShortlistOf(
  platform: Platform,
  tx: Db,
  userId: number,
  { isErased }: { isErased: boolean },
): Promise<void> {
  const at = platform.clock();
  const pair = await repo.endShared(tx, userId, at);
  if (!pair) return;
  await repo.copySaves(tx, pair.inviterId, pair.partnerId!, at);
  await repo.copySaves(tx, pair.partnerId!, pair.inviterId, at);
  const other = pair.inviterId === userId ? pair.partnerId! : pair.inviterId;
  const senderName = await repo.findName(tx, userId);
  const event = { kind: 'shortlist_ended', senderName, personId: isErased ? null : userId } as const;
  await notify(platform, tx, other, event, { from: userId });
}

/** Ends the list of a user whose account is being deleted, and deletes what they said on it. */
export async function eraseShortlistsOf(platform: Platform, tx: Db, userId: number): Promise<void> {
  await endShortlistOf(platform, tx, userId, { isErased: true });
  await repo.deleteInvitation(tx, userId);
  await repo.deleteCommentsOf(tx, userId);
}

/** The homes that only the other person has saved; none if nothing is shared. */
export async function listPartnersHomes(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: PageQuery,
): Promise<Paged<PartnersHome[]>> {
  const { id: userId } = authorize(actor, 'account.use');
  const after = momentCursor.decode(cursor);
  const partner = await repo.findPartner(db, userId);
  if (!partner) return { items: [], total: 0, nextCursor: null };
  const [rows, total] = await Promise.all([
    repo.findPartnersHomes(db, { userId, partnerId: partner.id }, limit + 1, after),
    repo.countPartnersHomes(db, userId, partner.id),
  ]);
  return pageByTime(rows, row => row.savedAt, { total, limit, present: presentPartnersHome });
}

/** What the actor and the other person said of a home. */
export async function listComments(
  { db }: Pick<Platform, 'db'>,
  actor: Actor | null,
  listingId: number,
): Promise<SavedComment[]> {
  const { id } = authorize(actor, 'account.use');
  return (await repo.findComments(db, id, listingId, MARK_LIMITS.maxComments)).map(presentComment);
}

/** Says something of a home to the other person. @throws AppError with a code of `addSavedComment` */
export async function addComment(
  platform: Platform,
  actor: Actor | null,
  propertyId: number,
  text: string,
): Promise<SavedComment[]> {
  const { id: userId } = authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    if ((await lockUsers(tx, [userId])) === 0) throw new AppError('session.required');
    await requireConfirmedEmail(platform, tx, userId);
    const partner = await repo.findPartner(tx, userId);
    if (!partner) throw new AppError('shortlist.not_shared');
    if (!(await findSavable(tx, propertyId))) throw new AppError('listing.not_found');
    const { shortlistId } = partner;
    if ((await repo.countComments(tx, shortlistId, propertyId)) >= MARK_LIMITS.maxComments)
      throw new AppError('shortlist.comments_full');
    const use = { limit: 'savedComments', subject: userId } as const;
    await requireUse(platform, tx, use, 'shortlist.comment_limit');
    await repo.insertComment(tx, { shortlistId, propertyId, userId, text, madeAt: platform.clock() });
  });
  return listComments(platform, actor, propertyId);
}

/** Deletes a comment of the actor, for both. Has no effect on another one. */
export async function deleteComment(
  platform: Platform,
  actor: Actor | null,
  { propertyId, commentId }: { propertyId: number; commentId: number },
): Promise<SavedComment[]> {
  const { id } = authorize(actor, 'account.use');
  await repo.deleteComment(platform.db, id, commentId);
  return listComments(platform, actor, propertyId);
}
