import { NOTIFICATION_KIND_FACTS } from '@sway/domain/notifications/notification-kinds';
import type { NotificationEvent, NotificationKind } from '@sway/domain/notifications/notification-kinds';
import { sql } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';
import { notifyExpression } from '#platform/realtime/signals.ts';
import type { Signal } from '#platform/realtime/signals.ts';

export type NotificationReader = {
  userId: number;
  name: string;
  email: string;
  inApp: boolean;
  mail: boolean;
};

/**
 * The reader and the reader's settings for the kind; undefined if the account is deleted or disabled, or there is a block. Until the
 * transaction ends the account cannot be deleted.
 */
export async function findReader(
  db: Db,
  userId: number,
  { kind, from }: { kind: NotificationKind; from: number | null },
): Promise<NotificationReader | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('notification_settings as s', join =>
      join.onRef('s.userId', '=', 'u.id').on('s.kind', '=', kind),
    )
    .select(['u.name', 'u.email', 's.inApp', 's.mail'])
    .where('u.id', '=', userId)
    .where('u.deletedAt', 'is', null)
    .where('u.disabledAt', 'is', null)
    .$if(from !== null, query =>
      query.where(sql<boolean>`not exists (${blockersBetween(sql`${from}`, sql`u.id`)})`),
    )
    .forKeyShare('u')
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, inApp, mail } = row;
  return { userId, name, email, inApp: inApp ?? true, mail: mail ?? NOTIFICATION_KIND_FACTS[kind].mail };
}

/**
 * Locks a user's row until the transaction ends, so that the account cannot be deleted meanwhile. Deleting it afterwards finds what the
 * transaction has written with the user's name.
 * @returns whether the account exists.
 */
export async function lockUser(tx: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${userId} and deleted_at is null for key share`.execute(tx);
  return rows.length > 0;
}

type NewNotification = { userId: number; event: NotificationEvent; topic: string | null; at: Date };

/** Inserts a notification and signals it to the user's pages. It replaces an unread one of the same topic. @returns its id; null if there is one already */
export async function insertNotification(
  tx: Db,
  { userId, event, topic, at }: NewNotification,
): Promise<number | null> {
  const signal: Signal = { kind: 'notification', userIds: [userId] };
  const { rows } = await sql<{ id: number | null }>`
    with replaced as (
      delete from notifications where user_id = ${userId} and topic = ${topic} and read_at is null returning id
    ), inserted as (
      insert into notifications (user_id, kind, facts, topic, created_at)
      -- Counts the replaced rows, so that they are deleted first.
      select ${userId}::bigint, ${event.kind}, ${JSON.stringify(event)}::jsonb, ${topic}, ${at}::timestamptz
      from (select count(*) from replaced) as deleted
      on conflict do nothing returning id
    )
    select ${notifyExpression(sql`${JSON.stringify(signal)}`)}, (select id from inserted) as id`.execute(tx);
  return rows[0]!.id;
}

export type NotificationRow = {
  id: number;
  facts: NotificationEvent;
  createdAt: Date;
  readAt: Date | null;
};

/** The user's notifications, newest first, with ids below `after`. */
export function findNotifications(
  db: Db,
  userId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'facts', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .$if(after !== null, query => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countNotifications(db: Db, userId: number): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) filter (where read_at is null) as unread
    from notifications where user_id = ${userId}`.execute(db);
  return rows[0]!;
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notifications where user_id = ${userId} and read_at is null`.execute(db);
  return rows[0]!.unread;
}

/** @returns whether the user has such a notification. Reading it again keeps the first time. */
export async function markRead(tx: Db, userId: number, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = coalesce(read_at, ${at})
    where user_id = ${userId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

export async function markAllRead(tx: Db, userId: number, upTo: number, at: Date): Promise<void> {
  await sql`update notifications set read_at = ${at}
    where user_id = ${userId} and id <= ${upTo} and read_at is null`.execute(tx);
}

/** A topic of one user's notifications. */
export type UserTopic = { userId: number; topic: string };

/** @returns the users who had an unread notification of the topics, each once. */
export async function markTopicsRead(tx: Db, topics: readonly UserTopic[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update notifications n set read_at = ${at}
    from unnest(${topics.map(each => each.userId)}::bigint[], ${topics.map(each => each.topic)}::text[]) as given (user_id, topic)
    where n.user_id = given.user_id and n.topic = given.topic and n.read_at is null
    returning n.user_id`.execute(tx);
  return [...new Set(rows.map(row => row.userId))];
}

type ExpiredNotifications = { readBefore: Date; allBefore: Date; limit: number };

/** Deletes up to `limit` notifications created before `allBefore`, or before `readBefore` if read. @returns how many */
export async function deleteExpiredNotifications(
  db: Db,
  { readBefore, allBefore, limit }: ExpiredNotifications,
): Promise<number> {
  const { rows } = await sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < ${allBefore} or (created_at < ${readBefore} and read_at is not null)
      order by created_at limit ${limit})
    returning id`.execute(db);
  return rows.length;
}

export type SettingRow = { kind: NotificationKind; inApp: boolean; mail: boolean };

/** The settings that a user has changed. */
export function findSettings(db: Db, userId: number): Promise<SettingRow[]> {
  return db
    .selectFrom('notification_settings')
    .select(['kind', 'inApp', 'mail'])
    .where('userId', '=', userId)
    .execute();
}

export type Setting = { kind: NotificationKind; inApp: boolean; mail: boolean };

export async function saveSetting(db: Db, userId: number, { kind, inApp, mail }: Setting): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ userId, kind, inApp, mail })
    .onConflict(conflict => conflict.columns(['userId', 'kind']).doUpdateSet({ inApp, mail }))
    .execute();
}

/** Stops the mails of a kind. @returns whether there is such a user. */
export async function stopMailsOf(db: Db, userId: number, kind: NotificationKind): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_settings (user_id, kind, in_app, mail)
    select id, ${kind}, true, false
    from users where id = ${userId} and deleted_at is null
    on conflict (user_id, kind) do update set mail = false
    returning kind`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes the notifications and settings of a user whose account is being deleted, and replaces the user's name in those of others. Call
 * it with the user's row locked, so that no notification about the user is created meanwhile.
 */
export async function eraseNotificationsOf(tx: Db, userId: number, newName: string): Promise<void> {
  await sql`
    update notifications set facts = facts || (
      select coalesce(jsonb_object_agg(fact, ${newName}::text), '{}') from jsonb_object_keys(facts) as fact
      where fact in ('enquirerName', 'senderName', 'agentName'))
    where person_id = ${userId}`.execute(tx);
  await tx.deleteFrom('notifications').where('userId', '=', userId).execute();
  await tx.deleteFrom('notification_settings').where('userId', '=', userId).execute();
}
