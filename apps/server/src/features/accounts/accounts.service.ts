import type { PrivateUser, PublicUser, UserChange } from '@sway/contract/users';
import { hasFixedIdentity } from '@sway/domain/accounts/agent-rules';
import { can } from '@sway/domain/accounts/permissions';
import type { Actor, UserType } from '@sway/domain/accounts/permissions';
import { writeAudit } from '#features/audit/index.ts';
import { hasMailbox } from '#features/mail/index.ts';
import { attachMedia, isDataString, storeDataString } from '#features/media/index.ts';
import { authorize } from '#platform/authorize.ts';
import { byColumn } from '#platform/database/camel-case-rows.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import { deleteAnswersOf } from '#platform/http/repeated/kept-answers.repo.ts';
import { requireRecentProof } from '#platform/http/caller/access.ts';
import type { Platform } from '#platform/platform.ts';
import { findKnownUser, findPublicUser, findPublicUsers } from './accounts.repo.ts';
import { replaceEmail, startEmailChange } from './email-address/email-change.ts';
import { keepFormerValues } from './former-values.repo.ts';
import type { RestoredField } from './former-values.repo.ts';
import { requireAnotherAdmin } from './last-admin.ts';
import { requireOwnPassword, requireSamePassword } from './passwords/passwords.service.ts';
import type { VerifiedPassword } from './passwords/passwords.service.ts';
import { mailEdited, mailNewRole } from './security-mails.ts';
import { deleteFactorsOf } from './factors/factors.repo.ts';
import { endSessionsOf } from './sessions/sessions.repo.ts';
import { withUniqueUsers } from './unique-violation.ts';
import { presentPublicUser, presentUser } from './account-presenter.ts';
import {
  awaitMentions,
  changeUser,
  findUser,
  lockAdmins,
  lockOwnAgentStatus,
  lockUser,
  promoteBuyer,
} from './users.repo.ts';
import { anonymiseUser } from './deleted-users.repo.ts';
import type { UserChanges } from './users.repo.ts';

/**
 * A user as others see them. Users whom the actor cannot know of seem not to exist, so that nobody reads names by counting
 * (product/accounts.md#what-others-see-of-a-user).
 * @throws AppError user.not_found
 */
export async function requireKnownUser(db: Db, actor: Actor | null, userId: number): Promise<PublicUser> {
  const row = can(actor, 'admin.use')
    ? await findPublicUser(db, userId)
    : await findKnownUser(db, userId, actor?.id ?? null);
  if (!row) throw new AppError('user.not_found');
  return presentPublicUser(row);
}

/** Requires that a user exists and has not left. @throws AppError user.not_found */
export async function requirePresentUser(db: Db, userId: number): Promise<void> {
  if (!(await findPublicUser(db, userId))) throw new AppError('user.not_found');
}

/** Users as others see them, by id. Unknown and deleted users are left out. */
export async function publicUsers(db: Db, userIds: number[]): Promise<Map<number, PublicUser>> {
  const rows = await findPublicUsers(db, userIds);
  return new Map(rows.map(row => [row.id, presentPublicUser(row)]));
}

/** What other features do when a user gets another role: called in the transaction that gives it, with the row of the user locked. */
export type RoleListener = (tx: Db, userId: number, role: UserType) => Promise<void>;

/**
 * Changes a profile. When users change their own e-mail address, they need their current password, and the new address
 * applies once it is confirmed; on a demo site without a mail server it applies at once. An address that an admin sets applies
 * at once and is confirmed later. A new role ends the user's sessions, and a user who is no longer an agent leaves the conversations of
 * others (product/agents.md#approval). The audit log records changes by admins: the names of the fields and a new role, but no other
 * values.
 * @param onNewRole what other features do about a new role, in the same transaction
 * @throws AppError with a code of `updateUser`, or `updateAdminUser` for a change by an admin
 */
export async function editUser(
  platform: Platform,
  actor: SignedIn | null,
  userId: number,
  { currentPassword, ...change }: UserChange & { userType?: UserType | undefined },
  onNewRole?: RoleListener,
): Promise<PrivateUser> {
  const signedIn = authorize(actor, 'user.edit', userId);
  const { id: actorId } = signedIn;
  if (change.userType) authorize(actor, 'admin.use');
  if (actorId !== userId || change.email !== undefined) requireRecentProof(signedIn);
  const mustConfirmEmail = actorId === userId && !hasMailbox(platform);
  const verified = mustConfirmEmail
    ? await requirePasswordForEmail(platform, signedIn, change.email, currentPassword)
    : null;
  const avatarUrl = change.avatar && (await storeAvatar(platform, actorId, change.avatar));
  await withUniqueUsers(() =>
    platform.db.transaction().execute(async tx => {
      const adminIds = change.userType ? await lockAdmins(tx, userId) : [];
      const before = await lockUser(tx, userId);
      if (!before) throw new AppError('user.not_found');
      if (verified) requireSamePassword(before, verified);
      if (change.name !== undefined && change.name !== before.name)
        await requireOwnName(tx, signedIn, userId);
      const changes = columnsOf(change, avatarUrl ? await attachAvatar(tx, actorId, avatarUrl) : null);
      if (change.userType && change.userType !== before.userType) {
        requireAnotherAdmin(adminIds, userId);
        changes.userType = change.userType;
        await endSessionsOf(tx, userId);
        await mailNewRole(platform, tx, before, change.userType);
        await onNewRole?.(tx, userId, change.userType);
      }
      if (actorId !== userId)
        await keepFormerValues(tx, userId, Object.keys(byColumn(changes)) as RestoredField[]);
      await changeUser(tx, userId, changes);
      if (change.email !== undefined && change.email !== before.email) {
        if (mustConfirmEmail) await startEmailChange(platform, tx, before, change.email);
        else await replaceEmail(platform, tx, before, change.email, null);
      }
      if (actorId !== userId) await mailEdited(platform, tx, before, changes);
      if (actorId !== userId || changes.userType)
        await auditEdit(platform, tx, { actorId, userId }, Object.keys(change), changes.userType);
    }),
  );
  const row = await findUser(platform.db, userId);
  if (!row) throw new AppError('user.not_found');
  return presentUser(row);
}

async function auditEdit(
  platform: Platform,
  tx: Db,
  { actorId, userId }: { actorId: number; userId: number },
  fields: string[],
  userType: UserType | undefined,
): Promise<void> {
  await writeAudit(tx, {
    actorId,
    action: 'user.edit',
    subject: `user ${userId}`,
    detail: { fields, ...(userType ? { userType } : {}) },
    at: platform.clock(),
  });
}

/**
 * Requires that the name is not what an admin has checked in the register of agents, unless an admin changes it
 * (product/agents.md#what-was-checked-stays).
 */
async function requireOwnName(tx: Db, actor: SignedIn, userId: number): Promise<void> {
  if (can(actor, 'admin.use')) return;
  const status = await lockOwnAgentStatus(tx, userId);
  if (status && hasFixedIdentity(status)) throw new AppError('agent.identity_locked', { path: 'name' });
}

/** Requires the current password for a new e-mail address, so that an open session is not enough to take an account over. */
async function requirePasswordForEmail(
  platform: Platform,
  signedIn: SignedIn,
  email: string | undefined,
  currentPassword: string | undefined,
): Promise<VerifiedPassword | null> {
  if (email === undefined) return null;
  const user = await findUser(platform.db, signedIn.id);
  if (!user || user.email === email) return null;
  const path = 'currentPassword';
  if (!currentPassword) {
    throw new AppError('account.password_needed', { path });
  }
  return requireOwnPassword(platform, signedIn, currentPassword, path);
}

/** The URL of an avatar. A data string is stored as a file first (product/media.md#data-strings-are-accepted). */
async function storeAvatar(platform: Platform, actorId: number, avatar: string): Promise<string> {
  if (!isDataString(avatar)) return avatar;
  const options = { userId: actorId, kind: 'image', field: 'avatar', shape: 'square' } as const;
  return (await storeDataString(platform, avatar, options)).url;
}

async function attachAvatar(tx: Db, actorId: number, url: string): Promise<number> {
  const [mediaId] = await attachMedia(tx, actorId, [url], { kind: 'image', max: 1, field: 'avatar' });
  return mediaId!;
}

/** The columns to change. An empty text clears phone, bio and avatar. */
function columnsOf({ name, phone, bio, avatar }: UserChange, avatarId: number | null): UserChanges {
  return {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(avatar === undefined ? {} : { avatarMediaId: avatarId }),
  };
}

/**
 * Locks a user who is to be deleted.
 * @param verified The user's own password, which must still be the same; absent for a deletion by an admin.
 * @throws AppError user.not_found, account.last_admin, session.required
 */
export async function lockLeavingUser(tx: Db, userId: number, verified?: VerifiedPassword): Promise<void> {
  const adminIds = await lockAdmins(tx, userId);
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('user.not_found');
  if (verified) requireSamePassword(user, verified);
  requireAnotherAdmin(adminIds, userId);
}

/**
 * Anonymises a locked user: ends the sessions, and erases the name (product/accounts.md#deletion-makes-the-user-anonymous). What is
 * written about the user at the same time is waited for.
 */
export async function anonymiseAccount({ clock }: Platform, tx: Db, userId: number): Promise<void> {
  await awaitMentions(tx, userId);
  await endSessionsOf(tx, userId);
  await deleteFactorsOf(tx, userId);
  await deleteAnswersOf(tx, userId);
  await anonymiseUser(tx, userId, clock());
}

/**
 * Makes a buyer who lists or claims a home an owner (product/accounts.md#user-types). Unlike a change of role by an admin, this
 * ends no sessions: an owner has no rights that an open session must not get.
 * @returns the user's name and e-mail address.
 * @throws AppError session.required when the account was deleted or disabled
 */
export async function promoteToOwner(tx: Db, userId: number): Promise<{ name: string; email: string }> {
  const user = await promoteBuyer(tx, userId);
  if (!user) throw new AppError('session.required');
  return user;
}
