import type { NotificationEvent } from '@sway/domain/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { PushTarget } from '#platform/push/push-sender.ts';

export type NewSubscription = PushTarget & {
  sessionId: number;
  /** Undefined: as it was, and at first true. */
  isQuietAtNight: boolean | undefined;
  renewedAt: Date;
};

/** Stores the subscription of a session. An endpoint is a browser's, which has one session: that of a former one ends. */
export async function saveSubscription(tx: Db, subscription: NewSubscription): Promise<void> {
  const { sessionId, isQuietAtNight, endpoint, ...others } = subscription;
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('sessionId', '<>', sessionId)
    .execute();
  const values = { endpoint, ...others };
  await tx
    .insertInto('push_subscriptions')
    .values({ sessionId, ...values, isQuietAtNight: isQuietAtNight ?? true })
    .onConflict(conflict =>
      conflict
        .column('sessionId')
        .doUpdateSet({ ...values, ...(isQuietAtNight === undefined ? {} : { isQuietAtNight }) }),
    )
    .execute();
}

/** Ends a user's subscriptions beyond those that were renewed last. */
export async function endSubscriptionsBeyond(tx: Db, userId: number, most: number): Promise<void> {
  await sql`delete from push_subscriptions where session_id in (
    select p.session_id from push_subscriptions p join sessions s on s.id = p.session_id
    where s.user_id = ${userId} order by p.renewed_at desc, p.session_id desc offset ${most})`.execute(tx);
}

export function findSubscription(db: Db, sessionId: number) {
  return db
    .selectFrom('push_subscriptions')
    .select('isQuietAtNight')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
}

export async function endSubscription(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('sessionId', '=', sessionId).execute();
}

type NewPushes = { userId: number; notificationId: number; now: Date; afterNight: Date };

/** Has a notification pushed to its user's browsers, to those that are quiet at night after it. @returns to how many */
export async function insertPushes(
  tx: Db,
  { userId, notificationId, now, afterNight }: NewPushes,
): Promise<number> {
  const { rows } = await sql`
    insert into pushes (session_id, notification_id, due_at)
    select p.session_id, ${notificationId}, case when p.is_quiet_at_night then ${afterNight}::timestamptz else ${now}::timestamptz end
    from push_subscriptions p join sessions s on s.id = p.session_id
    where s.user_id = ${userId} and s.expires_at > ${now}
    returning id`.execute(tx);
  return rows.length;
}

export type TakenPush = PushTarget & {
  id: number;
  sessionId: number;
  notificationId: number;
  facts: NotificationEvent;
  topic: string | null;
  /** Of the user. */
  language: string | null;
  attempts: number;
};

/** Takes pushes that are due, and deletes those whose notification was read meanwhile. Until `takenUntil` no other instance takes them. */
export async function takePushes(
  db: Db,
  { now, takenUntil, limit }: { now: Date; takenUntil: Date; limit: number },
): Promise<TakenPush[]> {
  await sql`delete from pushes p using notifications n
    where n.id = p.notification_id and n.read_at is not null and p.due_at <= ${now}`.execute(db);
  const { rows } = await sql<TakenPush>`
    with due as materialized (
      select id from pushes where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ), taken as (
      update pushes p set due_at = ${takenUntil}, attempts = attempts + 1 from due where p.id = due.id returning p.*
    )
    select t.id, t.session_id, t.notification_id, t.attempts, s.endpoint, s.p256dh, s.auth, n.facts, n.topic, u.language
    from taken t join push_subscriptions s on s.session_id = t.session_id join notifications n on n.id = t.notification_id
      join users u on u.id = n.user_id
    order by t.id`.execute(db);
  return rows;
}

export async function deletePush(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).execute();
}

export async function postponePush(db: Db, id: number, dueAt: Date): Promise<void> {
  await db.updateTable('pushes').set({ dueAt }).where('id', '=', id).execute();
}
