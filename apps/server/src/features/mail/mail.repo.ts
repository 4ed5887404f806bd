import type { Mail } from '@sway/contract/mailbox';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type NewMail = {
  userId: number;
  personId: number | null;
  recipient: string;
  subject: string;
  body: string;
  unsubscribeUrl: string | null;
  confirmsAddress: boolean;
  createdAt: Date;
};

/** Whether an address is one that its user has confirmed, and has still. */
export async function isConfirmedAddress(db: Db, userId: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', address)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The same for a mail that is about to leave, which may have been written when mails were read on a page. A former address that
 * can still be taken back was confirmed: it is sent the way back.
 */
const MAY_LEAVE = sql<boolean>`(confirms_address
  or exists (select from users u
    where u.id = outbox.user_id and u.email = outbox.recipient and u.email_verified_at is not null)
  or exists (select from account_tokens t
    where t.user_id = outbox.user_id and t.email = outbox.recipient and t.purpose = 'restore-email'))`;

export async function insertMail(db: Db, mail: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('outbox')
    .values({
      user_id: mail.userId,
      person_id: mail.personId,
      recipient: mail.recipient,
      subject: mail.subject,
      body: mail.body,
      unsubscribe_url: mail.unsubscribeUrl,
      confirms_address: mail.confirmsAddress,
      created_at: mail.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The mail, locked until the transaction ends, if it is still to be sent and may go where it is addressed. */
export function takeUnsentMail(tx: Db, mailId: number) {
  return tx
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body', 'unsubscribe_url'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where(MAY_LEAVE)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markMailSent(tx: Db, mailId: number, sentAt: Date): Promise<void> {
  await tx.updateTable('outbox').set({ sent_at: sentAt }).where('id', '=', mailId).execute();
}

/** Mails that have waited since before one moment, though not since before another; oldest first. */
export async function findUnsentMails(
  db: Db,
  { after, before, limit }: { after: Date; before: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where(MAY_LEAVE)
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(row => row.id);
}

/** One user's latest mails, newest first. */
export async function findMailsOf(db: Db, userId: number, limit: number): Promise<Mail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'subject', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(row => ({
    id: row.id,
    subject: row.subject,
    text: row.body,
    createdAt: row.created_at.toISOString(),
  }));
}
