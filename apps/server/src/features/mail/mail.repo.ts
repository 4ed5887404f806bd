import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { workExpression } from '#platform/realtime/signals.ts';

export type NewMail = {
  userId: number;
  personId: number | null;
  recipient: string;
  subject: string;
  body: string;
  unsubscribeUrl: string | null;
  calendar: string | null;
  confirmsAddress: boolean;
  isUrgent: boolean;
  /** The request that wrote the mail, if one did. */
  requestId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Whether an e-mail address is the user's present one, confirmed, and not refused by its mail server. */
export async function canReceiveMails(db: Db, userId: number, address: string): Promise<boolean> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    select email_verified_at is not null and not exists (
        select from refused_addresses r where r.user_id = u.id and r.address = u.email) as is_confirmed
    from users u where id = ${userId} and email = ${address}`.execute(db);
  return rows[0]?.isConfirmed ?? false;
}

/** Whether a user's account is disabled: it gets only mails about its own security (product/administration.md#disabled-accounts). */
export async function isDisabled(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and disabled_at is not null`.execute(db);
  return rows.length > 0;
}

/** The language that a user has chosen; null for none. */
export async function findLanguage(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language ?? null;
}

/**
 * The same conditions for a stored mail, which may have been written while the site had a mailbox or the account was enabled. A former
 * address that can still be restored was confirmed, and so receives its mail.
 */
const CAN_BE_SENT = sql<boolean>`(o.confirms_address
  or (o.is_urgent or not exists (select from users u where u.id = o.user_id and u.disabled_at is not null))
    and not exists (select from refused_addresses r where r.user_id = o.user_id and r.address = o.recipient)
    and (exists (select from users u
        where u.id = o.user_id and u.email = o.recipient and u.email_verified_at is not null)
      or exists (select from account_tokens t
        where t.user_id = o.user_id and t.email = o.recipient and t.purpose = 'restore-email')))`;

/** Stores a mail, unless its user does not exist, and wakes those who send mails once it is committed. */
export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await sql`
    insert into outbox (user_id, person_id, recipient, subject, body, unsubscribe_url, calendar, confirms_address, is_urgent, request_id,
      created_at, due_at, expires_at)
    select id, ${mail.personId}::bigint, ${mail.recipient}, ${mail.subject}, ${mail.body}, ${mail.unsubscribeUrl}::text,
      ${mail.calendar}::text,
      ${mail.confirmsAddress}::boolean, ${mail.isUrgent}::boolean, ${mail.requestId}::text,
      ${mail.createdAt}::timestamptz, ${mail.createdAt}::timestamptz, ${mail.expiresAt}::timestamptz
    from users where id = ${mail.userId}
    returning ${workExpression('mails')} as told`.execute(db);
}

/** A mail that this instance has taken. */
export type TakenMail = {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  unsubscribeUrl: string | null;
  calendar: string | null;
  requestId: string | null;
  createdAt: Date;
  /** The number of this attempt, from 1. */
  attempts: number;
  canBeSent: boolean;
};

/**
 * Takes the mails that are due, urgent ones first, then by the time since which they are due. Until `takenUntil` no other instance
 * takes them.
 */
export async function takeMails(
  db: Db,
  { now, takenUntil, limit }: { now: Date; takenUntil: Date; limit: number },
): Promise<TakenMail[]> {
  const { rows } = await sql<TakenMail>`
    with due as materialized (
      select id from outbox where due_at <= ${now} and expires_at > ${now}
      order by is_urgent desc, due_at limit ${limit} for update skip locked)
    update outbox o set due_at = ${takenUntil}, attempts = attempts + 1
    from due where o.id = due.id
    returning o.id, o.recipient, o.subject, o.body, o.unsubscribe_url, o.calendar, o.request_id, o.created_at,
      o.attempts,
      ${CAN_BE_SENT} as can_be_sent`.execute(db);
  return rows;
}

/** Marks a mail as sent, and its address as one that is not refused. */
export async function markMailSent(db: Db, mailId: number, sentAt: Date): Promise<void> {
  await sql`
    with sent as (
      update outbox set sent_at = ${sentAt}, due_at = null, given_up = null, answer = null
      where id = ${mailId} returning user_id, recipient)
    delete from refused_addresses r using sent where r.user_id = sent.user_id and r.address = sent.recipient`.execute(
    db,
  );
}

type Attempt = Pick<TakenMail, 'id' | 'attempts'>;

/** Makes a mail due again at a later time, unless another instance has taken it since. @param answer why it was not sent */
export async function postponeMail(
  db: Db,
  { id, attempts }: Attempt,
  { dueAt, answer }: { dueAt: Date; answer: string | null },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ dueAt, answer })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('dueAt', 'is not', null)
    .execute();
}

/**
 * Stores that the address of a mail is refused, and gives up the mail and the others that wait for the address. A mail that confirms
 * the address was requested by its user and is tried itself. The user's row is locked, and then the mail's, so that nothing is stored about
 * a user whose account is being deleted.
 */
export async function giveUpAddress(
  db: Db,
  mailId: number,
  { code, answer, refusedAt }: { code: number; answer: string; refusedAt: Date },
): Promise<void> {
  await sql`
    with recipient as materialized (
      select u.id from users u where u.id = (select user_id from outbox where id = ${mailId}) for key share),
    refused as materialized (
      select o.id, o.user_id, o.recipient from recipient join outbox o on o.user_id = recipient.id
      where o.id = ${mailId} for no key update of o),
    address as (
      insert into refused_addresses (user_id, address, code, refused_at)
      select user_id, recipient, ${code}, ${refusedAt} from refused
      on conflict (user_id, address) do update set code = excluded.code, refused_at = excluded.refused_at)
    update outbox o set due_at = null, given_up = 'refused', answer = ${answer}
    from refused r
    where o.due_at is not null and (o.id = r.id
      or o.user_id = r.user_id and o.recipient = r.recipient and not o.confirms_address)`.execute(db);
}

/** Gives up mails that have expired, at most `limit`. @returns how many, and how many of them were urgent */
export async function giveUpExpiredMails(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ count: number; urgent: number }> {
  const { rows } = await sql<{ count: number; urgent: number }>`
    with expired as materialized (
      select id from outbox where due_at is not null and expires_at <= ${now} limit ${limit} for update skip locked),
    given_up as (
      update outbox o set due_at = null, given_up = 'expired' from expired e where o.id = e.id returning o.is_urgent)
    select count(*)::int as count, (count(*) filter (where is_urgent))::int as urgent from given_up`.execute(
    db,
  );
  return rows[0]!;
}

/** Deletes up to `limit` mails from before a moment that are sent or given up. @returns the number of mails deleted */
export async function deleteDoneMails(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from outbox where id in (
      select id from outbox where due_at is null and created_at < ${before} limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}

export type MailCounts = {
  waiting: number;
  oldest: Date | null;
  /** Why the oldest waiting mail was not sent yet. */
  answer: string | null;
  expired: number;
  refused: number;
};

/** Counts the mails that wait, and those that were given up and written after a moment. */
export async function countMails(db: Db, since: Date): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select w.waiting, w.oldest, (select answer from outbox where due_at is not null order by created_at, id limit 1) as answer,
      g.expired, g.refused
    from (select count(*)::int as waiting, min(created_at) as oldest from outbox where due_at is not null) w,
      (select (count(*) filter (where given_up = 'expired'))::int as expired,
          (count(*) filter (where given_up = 'refused'))::int as refused
        from outbox where given_up is not null and created_at > ${since}) g`.execute(db);
  return rows[0]!;
}

/** Makes all waiting mails due. @returns how many */
export async function makeMailsDue(tx: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ dueAt: now })
    .where('dueAt', '>', now)
    // Mails that were tried: the others are about to be, or are being sent for the first time.
    .where('answer', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type MailRow = { id: number; subject: string; body: string; createdAt: Date };

/** A user's latest mails, newest first. */
export function findMailsOf(db: Db, userId: number, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'subject', 'body', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * How many mails are unsent, by whether they are urgent. A mail is not due between two attempts, but it waits all the same: during an
 * outage of the mail server hardly any is due.
 */
export async function countWaitingMails(db: Db): Promise<{ urgent: number; other: number }> {
  const { rows } = await sql<{ urgent: number; other: number }>`
    select count(*) filter (where is_urgent)::int as urgent, count(*) filter (where not is_urgent)::int as other
    from outbox where due_at is not null`.execute(db);
  return rows[0]!;
}

/** For how many seconds the oldest unsent mail has waited since it was written; 0 if none waits. */
export async function oldestWaitingSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from outbox where due_at is not null`.execute(db);
  return rows[0]!.seconds;
}

/**
 * Deletes every mail to or about a user whose account is being deleted, sent or not, because mails quote messages and contact details.
 * Call it with the user's row locked, so that no mail about the user is written meanwhile.
 */
export async function deleteMailsOf(tx: Db, userId: number): Promise<void> {
  await sql`delete from outbox where person_id = ${userId} or user_id = ${userId}`.execute(tx);
  // After the mails: a mail that is being sent can still store that its address is refused.
  await tx.deleteFrom('refused_addresses').where('userId', '=', userId).execute();
}
