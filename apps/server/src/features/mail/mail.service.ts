import type { Mail } from '@sway/contract/mailbox';
import type { Actor } from '@sway/domain/permissions';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findMailsOf, insertMail, markMailSent, takeUnsentMail } from './mail.repo.ts';

const SEND_MAIL = 'send-mail';
const MAILBOX_SIZE = 50;

export type Letter = { userId: number; to: string; subject: string; text: string };

/** Writes a mail as part of a transaction: it leaves if and only if that commits. */
export async function writeMail(
  platform: Platform,
  tx: Db,
  { userId, to, subject, text }: Letter,
): Promise<void> {
  const createdAt = platform.clock();
  const mailId = await insertMail(tx, { userId, recipient: to, subject, body: text, createdAt });
  if (platform.mailer) await platform.jobs.enqueue(tx, SEND_MAIL, { mailId });
}

/** Names the job that sends. A mail whose sending fails stays and is tried again; one that was sent is not sent twice. */
export function defineMailJob({ db, jobs, mailer, clock }: Platform): void {
  if (!mailer) return;
  jobs.define(SEND_MAIL, async ({ mailId }) => {
    await db.transaction().execute(async tx => {
      const mail = await takeUnsentMail(tx, Number(mailId));
      if (!mail) return;
      await mailer.send({ to: mail.recipient, subject: mail.subject, text: mail.body });
      await markMailSent(tx, Number(mailId), clock());
    });
  });
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
