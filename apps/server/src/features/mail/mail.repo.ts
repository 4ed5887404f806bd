import type { Mail } from '@sway/contract/mailbox';
import type { Db } from '#platform/database/database.ts';

export type NewMail = { userId: number; recipient: string; subject: string; body: string; createdAt: Date };

export async function insertMail(db: Db, mail: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('outbox')
    .values({
      user_id: mail.userId,
      recipient: mail.recipient,
      subject: mail.subject,
      body: mail.body,
      created_at: mail.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The mail, locked until the transaction ends, if it is still to be sent. */
export function takeUnsentMail(tx: Db, mailId: number) {
  return tx
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markMailSent(tx: Db, mailId: number, sentAt: Date): Promise<void> {
  await tx.updateTable('outbox').set({ sent_at: sentAt }).where('id', '=', mailId).execute();
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
