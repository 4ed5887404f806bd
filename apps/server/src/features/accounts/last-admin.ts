import { AppError } from '#platform/errors.ts';

/**
 * There is always an admin (product/administration.md#there-is-always-an-admin).
 * @param adminIds all admins, whose rows are locked
 * @throws AppError account.last_admin
 */
export function requireAnotherAdmin(adminIds: number[], leavingId: number): void {
  if (adminIds.includes(leavingId) && adminIds.length === 1) throw new AppError('account.last_admin');
}
