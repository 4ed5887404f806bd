import { MAX_GONE_SHOWN } from '@sway/contract/admin';
import type { AdminOperation } from '@sway/contract/admin';
import type { Actor } from '@sway/domain/accounts/permissions';
import { findGone } from '#features/addresses/index.ts';
import { countMails } from '#features/mail/index.ts';
import { authorize } from '#platform/authorize.ts';
import { backupEveryHours, findLastBackup } from '#platform/backup-runs.repo.ts';
import type { LastBackup } from '#platform/backup-runs.repo.ts';
import { presentOperation } from './admin-presenter.ts';
import type { Config } from '#platform/config.ts';
import type { Platform } from '#platform/platform.ts';

/** A backup is late after this many of its intervals. */
const LATE_INTERVALS = 2;

/** Whether the site is backed up and its mails are sent (product/administration.md#the-dashboard). */
export async function readOperation(platform: Platform, actor: Actor | null): Promise<AdminOperation> {
  authorize(actor, 'admin.use');
  const { db, clock, config, mailer } = platform;
  const [last, mails, gone] = await Promise.all([
    findLastBackup(db),
    countMails(db, clock()),
    findGone(db, MAX_GONE_SHOWN),
  ]);
  // Without a mail server no mail is sent, and users of a demo site read theirs in its mailbox.
  const waiting = mailer ? mails : { waiting: 0, oldest: null };
  return presentOperation({ state: stateOf(config, last), lastAt: last.at }, waiting, gone);
}

function stateOf(config: Config, { ageSeconds }: LastBackup): AdminOperation['backups']['state'] {
  const { backups, siteMode, needsNoBackups } = config;
  if (!backups) return siteMode === 'live' && !needsNoBackups ? 'not_set' : 'elsewhere';
  return ageSeconds > LATE_INTERVALS * backupEveryHours(backups) * 3600 ? 'late' : 'fine';
}
