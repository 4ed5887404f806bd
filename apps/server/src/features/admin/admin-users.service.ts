import type { listAdminUsers, updateAdminUser } from '@sway/contract/admin';
import type { CallInput } from '@sway/contract/call';
import type { PrivateUser } from '@sway/contract/users';
import type { Actor } from '@sway/domain/accounts/permissions';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import { editUser, presentUser } from '#features/accounts/index.ts';
import { deleteAccount, noteErasure } from '#features/deletion/index.ts';
import { authorize } from '#platform/authorize.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { countUsers, findUsers } from './admin.repo.ts';
import { onNewRole } from './roles.service.ts';
import { writeAudit } from '#features/audit/index.ts';

/** Users, filtered by type and by a search in name, e-mail address and username. */
export async function listUsers(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor, ...filter }: CallInput<typeof listAdminUsers>['query'],
): Promise<Paged<PrivateUser[]>> {
  authorize(actor, 'admin.use');
  const before = idCursor.decode(cursor);
  const [rows, total] = await Promise.all([findUsers(db, filter, limit + 1, before), countUsers(db, filter)]);
  return pageById(rows, { total, limit, present: presentUser });
}

/** Edits a user, including the role. `editUser` writes the audit log. An agent who gets another role is not a partner agent any more. */
export async function editUserAsAdmin(
  platform: Platform,
  actor: SignedIn | null,
  userId: number,
  change: CallInput<typeof updateAdminUser>['body'],
): Promise<PrivateUser> {
  const { id: actorId } = authorize(actor, 'admin.use');
  return editUser(platform, actor, userId, change, onNewRole(platform, actorId));
}

/**
 * Deletes a user by anonymising them (product/accounts.md#deletion-makes-the-user-anonymous).
 * @throws AppError user.not_found, account.last_admin
 */
export async function deleteUserAsAdmin(platform: Platform, actor: Actor | null, userId: number) {
  const { id: actorId } = authorize(actor, 'admin.use');
  await platform.db.transaction().execute(async tx => {
    await deleteAccount(platform, tx, userId);
    await noteErasure(platform, tx, userId);
    const subject = `user ${userId}`;
    await writeAudit(tx, { actorId, action: 'user.delete', subject, at: platform.clock() });
  });
  return { done: true as const };
}
