import { FACTOR_TIMES_MS } from '@sway/domain/accounts/factor-rules';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { useAccountToken } from '../account-tokens.repo.ts';
import { createAccountToken } from '../create-account-token.ts';
import { hashToken } from '#platform/tokens.ts';
import { lockUser } from '../users.repo.ts';
import { findBegun } from './challenges.ts';
import { mailResetFactors, mailWaitingReset } from './factor-mails.ts';
import type { FactorRemover } from './factor-mails.ts';
import { deleteFactorsOf } from './factors.repo.ts';
import { deleteReset, findNextReset, findReset, insertReset, postponeMail } from './reset.repo.ts';

const CHECK_SECONDS = 600;

/**
 * Begins the wait after which every factor of a user is removed who has entered the password and lost the rest
 * (product/accounts.md#lost-factors). An admin asks the operator.
 * @throws AppError account.factor_expired, account.factor_reset_denied
 */
export async function requestFactorReset(platform: Platform, token: string | undefined) {
  const now = platform.clock();
  const userId = (await findBegun(platform, token, 'login'))?.userId;
  if (!userId) throw new AppError('account.factor_expired');
  return platform.db.transaction().execute(async tx => {
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('account.factor_expired');
    if (user.userType === 'admin') throw new AppError('account.factor_reset_denied');
    const reset = { userId, dueAt: new Date(now.getTime() + FACTOR_TIMES_MS.reset) };
    if (await insertReset(tx, { ...reset, nextMailAt: now })) await warn(platform, tx, user, reset.dueAt);
    return { dueAt: (await findReset(tx, userId))!.toISOString() };
  });
}

/** Mails a link that stops the reset, and another one in a day. */
async function warn(
  platform: Platform,
  tx: Db,
  user: { id: number; email: string },
  dueAt: Date,
): Promise<void> {
  const { token } = await createAccountToken(platform, tx, 'keep-factors', user);
  await mailWaitingReset(platform, tx, user.id, { token, dueAt });
  await postponeMail(tx, user.id, new Date(platform.clock().getTime() + FACTOR_TIMES_MS.resetMails));
}

/** Stops a reset with the token of one of its mails. @throws AppError account.link_expired */
export async function stopFactorReset(platform: Platform, token: string) {
  await platform.db.transaction().execute(async tx => {
    const used = await useAccountToken(tx, hashToken(token), 'keep-factors', platform.clock());
    if (!used) throw new AppError('account.link_expired');
    await deleteReset(tx, used.userId);
  });
  return { done: true } as const;
}

/** Defines the job that removes lost factors when their wait is over, and mails their users every day until then. */
export function defineFactorResetJob(platform: Platform): void {
  platform.jobs.repeat('reset-factors', CHECK_SECONDS, () => resetDueFactors(platform));
}

/** Does what is due of all resets, each in a transaction of its own. */
export async function resetDueFactors(platform: Platform): Promise<void> {
  while (await platform.db.transaction().execute(tx => nextStep(platform, tx)));
}

async function nextStep(platform: Platform, tx: Db): Promise<boolean> {
  const now = platform.clock();
  const userId = await findNextReset(tx, now);
  if (userId === undefined) return false;
  // The user first, as everywhere (docs/decisions/0029-lock-order.md). Another instance may have done this step meanwhile.
  const user = await lockUser(tx, userId);
  const dueAt = await findReset(tx, userId, now);
  if (!dueAt) return true;
  if (!user || dueAt <= now) await removeFactors(platform, tx, userId, 'user');
  else await warn(platform, tx, user, dueAt);
  return true;
}

/** Removes every factor of a user and mails them. @param by who asked for it @returns how many there were */
export async function removeFactors(
  platform: Platform,
  tx: Db,
  userId: number,
  by: FactorRemover,
): Promise<number> {
  const count = await deleteFactorsOf(tx, userId);
  await mailResetFactors(platform, tx, userId, by);
  return count;
}
