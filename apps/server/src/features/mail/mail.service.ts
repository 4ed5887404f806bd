import type { Mail } from '@sway/contract/mailbox';
import type { Actor } from '@sway/domain/permissions';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import type { Use } from '#platform/rate-limits/rate-limits.ts';
import { presentMail } from './mail-presenter.ts';
import {
  findMailsOf,
  findUnsentMails,
  insertMail,
  isConfirmedAddress,
  markMailSent,
  lockUnsentMail,
} from './mail.repo.ts';

const SEND_MAIL = 'send-mail';
const MAILBOX_SIZE = 50;

/** How often a mail is tried again after its first attempts have failed, and for how long. */
const RETRY_EVERY_SECONDS = 30 * 60;
const RETRY_FOR_MS = 3 * 24 * 3_600_000;
const RETRY_BATCH_SIZE = 500;

export type MailToSend = {
  userId: number;
  /** Another user whom the mail names. The mail is deleted with that user's account. */
  personId?: number | null;
  to: string;
  subject: string;
  text: string;
  /** The unsubscribe link; absent in mails that have to be sent. */
  unsubscribeUrl?: string;
  /** Whether it is the mail that confirms an address. Such a mail contains no text of a user. */
  confirmsAddress?: boolean;
};

/** Whether a mail was written; if there were too many, when the next one can be. */
export type Written = { isWritten: true } | { isWritten: false; retryAfterSeconds?: number };

/**
 * Writes a mail within a transaction; it is sent if the transaction commits. An unconfirmed address only receives the mail that
 * confirms it, limited per day for the address and for the account. The job that sends mails checks the same condition. On a site with
 * a mailbox no mail is sent and every mail is written.
 */
export async function enqueueMail(
  platform: Platform,
  tx: Db,
  { userId, personId = null, to, subject, text, unsubscribeUrl, confirmsAddress = false }: MailToSend,
): Promise<Written> {
  const isOpen = hasMailbox(platform) || (await isConfirmedAddress(tx, userId, to));
  if (!isOpen && !confirmsAddress) return { isWritten: false };
  const allowed = isOpen ? ({ isWithin: true } as const) : await takeConfirmation(platform, tx, userId, to);
  if (!allowed.isWithin) return { isWritten: false, retryAfterSeconds: allowed.retryAfterSeconds };
  const createdAt = platform.clock();
  const mailId = await insertMail(tx, {
    userId,
    personId,
    recipient: to,
    subject,
    body: text,
    unsubscribeUrl: unsubscribeUrl ?? null,
    confirmsAddress,
    createdAt,
  });
  if (platform.mailer) await platform.jobs.enqueue(tx, SEND_MAIL, { mailId });
  return { isWritten: true };
}

/** Counts a confirmation mail for the account that requests it and for the address, whichever account names it. */
async function takeConfirmation(platform: Platform, tx: Db, userId: number, to: string): Promise<Use> {
  const own = await countUse(platform, tx, { limit: 'confirmationMailsOfAccount', subject: userId });
  if (!own.isWithin) return own;
  return countUse(platform, tx, { limit: 'confirmationMailsToAddress', subject: to.toLowerCase() });
}

/** Defines the job that sends mails. A mail that could not be sent is tried again; a sent mail is not sent twice. */
export function defineMailJob(platform: Platform): void {
  const { db, jobs, mailer, clock } = platform;
  if (!mailer) return;
  jobs.repeat('retry-mails', RETRY_EVERY_SECONDS, () => retryMails(platform));
  jobs.define(SEND_MAIL, async ({ mailId }) => {
    await db.transaction().execute(async tx => {
      const mail = await lockUnsentMail(tx, Number(mailId));
      if (!mail) return;
      await mailer.send({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        unsubscribeUrl: mail.unsubscribe_url,
      });
      await markMailSent(tx, Number(mailId), clock());
    });
  });
}

/** Enqueues mails again that are still unsent after the job's own retries. A mail with several jobs is sent once. */
export async function retryMails({ db, jobs, clock }: Platform): Promise<void> {
  const now = clock().getTime();
  const mails = await findUnsentMails(db, {
    after: new Date(now - RETRY_FOR_MS),
    before: new Date(now - RETRY_EVERY_SECONDS * 1000),
    limit: RETRY_BATCH_SIZE,
  });
  for (const mailId of mails) await jobs.enqueue(db, SEND_MAIL, { mailId });
}

/** Whether the site has a mailbox: a demo site without a mail server. */
export function hasMailbox({ config, mailer }: Platform): boolean {
  return config.siteMode === 'demo' && !mailer;
}

/** The actor's own mails. @throws AppError session.required, mailbox.not_available */
export async function readMailbox(platform: Platform, actor: Actor | null): Promise<Mail[]> {
  const { id } = authorize(actor, 'account.use');
  if (!hasMailbox(platform)) throw new AppError('mailbox.not_available');
  return (await findMailsOf(platform.db, id, MAILBOX_SIZE)).map(presentMail);
}
