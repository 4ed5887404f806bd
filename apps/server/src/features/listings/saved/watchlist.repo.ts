import type { EnteredCosts } from '@sway/domain/costs/home-costs';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Moment } from '#platform/http/paging.ts';
import type { ListingRow } from '../listing-rows.ts';
import { COLUMNS, MEDIA } from '../listings.repo.ts';

/** An active listing, which can be saved, locked against changes until the transaction ends. */
export async function findSavable(tx: Db, listingId: number): Promise<{ swayPrice: number } | undefined> {
  const { rows } = await sql<{ swayPrice: number }>`
    select sway_price from properties where id = ${listingId} and is_active for share`.execute(tx);
  return rows[0];
}

export async function countSaves(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from watchlist where user_id = ${userId}`.execute(db);
  return rows[0]!.count;
}

/** Saves a listing at its price. Has no effect if it is already saved. */
export async function insertSave(
  tx: Db,
  save: { userId: number; listingId: number; price: number; wantsMail: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto('watchlist')
    .values({
      userId: save.userId,
      propertyId: save.listingId,
      priceWhenSaved: save.price,
      toldPrice: save.price,
      wantsMail: save.wantsMail,
      savedAt: save.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/**
 * Sets whether the user is mailed about new prices, or leaves that unchanged. A user who switches mails on again is notified of later
 * changes only.
 * @returns whether the user is mailed; undefined if the listing is not saved.
 */
export async function updateSave(
  tx: Db,
  userId: number,
  listingId: number,
  wantsMail: boolean | undefined,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ wantsMail: boolean }>`
    update watchlist w set
      wants_mail = coalesce(${wantsMail ?? null}::boolean, w.wants_mail),
      told_price = case when ${wantsMail ?? null}::boolean and not w.wants_mail then p.sway_price else w.told_price end
    from properties p
    where p.id = w.property_id and w.user_id = ${userId} and w.property_id = ${listingId}
    returning w.wants_mail`.execute(tx);
  return rows[0]?.wantsMail;
}

export type Marks = {
  note: string;
  stars: number | null;
  isSeen: boolean;
  tags: string[];
};

export type MarksRow = Marks & { marksVersion: number; markedAt: Date | null };

const MARKS = ['note', 'stars', 'isSeen', 'tags', 'marksVersion', 'markedAt'] as const;

/** Changes the marks of a saved home that still has a version. @returns undefined if it has another one, or is not saved */
export function updateMarks(
  db: Db,
  { userId, listingId, version }: { userId: number; listingId: number; version: number },
  marks: Marks,
  at: Date,
): Promise<MarksRow | undefined> {
  return db
    .updateTable('watchlist')
    .set({ ...marks, marksVersion: version + 1, markedAt: at })
    .where('userId', '=', userId)
    .where('propertyId', '=', listingId)
    .where('marksVersion', '=', version)
    .returning(MARKS)
    .executeTakeFirst();
}

export async function isSaved(db: Db, userId: number, listingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('watchlist')
    .select('userId')
    .where('userId', '=', userId)
    .where('propertyId', '=', listingId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user has noted anything of a saved home. */
export async function hasMarks(db: Db, userId: number, listingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from watchlist w where w.user_id = ${userId} and w.property_id = ${listingId}
      and (w.note <> '' or w.stars is not null or w.is_seen or w.tags <> '{}'
        or exists (select from saved_costs c where c.user_id = w.user_id and c.property_id = w.property_id))`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deleteSave(db: Db, userId: number, listingId: number): Promise<void> {
  await db.deleteFrom('watchlist').where('userId', '=', userId).where('propertyId', '=', listingId).execute();
}

export type CostsRow = EnteredCosts & { savedAt: string };

/** The costs that are saved with row `w` of the watchlist, as the JSON of a `CostsRow`. */
export function costsOf(w: RawBuilder<unknown>): RawBuilder<CostsRow | null> {
  return sql`(select json_build_object('deposit', c.deposit, 'rate', c.rate, 'years', c.years, 'moving', c.moving,
      'councilRates', c.council_rates, 'insurance', c.insurance, 'savedAt', c.saved_at)
    from saved_costs c where c.user_id = ${w}.user_id and c.property_id = ${w}.property_id)`;
}

type SaveKey = { userId: number; propertyId: number };

/** Stores the costs of a saved home in place of those that were there. */
export async function storeCosts(
  tx: Db,
  key: SaveKey,
  costs: EnteredCosts & { savedAt: Date },
): Promise<void> {
  await tx
    .insertInto('saved_costs')
    .values({ ...key, ...costs })
    .onConflict(conflict => conflict.columns(['userId', 'propertyId']).doUpdateSet(costs))
    .execute();
}

export async function deleteCosts(tx: Db, { userId, propertyId }: SaveKey): Promise<void> {
  await tx
    .deleteFrom('saved_costs')
    .where('userId', '=', userId)
    .where('propertyId', '=', propertyId)
    .execute();
}

/** What the other person has marked. */
export type OthersRow = Omit<Marks, 'note'> & { markedAt: string | null; costs: CostsRow | null };

export type SavedRow = ListingRow &
  MarksRow & {
    /** Null unless the other person has saved the home too. */
    partner: OthersRow | null;
    /** How many comments there are. */
    comments: number;
    costs: CostsRow | null;
    savedAt: Date;
    priceWhenSaved: number;
    wantsMail: boolean;
    /** The title as the user knows it. */
    knownTitle: string;
  };

/** A user's saved homes, or those among `ids`, the last saved first, with the listings as they are now. */
export async function findSaves(
  db: Db,
  { userId, partnerId }: { userId: number; partnerId: number | null },
  limit: number,
  after: Moment | null,
  ids: readonly number[] | null = null,
): Promise<SavedRow[]> {
  const beyond = after
    ? sql`and (w.saved_at, w.property_id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const among = ids ? sql`and w.property_id = any(${[...ids]}::bigint[])` : sql``;
  const { rows } = await sql<SavedRow>`
    select p.*, files.media from (
      select ${COLUMNS}, w.saved_at, w.price_when_saved, w.wants_mail,
        w.note, w.stars, w.is_seen, w.tags, w.marks_version, w.marked_at, title_for(p, ${userId}) as known_title,
        ${costsOf(sql`w`)} as costs,
        (select json_build_object('stars', o.stars, 'isSeen', o.is_seen, 'tags', o.tags, 'markedAt', o.marked_at, 'costs', ${costsOf(sql`o`)})
          from watchlist o where o.user_id = ${partnerId}::bigint and o.property_id = w.property_id) as partner,
        (select count(*) from shortlists s join saved_comments c on c.shortlist_id = s.id
          where (s.inviter_id = ${userId} or s.partner_id = ${userId}) and c.property_id = w.property_id) as comments
      from watchlist w join properties p on p.id = w.property_id
      where w.user_id = ${userId} ${beyond} ${among}
      order by w.saved_at desc, w.property_id desc
      limit ${limit}
    ) p ${MEDIA}
    order by p.saved_at desc, p.id desc`.execute(db);
  return rows;
}

export async function findSavedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('watchlist')
    .select('propertyId')
    .where('userId', '=', userId)
    .orderBy('propertyId')
    .execute();
  return rows.map(row => row.propertyId);
}

/** Stops the mails about the saved home that a token belongs to. @returns the listing's title */
export async function stopMails(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    update watchlist w set wants_mail = false from properties p
    where p.id = w.property_id and w.stop_token = ${token}::uuid
    returning title_for(p, w.user_id) as title`.execute(db);
  return rows[0]?.title;
}

/** Deletes the saved homes of a user whose account is being deleted. */
export async function deleteSavedHomesOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('watchlist').where('userId', '=', userId).execute();
}
