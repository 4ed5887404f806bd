import type { Mail } from '@sway/contract/mailbox';
import type { Actor } from '@sway/domain/accounts/permissions';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { currentRequestId } from '#platform/http/request-id.ts';
import { draftNotice, inLanguage, offeredLanguage } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import type { Use } from '#platform/rate-limits/rate-limits.ts';
import { presentMail } from './mail-presenter.ts';
import { deleteOldMails } from './delete-mails.ts';
import { expireMails } from './expire-mails.ts';
import { canReceiveMails, findLanguage, findMailsOf, insertMail, isDisabled } from './mail.repo.ts';
import { sendMails } from './send-mails.ts';

const MAILBOX_SIZE = 50;

/** How long a mail without an expiring link is tried (product/enquiries.md#mails), in ms. */
const MAIL_LIFETIME_MS = 3 * 86_400_000;

const EXPIRY_INTERVAL_SECONDS = 10 * 60;
const DELETION_INTERVAL_SECONDS = 24 * 3600;

/** An id that no user has. A mail to nobody takes as long as another one, and is not stored or counted. */
export const NOBODY = 0;

export type MailToSend = {
  userId: number;
  /** Another user whom the mail names. The mail is deleted with that user's account. */
  personId?: number | null;
  to: string;
  /**
   * Writes it, in the language of its recipient (docs/product/languages.md#mails). An iCalendar file has an appointment that calendars add,
   * change or cancel.
   */
  write: () => { subject: string; text: string; calendar?: string | undefined };
  /** The unsubscribe link; absent in mails that have to be sent. */
  unsubscribeUrl?: string;
  /** Whether it goes to an address that nobody has confirmed: to confirm it, or to invite. Such a mail contains no text of a user but the name. */
  confirmsAddress?: boolean;
  /** Whether its sender counts it, so that it takes none of the mails that confirm an address. */
  isCounted?: boolean;
  /** Whether it is about the password or the e-mail address: such mails are sent before all others. */
  isUrgent?: boolean;
  /** When it becomes useless, such as the end of a link's validity; by default after three days. */
  expiresAt?: Date;
};

/** Whether a mail was written; if there were too many, when the next one can be. */
export type Written = { isWritten: true } | { isWritten: false; retryAfterSeconds?: number };

/**
 * Writes a mail within a transaction; it is sent if the transaction commits. An address that is unconfirmed, or refused by its mail
 * server, only receives the mail that confirms it, limited per day for the address and for the account. To a disabled account only mails
 * about its own security are written. The same conditions are checked when the mail is sent. On a site with a mailbox no mail is sent, and
 * the address does not count.
 */
export async function enqueueMail(platform: Platform, tx: Db, mail: MailToSend): Promise<Written> {
  const {
    userId,
    personId = null,
    to,
    unsubscribeUrl = null,
    confirmsAddress = false,
    isCounted = false,
    isUrgent = false,
  } = mail;
  if (!confirmsAddress && !isUrgent && (await isDisabled(tx, userId))) return { isWritten: false };
  const isOpen = hasMailbox(platform) || (await canReceiveMails(tx, userId, to));
  if (!isOpen && !confirmsAddress) return { isWritten: false };
  const counts = !isOpen && !isCounted && userId !== NOBODY;
  const allowed = counts ? await takeConfirmation(platform, tx, userId, to) : ({ isWithin: true } as const);
  if (!allowed.isWithin) return { isWritten: false, retryAfterSeconds: allowed.retryAfterSeconds };
  const language = offeredLanguage(platform.config, await findLanguage(tx, userId));
  const {
    subject,
    text,
    calendar = null,
    notice,
  } = inLanguage(language, () => ({
    ...mail.write(),
    notice: draftNotice(platform.config),
  }));
  const createdAt = platform.clock();
  await insertMail(tx, {
    userId,
    personId,
    recipient: to,
    subject,
    body: notice === null ? text : `${text}\n\n${notice.join('\n')}`,
    unsubscribeUrl,
    calendar,
    confirmsAddress,
    isUrgent,
    requestId: currentRequestId() ?? null,
    createdAt,
    expiresAt: mail.expiresAt ?? new Date(createdAt.getTime() + MAIL_LIFETIME_MS),
  });
  return { isWritten: true };
}

/** Counts a confirmation mail for the account that requests it and for the address, whichever account names it. */
async function takeConfirmation(platform: Platform, tx: Db, userId: number, to: string): Promise<Use> {
  const own = await countUse(platform, tx, { limit: 'confirmationMailsOfAccount', subject: userId });
  if (!own.isWithin) return own;
  return countUse(platform, tx, { limit: 'confirmationMailsToAddress', subject: to.toLowerCase() });
}

/** Defines the work that sends mails, on every instance, and the job that gives up expired ones. */
export function defineMailJobs(platform: Platform): void {
  const { jobs, mailer } = platform;
  if (!mailer) return;
  jobs.onEveryInstance(stopping => sendMails({ ...platform, mailer }, stopping));
  jobs.repeat('expire-mails', EXPIRY_INTERVAL_SECONDS, () => expireMails(platform));
  jobs.repeat('delete-mails', DELETION_INTERVAL_SECONDS, () => deleteOldMails(platform));
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
