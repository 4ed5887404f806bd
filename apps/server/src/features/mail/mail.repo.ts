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

/** Whether an e-mail address is the user's present one and confirmed. */
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
 * The same condition for a stored mail, which may have been written while the site had a mailbox. A former address that can still be
 * restored was confirmed, and so receives its mail.
 */
const CAN_BE_SENT = sql<boolean>`(confirms_address
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

/** Locks a mail until the transaction ends, if it is not sent yet and can be sent to its recipient. */
export function lockUnsentMail(tx: Db, mailId: number) {
  return tx
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body', 'unsubscribe_url'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where(CAN_BE_SENT)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markMailSent(tx: Db, mailId: number, sentAt: Date): Promise<void> {
  await tx.updateTable('outbox').set({ sent_at: sentAt }).where('id', '=', mailId).execute();
}

/** Unsent mails that were created after one moment and before another, oldest first. */
export async function findUnsentMails(
  db: Db,
  { after, before, limit }: { after: Date; before: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where(CAN_BE_SENT)
    .where('created_at', '>', after)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(row => row.id);
}

export type MailRow = { id: number; subject: string; body: string; created_at: Date };

/** A user's latest mails, newest first. */
export function findMailsOf(db: Db, userId: number, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'subject', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
