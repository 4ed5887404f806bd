import type { Mail } from '@sway/contract/mailbox';
import { timestamp } from '#platform/http/presented-values.ts';
import type { MailRow } from './mail.repo.ts';

/** A mail as its recipient sees it in the mailbox of a demo site. */
export function presentMail(row: MailRow): Mail {
  return { id: row.id, subject: row.subject, text: row.body, createdAt: timestamp(row.createdAt) };
}
