import type { UserType } from '@sway/domain/accounts/permissions';
import { writeAudit } from '#features/audit/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { RoleListener } from './accounts.service.ts';
import { findLogin } from './auth.repo.ts';
import { requireAnotherAdmin } from './last-admin.ts';
import { createResetLink, mailResetLink } from './passwords/passwords.service.ts';
import { mailDisabled, mailNewRole } from './security-mails.ts';
import { removeFactors } from './factors/reset-factors.ts';
import { endSessionsOf } from './sessions/sessions.repo.ts';
import { changeUser, lockAdmins, lockUser } from './users.repo.ts';

export type FoundUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * The user with this username or e-mail address, locked until the transaction ends.
 * @throws AppError user.not_found
 */
async function lockByName(tx: Db, name: string): Promise<FoundUser> {
  const login = await findLogin(tx, name);
  const user = login && (await lockUser(tx, login.id));
  if (!user) throw new AppError('user.not_found', { detail: `There is no user ${name}` });
  return user;
}

/**
 * Makes a user an admin, as the operator: like the other actions here, it is in the audit log without an actor. Sessions end and an
 * agent leaves all conversations, as with every change of role.
 * @param onNewRole what other features do about the new role, in the same transaction
 * @returns the former role; `admin` if nothing was changed
 */
export function promoteUser(platform: Platform, name: string, onNewRole: RoleListener): Promise<UserType> {
  return platform.db.transaction().execute(async tx => {
    const user = await lockByName(tx, name);
    if (user.userType === 'admin') return user.userType;
    await onNewRole(tx, user.id, 'admin');
    await changeUser(tx, user.id, { userType: 'admin' });
    await endSessionsOf(tx, user.id);
    await mailNewRole(platform, tx, user, 'admin');
    await audit(platform, tx, 'user.promote', user.id, { from: user.userType });
    return user.userType;
  });
}

/**
 * Disables an account within a transaction: it cannot sign in, and its sessions end. A mail tells its user.
 * @returns the user, or null if the account is already disabled
 * @throws AppError user.not_found, account.last_admin
 */
export async function disableUser(
  platform: Platform,
  tx: Db,
  name: string,
  reason?: string,
): Promise<FoundUser | null> {
  const login = await findLogin(tx, name);
  const adminIds = login ? await lockAdmins(tx, login.id) : [];
  const user = await lockByName(tx, name);
  if (user.disabledAt) return null;
  requireAnotherAdmin(adminIds, user.id);
  await changeUser(tx, user.id, { disabledAt: platform.clock() });
  await endSessionsOf(tx, user.id);
  await mailDisabled(platform, tx, user, { isDisabled: true, reason });
  return user;
}

/** Enables an account within a transaction. @returns the user, or null if it is not disabled. @throws AppError user.not_found */
export async function enableUser(platform: Platform, tx: Db, name: string): Promise<FoundUser | null> {
  const user = await lockByName(tx, name);
  if (!user.disabledAt) return null;
  await changeUser(tx, user.id, { disabledAt: null });
  await mailDisabled(platform, tx, user, { isDisabled: false });
  return user;
}

/** Ends all sessions of a user. @returns how many. @throws AppError user.not_found */
export function signOutUser(platform: Platform, name: string): Promise<number> {
  return platform.db.transaction().execute(async tx => {
    const { id } = await lockByName(tx, name);
    const sessions = await endSessionsOf(tx, id);
    await audit(platform, tx, 'user.sign-out', id, { sessions });
    return sessions;
  });
}

/** Removes every second factor of a user, who is mailed. @returns how many. @throws AppError user.not_found */
export function resetFactorsOf(platform: Platform, name: string): Promise<number> {
  return platform.db.transaction().execute(async tx => {
    const { id } = await lockByName(tx, name);
    const factors = await removeFactors(platform, tx, id, 'operator');
    await audit(platform, tx, 'user.reset-factors', id, { factors });
    return factors;
  });
}

/** What became of a link that sets a new password: it was queued as a mail, was not, or is returned. */
export type ResetLink = { mailedTo: string } | { refused: string } | { url: string; expiresAt: Date };

/** Creates a link that sets a new password, and mails or returns it. @throws AppError user.not_found */
export function resetPasswordOf(
  platform: Platform,
  name: string,
  { byMail }: { byMail: boolean },
): Promise<ResetLink> {
  return platform.db.transaction().execute(async tx => {
    const user = await lockByName(tx, name);
    await audit(platform, tx, 'user.reset-password', user.id, { byMail });
    if (!byMail) return createResetLink(platform, tx, user);
    const { isWritten } = await mailResetLink(platform, tx, user);
    return isWritten ? { mailedTo: user.email } : { refused: user.email };
  });
}

function audit(
  { clock }: Platform,
  tx: Db,
  action: 'user.promote' | 'user.sign-out' | 'user.reset-password' | 'user.reset-factors',
  userId: number,
  detail: Record<string, unknown>,
): Promise<void> {
  return writeAudit(tx, { actorId: null, action, subject: `user ${userId}`, detail, at: clock() });
}
