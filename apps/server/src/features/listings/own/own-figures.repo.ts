import type { Demand, OwnListingSummary } from '@sway/contract/own-properties';
import { FIGURE_WEEKS } from '@sway/domain/listings/listing-rules';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ListingDetailRow, ListingRow } from '../listing-rows.ts';
import { demandOf } from '../demand/demand.repo.ts';
import { COLUMNS, MEDIA, selectListingDetails } from '../listings.repo.ts';
import { asItIs, TRUE_ADDRESS } from '../private/private-homes.repo.ts';
import { VIEWERS } from '../views/views.repo.ts';
import { OWNERS_COLUMNS } from './own-listings.repo.ts';
import type { OwnersColumns } from './own-listings.repo.ts';

/** What others did with a listing, and how many look for it. */
export type FigureColumns = {
  viewers: number;
  saves: number;
  conversations: number;
  demand: Demand | null;
  weeks: { views: number[]; saves: number[]; enquiries: number[] };
};

/** The figures of listing `p`, in total and in each of the latest weeks, the present one last. Weeks begin on Monday in New Zealand. */
const figureColumns = (now: Date) => sql`${VIEWERS} as viewers,
  (select count(*) from watchlist w where w.property_id = p.id) as saves,
  (select count(*) from conversations c where c.property_id = p.id and c.last_sequence > 0) as conversations,
  ${demandOf(sql`p.id`, sql`p.address_id`)} as demand,
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
export async function findOwnListing(
  db: Db,
  listingId: number,
  now: Date,
): Promise<OwnListingDetailRow | undefined> {
  const [row] = await selectListingDetails<OwnListingDetailRow>(
    db,
    sql`p.id = ${listingId} and p.deleted_at is null`,
    sql`, ${OWNERS_COLUMNS}, ${figureColumns(now)}`,
  );
  return row && asItIs(row);
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
  return rows.map(asItIs);
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

export type FileRow = {
  title: string;
  address: string;
  swayPrice: number;
  viewers: number;
  saves: number;
  enquiries: number;
  viewings: number;
  demand: Demand | null;
  askedAt: Date | null;
  confirmedAt: Date;
};

/** The figures of an owner's newest listings, for a file. Viewings are requests and booked ones. */
export async function findFiguresForFile(db: Db, ownerId: number, limit: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select p.title, ${TRUE_ADDRESS} as address, p.sway_price, ${VIEWERS} as viewers, p.asked_at, p.confirmed_at,
      (select count(*) from watchlist w where w.property_id = p.id) as saves,
      (select count(*) from property_inquiries i where i.property_id = p.id) as enquiries,
      (select count(*) from property_inquiries i where i.property_id = p.id and i.inquiry_type = 'viewing')
        + (select count(*) from viewings v where v.property_id = p.id) as viewings,
      ${demandOf(sql`p.id`, sql`p.address_id`)} as demand
    from properties p where p.owner_id = ${ownerId} and p.deleted_at is null
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}
