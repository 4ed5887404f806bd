import { sql } from 'kysely';
import { MAX_SAVED_HOMES } from '@sway/domain/listings/listing-rules';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Moment } from '#platform/http/paging.ts';
import type { ListingRow } from '../listing-rows.ts';
import { COLUMNS, MEDIA } from '../listings.repo.ts';
import { costsOf } from './watchlist.repo.ts';
import type { CostsRow } from './watchlist.repo.ts';

export type PartnerRow = { shortlistId: number; id: number; name: string; since: Date };

/**
 * The person with whom a user shares the saved homes now. While one of the two has blocked the other, or the account of the other is
 * disabled, nothing is shared.
 */
export async function findPartner(db: Db, userId: number): Promise<PartnerRow | undefined> {
  const { rows } = await sql<PartnerRow>`
    select s.id as shortlist_id, u.id, u.name, s.joined_at as since
    from shortlists s join users u
      on u.id = case when s.inviter_id = ${userId} then s.partner_id else s.inviter_id end
    where (s.inviter_id = ${userId} or s.partner_id = ${userId}) and s.joined_at is not null and s.ended_at is null
      and u.deleted_at is null and u.disabled_at is null
      and not exists (${blockersBetween(sql`${userId}`, sql`u.id`)})`.execute(db);
  return rows[0];
}

/** When the open invitation of a user expires. */
export function findInvitation(db: Db, userId: number): Promise<{ expiresAt: Date } | undefined> {
  return db
    .selectFrom('shortlists')
    .select('expiresAt')
    .where('inviterId', '=', userId)
    .where('joinedAt', 'is', null)
    .executeTakeFirst();
}

/** Whether one of the users shares with anybody, now or once a block is over. */
export async function isAnyShared(tx: Db, userIds: number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from shortlists where joined_at is not null and ended_at is null
      and (inviter_id = any(${userIds}::bigint[]) or partner_id = any(${userIds}::bigint[]))`.execute(tx);
  return rows.length > 0;
}

export async function deleteInvitation(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('shortlists').where('inviterId', '=', userId).where('joinedAt', 'is', null).execute();
}

export async function insertInvitation(
  tx: Db,
  row: { inviterId: number; tokenHash: string; invitedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('shortlists').values(row).execute();
}

/** Who invites by a link that has not expired, unless the account is disabled. */
export async function findInviter(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ id: number; inviterId: number; name: string } | undefined> {
  return db
    .selectFrom('shortlists as s')
    .innerJoin('users as u', 'u.id', 's.inviterId')
    .select(['s.id', 's.inviterId', 'u.name'])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .where('u.disabledAt', 'is', null)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function setPartner(tx: Db, shortlistId: number, partnerId: number, at: Date): Promise<void> {
  await tx
    .updateTable('shortlists')
    .set({ partnerId, joinedAt: at, tokenHash: null })
    .where('id', '=', shortlistId)
    .execute();
}

/** Ends what a user shares. @returns the two people */
export function endShared(tx: Db, userId: number, at: Date) {
  return tx
    .updateTable('shortlists')
    .set({ endedAt: at })
    .where(one => one.or([one('inviterId', '=', userId), one('partnerId', '=', userId)]))
    .where('joinedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .returning(['inviterId', 'partnerId'])
    .executeTakeFirst();
}

/** Saves for a user what only another one has saved, without mails, as far as there is room, the last saved first. */
export async function copySaves(tx: Db, from: number, to: number, at: Date): Promise<void> {
  await sql`
    insert into watchlist (user_id, property_id, price_when_saved, told_price, wants_mail, saved_at)
    select ${to}, w.property_id, w.price_when_saved, p.sway_price, false, ${at}
    from watchlist w join properties p on p.id = w.property_id
    where w.user_id = ${from} and p.owner_id <> ${to} and p.deleted_at is null
      and not exists (select 1 from watchlist mine where mine.user_id = ${to} and mine.property_id = w.property_id)
    order by w.saved_at desc, w.property_id desc
    limit greatest(0, ${MAX_SAVED_HOMES} - (select count(*) from watchlist where user_id = ${to}))
    on conflict do nothing`.execute(tx);
}

export type PartnersHomeRow = ListingRow & {
  savedAt: Date;
  stars: number | null;
  isSeen: boolean;
  tags: string[];
  markedAt: Date | null;
  costs: CostsRow | null;
};

/** The active homes that only the other person has saved, the last saved first. */
export async function findPartnersHomes(
  db: Db,
  { userId, partnerId }: { userId: number; partnerId: number },
  limit: number,
  after: Moment | null,
): Promise<PartnersHomeRow[]> {
  const beyond = after
    ? sql`and (w.saved_at, w.property_id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<PartnersHomeRow>`
    select p.*, files.media from (
      select ${COLUMNS}, w.saved_at, w.stars, w.is_seen, w.tags, w.marked_at, ${costsOf(sql`w`)} as costs
      from watchlist w join properties p on p.id = w.property_id
      where w.user_id = ${partnerId} and p.is_active ${beyond}
        and not exists (select 1 from watchlist mine where mine.user_id = ${userId} and mine.property_id = w.property_id)
      order by w.saved_at desc, w.property_id desc
      limit ${limit}
    ) p ${MEDIA}
    order by p.saved_at desc, p.id desc`.execute(db);
  return rows;
}

export async function countPartnersHomes(db: Db, userId: number, partnerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from watchlist w join properties p on p.id = w.property_id
    where w.user_id = ${partnerId} and p.is_active
      and not exists (select 1 from watchlist mine where mine.user_id = ${userId} and mine.property_id = w.property_id)`.execute(
    db,
  );
  return rows[0]!.count;
}

export type CommentRow = { id: number; author: string; isOwn: boolean; text: string; madeAt: Date };

/** The last comments on a home in all lists that the user shares or has shared, oldest first. */
export async function findComments(
  db: Db,
  userId: number,
  listingId: number,
  limit: number,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, u.name as author, c.user_id = ${userId} as is_own, c.text, c.made_at
    from shortlists s join saved_comments c on c.shortlist_id = s.id join users u on u.id = c.user_id
    where (s.inviter_id = ${userId} or s.partner_id = ${userId}) and c.property_id = ${listingId}
    order by c.id desc limit ${limit}`.execute(db);
  return rows.toReversed();
}

export async function countComments(tx: Db, shortlistId: number, listingId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shortlistId', '=', shortlistId)
    .where('propertyId', '=', listingId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertComment(
  tx: Db,
  row: { shortlistId: number; propertyId: number; userId: number; text: string; madeAt: Date },
): Promise<void> {
  await tx.insertInto('saved_comments').values(row).execute();
}

/** Deletes a comment that its author no longer wants there. */
export async function deleteComment(db: Db, userId: number, commentId: number): Promise<void> {
  await db.deleteFrom('saved_comments').where('userId', '=', userId).where('id', '=', commentId).execute();
}

/** The name of a user, who may have been deleted. */
export async function findName(tx: Db, userId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}

export async function deleteCommentsOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('saved_comments').where('userId', '=', userId).execute();
}
