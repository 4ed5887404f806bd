import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The name that is shown for deleted users. */
export const DELETED_USER = 'Deleted user';

const PERSONAL_TABLES = [
  'account_tokens',
  'demo_former_values',
  'login_devices',
  'agents',
  'outbox',
  // After the mails: a mail that is being sent can still store that its address is refused.
  'refused_addresses',
  'watchlist',
  'property_claims',
  'notifications',
  'notification_settings',
  // With the explored homes and the achievements.
  'user_stats',
] as const;

/**
 * Detaches the pictures and videos of the hidden listings of a user who leaves, whose files the media cleanup job deletes, and removes the
 * contact details and texts of the user's enquiries.
 */
export async function withdrawFromOthers(tx: Db, userId: number): Promise<void> {
  // A listing that an admin has taken down stays hidden when that is lifted.
  await sql`
    update properties set shown_when_restored = false
    where owner_id = ${userId} and taken_down_at is not null`.execute(tx);
  await sql`delete from property_media using properties p where p.id = property_id and p.owner_id = ${userId}`.execute(
    tx,
  );
  await tx
    .updateTable('property_inquiries')
    .set({ contact_details: null, message: '' })
    .where('inquirer_id', '=', userId)
    .execute();
}

/**
 * Removes personal data of a user. The row itself stays, because conversations and the audit log refer to it
 * (product/accounts.md#deletion-makes-the-user-anonymous).
 */
export async function anonymiseUser(tx: Db, userId: number, deletedAt: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      username: `deleted-${userId}`,
      email: `deleted-${userId}@invalid`,
      password_hash: '!',
      name: DELETED_USER,
      phone: null,
      bio: null,
      avatar_media_id: null,
      email_verified_at: null,
      deleted_at: deletedAt,
    })
    .where('id', '=', userId)
    .execute();
  for (const table of PERSONAL_TABLES) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}
