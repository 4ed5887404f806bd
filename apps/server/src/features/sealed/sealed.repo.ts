import type { OfferSide } from '@sway/domain/offers/offer-moves';
import type { Answer, Talkers } from '@sway/domain/offers/sealed-figures';
import { sql } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';

/** The figures of a person as they are stored, the last changed first: `sealed` is null once one has ended. */
export function findOwnFigures(db: Db, userId: number) {
  return db
    .selectFrom('sealed_figures as f')
    .innerJoin('addresses as a', 'a.addressId', 'f.addressId')
    .selectAll('f')
    .select('a.fullAddress')
    .where('f.userId', '=', userId)
    .orderBy('f.changedAt', 'desc')
    .orderBy('f.addressId')
    .execute();
}

export type FigureRow = Awaited<ReturnType<typeof findOwnFigures>>[number];

const introductions = (db: Db) =>
  db
    .selectFrom('introductions as i')
    .innerJoin('addresses as a', 'a.addressId', 'i.addressId')
    .selectAll('i')
    .select('a.fullAddress');

/** The introductions of a person, the latest first. */
export function findOwnIntroductions(db: Db, userId: number, limit: number) {
  return introductions(db)
    .where(({ or, eb }) => or([eb('i.buyerId', '=', userId), eb('i.ownerId', '=', userId)]))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
}

export type IntroductionRow = Awaited<ReturnType<typeof findOwnIntroductions>>[number];

export function findIntroduction(db: Db, id: number) {
  return introductions(db).where('i.id', '=', id).executeTakeFirst();
}

export function findIntroductionsAt(db: Db, addressId: number) {
  return introductions(db).where('i.addressId', '=', addressId).execute();
}

export async function storeAnswer(tx: Db, id: number, side: OfferSide, answer: Answer): Promise<void> {
  await tx
    .updateTable('introductions')
    .set(side === 'buyer' ? { buyerAnswer: answer } : { ownerAnswer: answer })
    .where('id', '=', id)
    .execute();
}

/** Notes the conversation of two who are introduced, which tells the figure from now on. */
export async function storeIntroduced(tx: Db, id: number, conversationId: number): Promise<void> {
  await tx.updateTable('introductions').set({ conversationId, sealed: null }).where('id', '=', id).execute();
}

export async function insertIntroduction(
  tx: Db,
  asked: Pick<IntroductionRow, 'addressId' | 'buyerId' | 'ownerId' | 'askedAt'> & { sealed: string },
): Promise<number> {
  const inserted = tx.insertInto('introductions').values(asked).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** Whether somebody is the verified owner of an address, and the home there that they talk about, if it can be talked about. */
export async function findStanding(
  db: Db,
  userId: number,
  addressId: number,
): Promise<{ isOwner: boolean; propertyId: number | null }> {
  const { rows } = await sql<{ isOwner: boolean; propertyId: number | null }>`
    select is_verified_owner(${userId}, ${addressId}) as is_owner,
      (select min(p.id) from properties p where p.owner_id = ${userId} and p.address_id = ${addressId}
        and p.deleted_at is null and p.taken_down_at is null) as property_id`.execute(db);
  return rows[0]!;
}

/** Whether two people are there, without a block between them. */
export async function canMeet(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ canMeet: boolean }>`
    select count(*) = 2 and not exists (${blockersBetween(sql`${one}`, sql`${other}`)}) as can_meet from users
    where id in (${one}, ${other}) and deleted_at is null and disabled_at is null`.execute(db);
  return rows[0]!.canMeet;
}

export async function countFiguresAt(db: Db, addressId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sealed_figures where address_id = ${addressId}`.execute(db);
  return rows[0]!.count;
}

/** Stores a figure in the place of the one that its person had there. */
export async function storeFigure(
  tx: Db,
  figure: Omit<FigureRow, 'fullAddress' | 'withdrawnAt'>,
): Promise<void> {
  const stored = { ...figure, withdrawnAt: null };
  await tx
    .insertInto('sealed_figures')
    .values(stored)
    .onConflict(at => at.columns(['userId', 'addressId']).doUpdateSet(stored))
    .execute();
}

/** Lets a figure end with the next run. It counts as a change. */
export async function markWithdrawn(db: Db, userId: number, addressId: number, at: Date): Promise<void> {
  await db
    .updateTable('sealed_figures')
    .set({ withdrawnAt: at, changedAt: at })
    .where('userId', '=', userId)
    .where('addressId', '=', addressId)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** An open figure; `canMeet` while its person is there, on their side, without a block, and an owner has a home to talk about. */
export type OpenFigureRow = {
  userId: number;
  side: OfferSide;
  sealed: string;
  changedAt: Date;
  canMeet: boolean;
};

/** The figures of an address that hold on a day. */
export async function findOpenFigures(db: Db, addressId: number, day: string): Promise<OpenFigureRow[]> {
  const { rows } = await sql<OpenFigureRow>`
    select f.user_id, f.side, f.sealed, f.changed_at, u.deleted_at is null and u.disabled_at is null
      and (f.side = 'owner') = is_verified_owner(f.user_id, f.address_id)
      and (f.side = 'buyer' or exists (select from properties p where p.owner_id = f.user_id and p.address_id = f.address_id
        and p.deleted_at is null and p.taken_down_at is null))
      and not exists (${blockersBetween(sql`f.user_id`, sql`c.user_id`)}) as can_meet
    from sealed_figures f join users u on u.id = f.user_id
      left join property_claims c on c.address_id = f.address_id and c.status = 'verified' and c.ownership_type = 'owner'
    where f.address_id = ${addressId} and f.sealed is not null and f.withdrawn_at is null and f.until >= ${day}::date
    order by f.changed_at, f.user_id`.execute(db);
  return rows;
}

/** Empties the figures of an address that have ended, and forgets those that could be sealed again. */
export async function endFigures(
  tx: Db,
  addressId: number,
  { day, changedBefore }: { day: string; changedBefore: Date },
): Promise<void> {
  await sql`update sealed_figures set sealed = null where address_id = ${addressId} and sealed is not null
    and (withdrawn_at is not null or until < ${day}::date)`.execute(tx);
  await sql`delete from sealed_figures where address_id = ${addressId} and sealed is null
    and changed_at <= ${changedBefore}`.execute(tx);
}

/** Stores what the page of a locked address says, if that has changed: each change renews the pages that are kept. */
export async function storeTalkers(tx: Db, addressId: number, talkers: Talkers | null): Promise<void> {
  const { rows } = await sql<{ talkers: Talkers }>`
    select talkers from sealed_counts where address_id = ${addressId}`.execute(tx);
  if ((rows[0]?.talkers ?? null) === talkers) return;
  await sql`delete from sealed_counts where address_id = ${addressId}`.execute(tx);
  if (talkers) await tx.insertInto('sealed_counts').values({ addressId, talkers }).execute();
}

/** Addresses with something to look at, by id. */
export async function findAddressesToMatch(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ addressId: number }>`
    select address_id from (
      (select address_id from sealed_figures where address_id > ${after} group by address_id order by address_id limit ${limit})
      union
      (select address_id from sealed_counts where address_id > ${after} order by address_id limit ${limit})) a
    order by address_id limit ${limit}`.execute(db);
  return rows.map(row => row.addressId);
}

/**
 * Begins the run of a day at its minute, which is chosen when the day is seen first. One that was missed comes first.
 * @returns the day whose run is to be made, if any
 */
export async function beginDay(db: Db, now: Date, minute: number): Promise<string | undefined> {
  const today = sql`(${now}::timestamptz at time zone 'Pacific/Auckland')::date`;
  await sql`insert into matching_days (day, starts_at)
    select ${today}, (${today}::timestamp at time zone 'Pacific/Auckland') + make_interval(mins => ${minute}::int)
    where not exists (select from matching_days where not is_done) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ day: string }>`
    select day::text as day from matching_days where not is_done and starts_at <= ${now} order by day limit 1`.execute(
    db,
  );
  return rows[0]?.day;
}

/** Ends the run of a day, empties the introductions that are over and forgets those that no longer keep anybody from being asked. */
export async function finishDay(db: Db, day: string, bounds: { lapsed: Date; rested: Date }): Promise<void> {
  await sql`update introductions set sealed = null where sealed is not null and asked_at <= ${bounds.lapsed}`.execute(
    db,
  );
  await sql`delete from introductions where asked_at <= ${bounds.rested}`.execute(db);
  await sql`delete from matching_days where day < ${day}::date`.execute(db);
  await sql`update matching_days set is_done = true where day = ${day}::date`.execute(db);
}

/** Deletes the figures of a person who leaves, and answers their introductions with a no, which nobody is told. */
export async function eraseSealedOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('sealed_figures').where('userId', '=', userId).execute();
  await sql`update introductions set sealed = null,
      buyer_answer = case buyer_id when ${userId} then 'no' else buyer_answer end,
      owner_answer = case owner_id when ${userId} then 'no' else owner_answer end
    where buyer_id = ${userId} or owner_id = ${userId}`.execute(tx);
}
