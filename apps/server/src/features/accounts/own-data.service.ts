import type { AccountExport } from '@sway/contract/auth';
import { authorize } from '#platform/authorize.ts';
import type { SignedIn } from '#platform/http/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { presentExport } from './account-presenter.ts';
import { anonymizeAccount } from './accounts.service.ts';
import { getOwnUser } from './auth.service.ts';
import { findClaimsOf, findListingsOf, findMediaOf, findMessagesBy } from './own-data.repo.ts';
import { findActivityOf } from './own-activity.repo.ts';
import { requireOwnPassword } from './passwords.service.ts';
import { listOwnSessions } from './sessions.service.ts';

/** Everything that Sway stores about the actor (product/accounts.md#export). */
export async function exportOwnData(platform: Platform, actor: SignedIn | null): Promise<AccountExport> {
  const { id } = authorize(actor, 'account.use');
  const { db, config, clock } = platform;
  const [user, sessions, listings, claims, media, messages, activity] = await Promise.all([
    getOwnUser(platform, actor),
    listOwnSessions(platform, actor),
    findListingsOf(db, id),
    findClaimsOf(db, id),
    findMediaOf(db, id),
    findMessagesBy(db, id),
    findActivityOf(db, id),
  ]);
  const { baseUrl } = config;
  return presentExport(
    { user, sessions, listings, claims, media, messages, activity },
    { at: clock(), baseUrl },
  );
}

/**
 * Deletes the actor's account (product/accounts.md#deletion-makes-the-user-anonymous).
 * @throws AppError account.password_wrong, account.too_many_attempts, account.last_admin
 */
export async function deleteOwnAccount(platform: Platform, actor: SignedIn | null, password: string) {
  const signedIn = authorize(actor, 'account.use');
  const { id } = signedIn;
  const verified = await requireOwnPassword(platform, signedIn, password, 'password');
  await platform.db.transaction().execute(tx => anonymizeAccount(tx, id, platform.clock(), verified));
  return { done: true as const };
}
