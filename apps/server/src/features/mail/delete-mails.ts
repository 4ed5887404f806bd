import { MAIL_RETENTION_DAYS } from '@sway/domain/notifications/notification-kinds';
import type { Platform } from '#platform/platform.ts';
import { deleteDoneMails } from './mail.repo.ts';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 5_000;

/** Deletes the mails that were sent or given up and are old (product/enquiries.md#mails). */
export async function deleteOldMails({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - MAIL_RETENTION_DAYS * DAY_MS);
  while ((await deleteDoneMails(db, before, BATCH_SIZE)) === BATCH_SIZE);
}
