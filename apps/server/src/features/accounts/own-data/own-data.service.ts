import type { AccountExport } from '@sway/contract/auth';
import { authorize } from '#platform/authorize.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { presentExport } from '../account-presenter.ts';
import { getOwnUser } from '../auth.service.ts';
import { findClaimsOf, findListingsOf, findMediaOf, findMessagesBy } from './own-data.repo.ts';
import { findActivityOf } from './own-activity.repo.ts';
import { listOwnSessions } from '../sessions/sessions.service.ts';
import { countAttempt } from '../too-many-attempts.ts';

/**
 * Everything that Sway stores about the actor, as of one moment (product/accounts.md#export). The queries run one after the other, on
 * one connection: there are so many that a few exports at once would take all of them.
 * @throws AppError account.too_many_attempts
 */
export async function exportOwnData(platform: Platform, actor: SignedIn | null): Promise<AccountExport> {
  const { id } = authorize(actor, 'account.use');
  await countAttempt(platform, [{ limit: 'exports', subject: id }]);
  const at = platform.clock();
  const found = await platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => ({
      user: await getOwnUser({ ...platform, db: tx }, actor),
      sessions: await listOwnSessions({ ...platform, db: tx }, actor),
      listings: await findListingsOf(tx, id),
      claims: await findClaimsOf(tx, id),
      media: await findMediaOf(tx, id),
      messages: await findMessagesBy(tx, id),
      activity: await findActivityOf(tx, id),
    }));
  return presentExport(found, { at, baseUrl: platform.config.baseUrl });
}
