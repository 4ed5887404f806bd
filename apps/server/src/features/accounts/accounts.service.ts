import type { PrivateUser, PublicUser, UserChange } from '@sway/contract/users';
import type { Actor, UserType } from '@sway/domain/permissions';
import { writeAudit } from '#features/audit/index.ts';
import { attachMedia, imageUrl, isDataString, storeDataString } from '#features/media/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findPublicUser, findPublicUsers } from './accounts.repo.ts';
import type { PublicUserRow } from './accounts.repo.ts';
import { forgetName } from './erased-names.repo.ts';
import { sendVerification } from './email-verification.ts';
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
 * Changes a profile (D11). A new e-mail address has to be verified again; a new role ends the user's sessions (D9). What
 * an admin changes of somebody, or of anybody's role, is logged with it: which fields, not their contents (D13).
 * @throws AppError forbidden for anybody but the user and admins, conflict on an address that another has, bad_input on a
 * picture that is none.
 */
export async function editUser(
  platform: Platform,
  actor: Actor | null,
  userId: number,
  change: UserChange & { userType?: UserType | undefined },
): Promise<PrivateUser> {
  const { id: actorId } = authorize(actor, 'user.edit', userId);
  if (change.userType) authorize(actor, 'admin.use');
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
      }
      const movesAddress = change.email !== undefined && change.email !== before.email;
      if (movesAddress) Object.assign(changes, { email: change.email, email_verified_at: null });
      await changeUser(tx, userId, changes);
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
      if (movesAddress) await sendVerification(platform, tx, { id: userId, email: change.email! });
    }),
  );
  const row = await findUser(platform.db, userId);
  if (!row) throw notFound('User not found');
  return presentUser(row);
}

/** The URL of an avatar's file, which is stored first where it was sent itself (D23). */
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

/** Makes a user anonymous: listings hidden, sessions ended, the other party keeps the conversation (D13). */
export async function eraseUser(tx: Db, userId: number, at: Date): Promise<void> {
  const adminIds = await lockAdmins(tx);
  const user = await lockUser(tx, userId);
  if (!user) throw notFound('User not found');
  requireAnotherAdmin(adminIds, userId);
  await endSessionsOf(tx, userId);
  await forgetName(tx, userId, user.name);
  await anonymizeUser(tx, userId, at);
}

/**
 * A buyer who lists or claims a home becomes an owner (D10). Sessions go on: nobody gains what the change of type would have
 * to be guarded against, and the person is in the middle of something.
 * @returns the user's name and e-mail address.
 */
export async function becomeOwner(tx: Db, userId: number): Promise<{ name: string; email: string }> {
  const user = await promoteBuyer(tx, userId);
  if (!user) throw notFound('User not found');
  return user;
}

/** There is always an admin (D13). */
function requireAnotherAdmin(adminIds: number[], leavingId: number): void {
  if (adminIds.includes(leavingId) && adminIds.length === 1)
    throw conflict('The last admin cannot be removed');
}
