import type { Mail } from '@sway/contract/mailbox';
import type { Actor } from '@sway/domain/permissions';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findMailsOf, findUnsentMails, insertMail, markMailSent, takeUnsentMail } from './mail.repo.ts';

const SEND_MAIL = 'send-mail';
const MAILBOX_SIZE = 50;

/** After its first tries have failed, a mail is tried again this often, for so long. */
const RETRY_EVERY_SECONDS = 30 * 60;
const RETRY_FOR_MS = 3 * 24 * 3_600_000;
const RETRIES_AT_ONCE = 500;

export type Letter = {
  userId: number;
  /** Who else is named in it: it goes with them, so that no name outlives its account. */
  personId?: number | null;
  to: string;
  subject: string;
  text: string;
  /** Where its reader says that no more of the kind are wanted; absent in what has to be sent. */
  unsubscribeUrl?: string;
};

/** Writes a mail as part of a transaction: it leaves if and only if that commits. */
export async function writeMail(
  platform: Platform,
  tx: Db,
  { userId, personId = null, to, subject, text, unsubscribeUrl }: Letter,
): Promise<void> {
  const createdAt = platform.clock();
  const mailId = await insertMail(tx, {
    userId,
    personId,
    recipient: to,
    subject,
    body: text,
    unsubscribeUrl: unsubscribeUrl ?? null,
    createdAt,
  });
  if (platform.mailer) await platform.jobs.enqueue(tx, SEND_MAIL, { mailId });
}

/** Names the job that sends. A mail whose sending fails stays and is tried again; one that was sent is not sent twice. */
export function defineMailJob(platform: Platform): void {
  const { db, jobs, mailer, clock } = platform;
  if (!mailer) return;
  jobs.repeat('retry-mails', RETRY_EVERY_SECONDS, () => retryMails(platform));
  jobs.define(SEND_MAIL, async ({ mailId }) => {
    await db.transaction().execute(async tx => {
      const mail = await takeUnsentMail(tx, Number(mailId));
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

/** Puts mails that still wait after a failing mail server's first hours in again; the one that is sent first is the only one. */
export async function retryMails({ db, jobs, clock }: Platform): Promise<void> {
  const now = clock().getTime();
  const mails = await findUnsentMails(db, {
    after: new Date(now - RETRY_FOR_MS),
    before: new Date(now - RETRY_EVERY_SECONDS * 1000),
    limit: RETRIES_AT_ONCE,
  });
  for (const mailId of mails) await jobs.enqueue(db, SEND_MAIL, { mailId });
}

/** Whether mails are read on a page: on a demo site without a mail server. */
export function hasMailbox({ config, mailer }: Platform): boolean {
  return config.siteMode === 'demo' && !mailer;
}

/** One's own mails and nobody else's. @throws AppError unauthenticated, or not_found where mails are really sent. */
export async function readMailbox(platform: Platform, actor: Actor | null): Promise<Mail[]> {
  const { id } = authorize(actor, 'account.use');
  if (!hasMailbox(platform)) throw notFound('This site sends its mails');
  return findMailsOf(platform.db, id, MAILBOX_SIZE);
}
