import type { ConfirmationDays } from '@sway/domain/listings/resting';
import { PRICE_LINK_DAYS } from '@sway/domain/listings/resting';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { TRUE_ADDRESS } from '../private/private-homes.repo.ts';

/** In New Zealand, mails go out from this hour on; each owner has one of these minutes, and who was not reached has an hour more. */
const FROM_HOUR = 9;
const SLOTS = 9 * 60;
const LAST_MINUTE = SLOTS + 60;

/** The shown homes `p` whose owner is due to be asked, reminded, or told that the home rests, after the last step. */
function isDue(now: Date, { ask, remind, rest }: ConfirmationDays): RawBuilder<unknown> {
  const after = (asks: number, days: number) => sql`(p.price_asks = ${sql.lit(asks)}
    and coalesce(p.asked_at, p.confirmed_at) <= ${now}::timestamptz - make_interval(days => ${days}))`;
  return sql`p.is_listed and (${after(0, ask)} or ${after(1, remind - ask)} or ${after(2, rest - remind)})`;
}

/**
 * Owners with a home that is due whose minute of the day has come, by id. Nobody is behind a sample's homes, and so nobody is asked.
 */
export async function findOwnersToAsk(
  db: Db,
  { now, days, after, limit }: { now: Date; days: ConfirmationDays; after: number; limit: number },
): Promise<number[]> {
  const local = sql`(${now}::timestamptz at time zone 'Pacific/Auckland')`;
  const minute = sql`(extract(hour from ${local}) - ${sql.lit(FROM_HOUR)}) * 60 + extract(minute from ${local})`;
  const { rows } = await sql<{ ownerId: number }>`
    select distinct p.owner_id from properties p join users u on u.id = p.owner_id
    where ${isDue(now, days)} and not u.is_sample and p.owner_id > ${after}
      and ${minute} < ${sql.lit(LAST_MINUTE)} and p.owner_id % ${sql.lit(SLOTS)} <= ${minute}
    order by p.owner_id limit ${limit}`.execute(db);
  return rows.map(({ ownerId }) => ownerId);
}

export type HomeToAskAbout = {
  id: number;
  title: string;
  address: string;
  swayPrice: number;
  priceAsks: number;
};

/** Locks the homes of a locked owner that are due, by id. */
export async function lockHomesToAskAbout(
  tx: Db,
  ownerId: number,
  { now, days, limit }: { now: Date; days: ConfirmationDays; limit: number },
): Promise<HomeToAskAbout[]> {
  const { rows } = await sql<HomeToAskAbout>`
    select p.id, p.title, ${TRUE_ADDRESS} as address, p.sway_price, p.price_asks from properties p
    where p.owner_id = ${ownerId} and ${isDue(now, days)}
    order by p.id limit ${limit} for no key update`.execute(tx);
  return rows;
}

/** Notes that the owner of a home has been asked once more. */
export async function markAsked(tx: Db, listingId: number, at: Date): Promise<void> {
  await sql`update properties set price_asks = price_asks + 1, asked_at = ${at} where id = ${listingId}`.execute(
    tx,
  );
}

export async function insertPriceLink(tx: Db, link: { tokenHash: string; propertyId: number; madeAt: Date }) {
  await tx.insertInto('price_links').values(link).execute();
}

/** The home of a link that is neither used nor too old, with the shown facts of it. */
export async function findPriceLink(db: Db, tokenHash: string, now: Date) {
  const { rows } = await sql<{ id: number; title: string; address: string; swayPrice: number }>`
    select p.id, p.title, ${TRUE_ADDRESS} as address, p.sway_price from price_links l join properties p on p.id = l.property_id
    where l.token_hash = ${tokenHash} and p.deleted_at is null
      and l.made_at > ${now}::timestamptz - make_interval(days => ${sql.lit(PRICE_LINK_DAYS)})`.execute(db);
  return rows[0];
}

/** Deletes the links that are too old. */
export async function deleteOldPriceLinks(db: Db, now: Date): Promise<void> {
  await sql`delete from price_links
    where made_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(PRICE_LINK_DAYS)})`.execute(db);
}
