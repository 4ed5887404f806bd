import type { ContactRule } from '@sway/domain/conversations/contact-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The ids of an owner's active listings. */
export async function findActiveListingIds(tx: Db, ownerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('properties')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

export async function setActive(tx: Db, listingId: number, isActive: boolean, at: Date): Promise<void> {
  await tx.updateTable('properties').set({ isActive, updatedAt: at }).where('id', '=', listingId).execute();
}

/** Marks listings as under discussion, or no longer so. */
export async function markUnderDiscussion(tx: Db, listingIds: number[], isSo: boolean): Promise<void> {
  await sql`
    update properties set is_under_discussion = ${isSo}
    where id = any(${listingIds}::bigint[]) and is_under_discussion <> ${isSo}`.execute(tx);
}

export async function setWithdrawn(tx: Db, listingId: number, at: Date): Promise<void> {
  await tx.updateTable('properties').set({ withdrawnAt: at }).where('id', '=', listingId).execute();
}

/** Takes a listing down and remembers whether it was shown. */
export async function takeDown(tx: Db, listingId: number, at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({
      shownWhenRestored: sql.ref('is_active'),
      isActive: false,
      takenDownAt: at,
      updatedAt: at,
    })
    .where('id', '=', listingId)
    .execute();
}

/** Lets a listing that is taken down stay hidden when the take-down is lifted. */
export async function stayHidden(tx: Db, listingId: number, at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ shownWhenRestored: false, updatedAt: at })
    .where('id', '=', listingId)
    .execute();
}

/** What hid a listing that its owner did not hide: the deletion of the account, or a withdrawn verification. */
export async function findWhyHidden(tx: Db, listingId: number, ownerId: number) {
  const { rows } = await sql<{ isOwnerDeleted: boolean; isWithdrawn: boolean }>`
    select u.deleted_at is not null as "isOwnerDeleted", p.withdrawn_at is not null as "isWithdrawn"
    from properties p join users u on u.id = ${ownerId} where p.id = ${listingId}`.execute(tx);
  return rows[0]!;
}

/** Whether the account of a listing's owner, which is locked, is disabled or deleted. */
export async function isOwnerGone(tx: Db, ownerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${ownerId} and (disabled_at is not null or deleted_at is not null)`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Lifts a take-down. The listing is shown again if it was shown before; its owner is then asked about the price from the first time on. */
export async function liftTakeDown(tx: Db, listingId: number, isShown: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({
      isActive: isShown,
      shownWhenRestored: null,
      takenDownAt: null,
      updatedAt: at,
      priceAsks: 0,
      askedAt: null,
    })
    .where('id', '=', listingId)
    .execute();
}

/**
 * Keeps the hidden listings of a user who leaves hidden, also when an admin lifts a take-down, and detaches their pictures and videos,
 * whose files the media cleanup job deletes.
 */
export async function detachListingsOf(tx: Db, ownerId: number): Promise<void> {
  await sql`
    update properties set shown_when_restored = false
    where owner_id = ${ownerId} and taken_down_at is not null`.execute(tx);
  await sql`delete from property_media using properties p where p.id = property_id and p.owner_id = ${ownerId}`.execute(
    tx,
  );
}

/** Stores who may begin to write to the owner of a listing. */
export async function setContactRule(tx: Db, listingId: number, rule: ContactRule): Promise<void> {
  await tx.updateTable('properties').set(rule).where('id', '=', listingId).execute();
}
