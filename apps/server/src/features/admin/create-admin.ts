import { insertUser, requireStrongPassword, withUniqueUsers } from '#features/accounts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { writeAudit } from '#features/audit/index.ts';

export type NewAdmin = { username: string; email: string; name: string; password: string };

/**
 * Creates an admin. Only the operator's command line uses this, no call of the API. The e-mail address counts as confirmed,
 * because the operator sets it. The audit log names the new admin as the actor.
 * @returns the user id
 * @throws AppError account.password_guessable, account.email_taken, account.username_taken
 */
export async function createAdmin(
  { db, passwords, clock }: Pick<Platform, 'db' | 'passwords' | 'clock'>,
  { password, ...admin }: NewAdmin,
): Promise<number> {
  requireStrongPassword(password, admin);
  const passwordHash = await passwords.hash(password);
  const at = clock();
  return withUniqueUsers(() =>
    db.transaction().execute(async tx => {
      const id = await insertUser(tx, {
        ...admin,
        passwordHash,
        userType: 'admin',
        createdAt: at,
        emailVerifiedAt: at,
      });
      const detail = { username: admin.username };
      await writeAudit(tx, { actorId: id, action: 'admin.create', subject: `user ${id}`, detail, at });
      return id;
    }),
  );
}
