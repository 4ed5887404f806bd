import type { OwnListing, OwnListingSummary } from '@sway/contract/own-properties';
import { FIGURE_WEEKS } from '@sway/domain/listing-rules';
import { foldForSearch } from '@sway/domain/search-text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { lockUsers } from '#features/accounts/index.ts';
import { lockAddresses } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { ListingDetailRow, ListingRow } from '../listing-rows.ts';
import { COLUMNS, MEDIA, selectListingDetails } from '../listings.repo.ts';
import { VIEWERS } from '../views/views.repo.ts';
import type { HomeAddress } from './home-address.ts';
import type { ListingValues } from './listing-state.ts';

/** The columns of a listing that only its owner and admins see. */
export type OwnersColumns = {
  address_id: number;
  version: number;
  taken_down_at: Date | null;
  /** Whether a listing that is taken down was shown before; null for others. */
  shown_when_restored: boolean | null;
  /** Whether another user is the verified owner of the address. */
  has_other_owner: boolean;
  /** The owner's claim on the address. */
  claim: OwnListing['claim'];
};

const OWNERS_COLUMNS = sql`p.address_id, p.version, p.taken_down_at, p.shown_when_restored,
  has_other_owner(p.owner_id, p.address_id) as has_other_owner,
  (select json_build_object('claimStatus', status, 'ownershipType', ownership_type, 'isAskedForMore', asked_at is not null)
    from property_claims where user_id = p.owner_id and address_id = p.address_id) as claim`;

/**
 * Locks a listing's row until the transaction ends; a deleted listing is not returned. First it locks the owner, the listing's address,
 * and the one that the listing is to move to, in the order of all transactions (docs/decisions/0029-lock-order.md).
 */
export async function lockListing(tx: Db, listingId: number, movesTo?: number) {
  const find = () =>
    tx
      .selectFrom('properties')
      .select(['owner_id', 'address_id'])
      .where('id', '=', listingId)
      .executeTakeFirst();
  const found = await find();
  if (!found) return undefined;
  await lockUsers(tx, [found.owner_id]);
  // A user who moves the listing locks its owner too, so the address is read after that.
  const current = (await find())!;
  await lockAddresses(tx, movesTo === undefined ? [current.address_id] : [current.address_id, movesTo]);
  const { rows } = await sql<ListingRow & OwnersColumns>`select ${COLUMNS}, ${OWNERS_COLUMNS}, files.media
    from properties p ${MEDIA}
    where p.id = ${listingId} and p.deleted_at is null
    for no key update of p`.execute(tx);
  return rows[0];
}

/** The listing that an owner created with a creation key, deleted or not. */
export async function findByCreationKey(tx: Db, ownerId: number, key: string) {
  const { rows } = await sql<ListingRow & OwnersColumns & { deleted_at: Date | null }>`
    select ${COLUMNS}, ${OWNERS_COLUMNS}, p.deleted_at, files.media
    from properties p ${MEDIA}
    where p.owner_id = ${ownerId} and p.creation_key = ${key}`.execute(tx);
  return rows[0];
}

/** The owner's own listing of an address, hidden ones included. */
export async function findByAddress(tx: Db, ownerId: number, addressId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('address_id', '=', addressId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** The columns of a listing's values and address. */
function columnsOf(listing: ListingValues, home: HomeAddress, avmPrice: number | null) {
  return {
    address_id: home.addressId,
    address: home.address,
    suburb: home.suburb,
    city: home.city,
    region: home.region,
    position: sql`st_setsrid(st_makepoint(${home.longitude}, ${home.latitude}), 4326)`,
    search_text: searchTextOf(home),
    unit_of_property_id: listing.unitOfPropertyId,
    title: listing.title,
    description: listing.description,
    sway_price: listing.swayPrice,
    avm_price: avmPrice,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    floor_area: listing.floorArea,
    property_type: listing.propertyType,
    features: listing.features,
    price_justification_tags: listing.priceJustificationTags,
    price_justification_text: listing.priceJustificationText,
    is_active: listing.isActive,
  };
}

/** What a listing is found by: its address, which contains the suburb, its city and region, and the postcode if there is one. */
function searchTextOf({ address, city, region, postcode }: HomeAddress): string {
  return foldForSearch([address, city, region, ...(postcode ? [postcode] : [])].join(' | '));
}

export type ListingCreation = {
  id?: number | undefined;
  ownerId: number;
  creationKey: string | null;
  at: Date;
};

export async function insertListing(
  tx: Db,
  listing: ListingValues,
  home: HomeAddress,
  avmPrice: number | null,
  { id, ownerId, creationKey, at }: ListingCreation,
): Promise<number> {
  const row = await tx
    .insertInto('properties')
    .values({
      ...(id === undefined ? {} : { id }),
      ...columnsOf(listing, home, avmPrice),
      owner_id: ownerId,
      creation_key: creationKey,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateListingRow(
  tx: Db,
  listingId: number,
  listing: ListingValues,
  home: HomeAddress,
  avmPrice: number | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ ...columnsOf(listing, home, avmPrice), updated_at: at })
    .where('id', '=', listingId)
    .execute();
}

/** Replaces a listing's files by these, in this order. */
export async function replaceMedia(tx: Db, listingId: number, mediaIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('property_media').where('property_id', '=', listingId).execute();
  await insertMedia(tx, listingId, mediaIds);
}

/** Gives a listing that has no files these, in this order. */
export async function insertMedia(tx: Db, listingId: number, mediaIds: readonly number[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const rows = mediaIds.map((mediaId, place) => ({ property_id: listingId, media_id: mediaId, place }));
  await tx.insertInto('property_media').values(rows).execute();
}

/** Deletes a listing. Its row stays for the conversations about it; its files are detached. */
export async function markDeleted(tx: Db, listingId: number, at: Date): Promise<void> {
  await tx.deleteFrom('property_media').where('property_id', '=', listingId).execute();
  await tx
    .updateTable('properties')
    .set({ is_active: false, deleted_at: at, updated_at: at })
    .where('id', '=', listingId)
    .execute();
}

/** What others did with a listing. */
export type FigureColumns = {
  viewers: number;
  saves: number;
  conversations: number;
  weeks: { views: number[]; saves: number[]; enquiries: number[] };
};

/** The figures of listing `p`, in total and in each of the latest weeks, the present one last. Weeks begin on Monday in New Zealand. */
const figureColumns = (now: Date) => sql`${VIEWERS} as viewers,
  (select count(*) from watchlist w where w.property_id = p.id) as saves,
  (select count(*) from conversations c where c.property_id = p.id) as conversations,
  (with weeks as (
      select monday::date as week, first_monday at time zone 'Pacific/Auckland' as begin
      from date_trunc('week', ${now}::timestamptz at time zone 'Pacific/Auckland') as latest,
        lateral (select latest - ${FIGURE_WEEKS - 1} * interval '1 week' as first_monday) as earliest,
        generate_series(first_monday, latest, interval '1 week') as monday
    ) select json_build_object(
      'views', (select json_agg(coalesce(v.views, 0) order by weeks.week) from weeks
        left join property_view_weeks v on v.week = weeks.week and v.property_id = p.id),
      'saves', ${countsByWeek(sql`select saved_at as at from watchlist where property_id = p.id`)},
      'enquiries', ${countsByWeek(sql`select created_at as at from property_inquiries where property_id = p.id`)}
    )) as weeks`;

/** How many of the moments are in each of `weeks`. */
function countsByWeek(moments: RawBuilder<unknown>) {
  return sql`(select json_agg(coalesce(counted.count, 0) order by week) from weeks left join (
    select date_trunc('week', at at time zone 'Pacific/Auckland')::date as week, count(*) from (${moments}) moments
    where at >= (select min(begin) from weeks) group by 1) counted using (week))`;
}

export type OwnListingDetailRow = ListingDetailRow & OwnersColumns & FigureColumns;

/** One listing with everything that its owner edits, active or hidden. */
export function findOwnListing(
  db: Db,
  listingId: number,
  now: Date,
): Promise<OwnListingDetailRow | undefined> {
  return selectListingDetails<OwnListingDetailRow>(
    db,
    sql`p.id = ${listingId} and p.deleted_at is null`,
    sql`, ${OWNERS_COLUMNS}, ${figureColumns(now)}`,
  );
}

export type OwnListingRow = ListingRow & OwnersColumns & FigureColumns;

/** The listings of an owner, or only that of one address. Hidden ones are included, deleted ones are not. */
export type OwnListingFilter = { ownerId: number; addressId?: number | undefined };

const isListed = ({
  ownerId,
  addressId,
}: OwnListingFilter) => sql`p.owner_id = ${ownerId} and p.deleted_at is null
  and (${addressId ?? null}::bigint is null or p.address_id = ${addressId ?? null})`;

/** An owner's listings with their figures, newest first. */
export async function findOwnListings(
  db: Db,
  filter: OwnListingFilter,
  { limit, beforeId, now }: { limit: number; beforeId: number | null; now: Date },
): Promise<OwnListingRow[]> {
  const { rows } = await sql<OwnListingRow>`
    select p.*, files.media, ${figureColumns(now)}
    from (
      select ${COLUMNS}, ${OWNERS_COLUMNS} from properties p
      where ${isListed(filter)} and (${beforeId}::bigint is null or p.id < ${beforeId})
      order by p.id desc limit ${limit}
    ) p ${MEDIA}
    order by p.id desc`.execute(db);
  return rows;
}

/** All figures of an owner's listings in one round trip. The month is that of New Zealand. */
export async function summarizeOwnListings(db: Db, ownerId: number, now: Date): Promise<OwnListingSummary> {
  const { rows } = await sql<OwnListingSummary>`
    with own as (select id, is_active from properties where owner_id = ${ownerId} and deleted_at is null)
    select
      (select count(*) from own) as total,
      (select count(*) from own where is_active) as active,
      (select coalesce(sum(${VIEWERS}), 0)::bigint from own p) as viewers,
      (select count(*) from watchlist w join own on own.id = w.property_id) as saves,
      (select count(*) from property_inquiries i join own on own.id = i.property_id
        where i.owner_id = ${ownerId}) as enquiries,
      (select count(*) from messages m
        join conversations c on c.id = m.conversation_id
        join own on own.id = c.property_id
        where m.sender_id <> ${ownerId}
          and m.created_at >= date_trunc('month', ${now}::timestamptz at time zone 'Pacific/Auckland')
            at time zone 'Pacific/Auckland') as "messagesThisMonth"`.execute(db);
  return rows[0]!;
}

export async function countOwnListings(db: Db, filter: OwnListingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from properties p where ${isListed(filter)}`.execute(db);
  return rows[0]!.count;
}

/** The ids of an owner's active listings. */
export async function findActiveListingIds(tx: Db, ownerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

export async function setActive(tx: Db, listingId: number, isActive: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ is_active: isActive, updated_at: at })
    .where('id', '=', listingId)
    .execute();
}

/** Takes a listing down and remembers whether it was shown. */
export async function takeDown(tx: Db, listingId: number, at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({
      shown_when_restored: sql.ref('is_active'),
      is_active: false,
      taken_down_at: at,
      updated_at: at,
    })
    .where('id', '=', listingId)
    .execute();
}

/** Lets a listing that is taken down stay hidden when the take-down is lifted. */
export async function stayHidden(tx: Db, listingId: number, at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ shown_when_restored: false, updated_at: at })
    .where('id', '=', listingId)
    .execute();
}

/** Whether the account of a listing's owner, which is locked, is disabled or deleted. */
export async function isOwnerGone(tx: Db, ownerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${ownerId} and (disabled_at is not null or deleted_at is not null)`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Lifts a take-down. The listing is shown again if it was shown before. */
export async function liftTakeDown(tx: Db, listingId: number, isShown: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ is_active: isShown, shown_when_restored: null, taken_down_at: null, updated_at: at })
    .where('id', '=', listingId)
    .execute();
}

/** Restores a deleted listing as hidden. Has no effect on one that is not deleted. */
export async function restoreDeletedListing(tx: Db, listingId: number): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ deleted_at: null })
    .where('id', '=', listingId)
    .where('deleted_at', 'is not', null)
    .execute();
}
