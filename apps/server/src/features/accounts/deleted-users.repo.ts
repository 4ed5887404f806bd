import { DELETED_USER } from '@sway/domain/accounts/deleted-user';
import type { Db } from '#platform/database/database.ts';

const PERSONAL_TABLES = ['account_tokens', 'demo_former_values', 'login_devices'] as const;

/**
 * Removes what accounts store of a user. The row itself stays, because conversations and the audit log refer to it
 * (product/accounts.md#deletion-makes-the-user-anonymous).
 */
export async function anonymiseUser(tx: Db, userId: number, deletedAt: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      username: `deleted-${userId}`,
      email: `deleted-${userId}@invalid`,
      passwordHash: '!',
      name: DELETED_USER,
      phone: null,
      bio: null,
      avatarMediaId: null,
      emailVerifiedAt: null,
      language: null,
      deletedAt,
    })
    .where('id', '=', userId)
    .execute();
  for (const table of PERSONAL_TABLES) await tx.deleteFrom(table).where('userId', '=', userId).execute();
}
