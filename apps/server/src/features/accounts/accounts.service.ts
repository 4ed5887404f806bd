import type { PrivateUser, PublicUser, UserChange } from '@sway/contract/users';
import type { UserType } from '@sway/domain/permissions';
import { writeAudit } from '#features/audit/index.ts';
import { hasMailbox } from '#features/mail/index.ts';
import { attachMedia, imageUrl, isDataString, storeDataString } from '#features/media/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, conflict, notFound } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { findPublicUser, findPublicUsers } from './accounts.repo.ts';
import type { PublicUserRow } from './accounts.repo.ts';
import { moveAddress, startEmailChange } from './email-change.ts';
import { forgetName } from './erased-names.repo.ts';
import { requireOwnPassword } from './passwords.service.ts';
import { tellOfNewRole } from './security-mails.ts';
import { endSessionsOf } from './sessions.repo.ts';
import { withUniqueUsers } from './unique-violation.ts';
import { presentUser } from './user-presenter.ts';
import { anonymizeUser, changeUser, findUser, lockAdmins, lockUser, promoteBuyer } from './users.repo.ts';
import type { UserChanges } from './users.repo.ts';

/** A user as others see them, open to everybody. @throws AppError not_found */
export async function requireUser(db: Db, userId: number): Promise<PublicUser> {
  const row = await findPublicUser(db, userId);
  if (!row) throw notFound('User not found');
  return presentPublicUser(row);
}

/** Users as others see them, by id. Those who are not there are left out. */
export async function publicUsers(db: Db, userIds: number[]): Promise<Map<number, PublicUser>> {
  const rows = await findPublicUsers(db, userIds);
  return new Map(rows.map(row => [row.id, presentPublicUser(row)]));
}

function presentPublicUser(row: PublicUserRow): PublicUser {
  return { id: row.id, name: row.name, avatar: row.avatar_key === null ? null : imageUrl(row.avatar_key) };
}

/**
 * Changes a profile. One's own new e-mail address needs the current password and waits until it is confirmed, but on a demo
 * site without a mail server; one that an admin gives has to be confirmed afterwards. A new role ends the user's sessions.
 * What an admin changes of somebody, or of anybody's role, is logged with it: which fields, not their contents.
 * @throws AppError forbidden for anybody but the user and admins, conflict on an address that another has, bad_input on a
 * picture that is none or a wrong password, rate_limited.
 */
export async function editUser(
  platform: Platform,
  actor: SignedIn | null,
  userId: number,
  { currentPassword, ...change }: UserChange & { userType?: UserType | undefined },
): Promise<PrivateUser> {
  const signedIn = authorize(actor, 'user.edit', userId);
  const { id: actorId } = signedIn;
  if (change.userType) authorize(actor, 'admin.use');
  const waits = actorId === userId && !hasMailbox(platform);
  if (waits) await requirePasswordForAddress(platform, signedIn, change.email, currentPassword);
  const avatarUrl = change.avatar && (await storedAvatar(platform, actorId, change.avatar));
  await withUniqueUsers(() =>
    platform.db.transaction().execute(async tx => {
      const adminIds = change.userType ? await lockAdmins(tx) : [];
      const before = await lockUser(tx, userId);
      if (!before) throw notFound('User not found');
      const changes = columnsOf(change, avatarUrl ? await avatarOf(tx, actorId, avatarUrl) : null);
      if (change.userType && change.userType !== before.user_type) {
        requireAnotherAdmin(adminIds, userId);
        changes.user_type = change.userType;
        await endSessionsOf(tx, userId);
        await tellOfNewRole(platform, tx, before, change.userType);
      }
      await changeUser(tx, userId, changes);
      if (change.email !== undefined && change.email !== before.email) {
        if (waits) await startEmailChange(platform, tx, before, change.email);
        else await moveAddress(platform, tx, before, change.email, null);
      }
      if (actorId !== userId || changes.user_type) {
        const fields = Object.keys(change);
        const detail = { fields, ...(changes.user_type ? { userType: changes.user_type } : {}) };
        await writeAudit(tx, {
          actorId,
          action: 'user.edit',
          subject: `user ${userId}`,
          detail,
          at: platform.clock(),
        });
      }
    }),
  );
  const row = await findUser(platform.db, userId);
  if (!row) throw notFound('User not found');
  return presentUser(row);
}

/** Whoever finds a session open shall not take the account along with it: another address needs the current password. */
async function requirePasswordForAddress(
  platform: Platform,
  signedIn: SignedIn,
  email: string | undefined,
  currentPassword: string | undefined,
): Promise<void> {
  if (email === undefined) return;
  const user = await findUser(platform.db, signedIn.id);
  if (!user || user.email === email) return;
  const field = 'currentPassword';
  if (!currentPassword) {
    const message = 'Enter your current password to change your e-mail address';
    throw new AppError('bad_input', message, { issues: [{ field, message }] });
  }
  await requireOwnPassword(platform, signedIn, currentPassword, field);
}

/** The URL of an avatar's file, which is stored first where it was sent itself (product/media.md#data-strings-are-accepted). */
async function storedAvatar(platform: Platform, actorId: number, avatar: string): Promise<string> {
  if (!isDataString(avatar)) return avatar;
  const wish = { userId: actorId, kind: 'image', field: 'avatar', shape: 'square' } as const;
  return (await storeDataString(platform, avatar, wish)).url;
}

async function avatarOf(tx: Db, actorId: number, url: string): Promise<number> {
  const [mediaId] = await attachMedia(tx, actorId, [url], { kind: 'image', max: 1, field: 'avatar' });
  return mediaId!;
}

/** Phone and bio are cleared by an empty text; the avatar too. Name and address are not. */
function columnsOf({ name, phone, bio, avatar }: UserChange, avatarId: number | null): UserChanges {
  return {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone: phone || null }),
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(avatar === undefined ? {} : { avatar_media_id: avatarId }),
  };
}

/**
 * Makes a user anonymous: listings hidden, sessions ended, the other party keeps the conversation
 * (product/accounts.md#deletion-makes-the-user-anonymous).
 */
export async function anonymizeAccount(tx: Db, userId: number, at: Date): Promise<void> {
  const adminIds = await lockAdmins(tx);
  const user = await lockUser(tx, userId);
  if (!user) throw notFound('User not found');
  requireAnotherAdmin(adminIds, userId);
  await endSessionsOf(tx, userId);
  await forgetName(tx, userId, user.name);
  await anonymizeUser(tx, userId, at);
}

/**
 * A buyer who lists or claims a home becomes an owner (product/accounts.md#user-types). Sessions go on: nobody gains what the
 * change of type would have
 * to be guarded against, and the person is in the middle of something.
 * @returns the user's name and e-mail address.
 */
export async function promoteToOwner(tx: Db, userId: number): Promise<{ name: string; email: string }> {
  const user = await promoteBuyer(tx, userId);
  if (!user) throw notFound('User not found');
  return user;
}

/** There is always an admin (product/administration.md#there-is-always-an-admin). */
function requireAnotherAdmin(adminIds: number[], leavingId: number): void {
  if (adminIds.includes(leavingId) && adminIds.length === 1)
    throw conflict('The last admin cannot be removed');
}
