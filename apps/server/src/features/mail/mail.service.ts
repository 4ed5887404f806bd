import { createHash } from 'node:crypto';
import type { Mail } from '@sway/contract/mailbox';
import { CONFIRMATION_MAILS_PER_DAY } from '@sway/domain/account-limits';
import type { Actor } from '@sway/domain/permissions';
import { countDailyUse } from '#features/daily-uses/index.ts';
import type { DailyUse } from '#features/daily-uses/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import {
  findMailsOf,
  findUnsentMails,
  insertMail,
  isConfirmedAddress,
  markMailSent,
  takeUnsentMail,
} from './mail.repo.ts';

const SEND_MAIL = 'send-mail';
const MAILBOX_SIZE = 50;

/** After its first tries have failed, a mail is tried again this often, for so long. */
const RETRY_EVERY_SECONDS = 30 * 60;
const RETRY_FOR_MS = 3 * 24 * 3_600_000;
const RETRY_CONCURRENCY = 500;

export type MailToSend = {
  userId: number;
  /** Who else is named in it: it goes with them, so that no name outlives its account. */
  personId?: number | null;
  to: string;
  subject: string;
  text: string;
  /** Where its reader says that no more of the kind are wanted; absent in what has to be sent. */
  unsubscribeUrl?: string;
  /** It carries the link by which its reader shows that the address is theirs, and nothing that the sender wrote. */
  confirmsAddress?: boolean;
};

/** Whether a mail was written; where too many were, when the next one can be. */
export type Written = { isWritten: true } | { isWritten: false; retryAfterSeconds?: number };

/**
 * Writes a mail as part of a transaction: it leaves if and only if that commits. To an address that its owner has not confirmed
 * goes nothing but the mail that confirms it, so often a day for the address and for the account, and so does the job that sends
 * see to it: no mail passes round the two. Where mails are read on a page none leaves, and each is written.
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

/** Counts a mail that confirms an address, for the account that asks for it and for the address, whichever account named it. */
async function takeConfirmation(platform: Platform, tx: Db, userId: number, to: string): Promise<DailyUse> {
  const { byAccount, toAddress } = CONFIRMATION_MAILS_PER_DAY;
  const own = await countDailyUse(platform, tx, `confirmation-by:${userId}`, byAccount);
  if (!own.isWithin) return own;
  const address = createHash('sha256').update(to.toLowerCase()).digest('hex');
  return countDailyUse(platform, tx, `confirmation-to:${address}`, toAddress);
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
    limit: RETRY_CONCURRENCY,
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
  if (!hasMailbox(platform)) throw notFound('This site has no mailbox');
  return findMailsOf(platform.db, id, MAILBOX_SIZE);
}
