import type { ClaimQueue } from '@sway/contract/admin-claims';
import { foldForSearch } from '@sway/domain/text/search-text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { containsPattern } from '#platform/database/patterns.ts';
import type { Moment } from '#platform/http/paging.ts';
import type { AdminClaimRow } from './claim-rows.ts';
import { CLAIM_COLUMNS, CLAIM_JOINS, DOCUMENT_JSON } from './claims.repo.ts';

export type ClaimQueueFilter = {
  queue: ClaimQueue;
  search?: string | undefined;
  limit: number;
  after: Moment | null;
};

/** Selects a rival claim `r` of the claim `c`: a tenant's never is (product/claims.md#pending-claims-do-not-block). */
const IS_RIVAL = sql`r.address_id = c.address_id and r.id <> c.id
  and r.ownership_type <> 'tenant' and r.status <> 'rejected'`;

/** Selects a listing `l` of another user at the address of `c` that is active, or hidden because of a verified owner. */
const IS_RIVAL_LISTING = sql`l.address_id = c.address_id and l.owner_id <> c.user_id and l.deleted_at is null
  and (l.is_active or l.yielded_at is not null)`;

/** Selects a claim `c` that waits for an admin: it is pending, and its claimant has answered what an admin asked. */
export const IS_WAITING = sql`c.status = 'pending_verification' and c.asked_at is null`;

/** Selects a claim `c` that somebody objects to, and that an admin has not rejected. */
const IS_OBJECTED_TO = sql`c.objected_at is not null and c.status <> 'rejected'`;

/** Selects a claim `c` with a rival claim or listing. */
export const IS_DISPUTED = sql`c.ownership_type <> 'tenant'
  and (exists (select from property_claims r where ${IS_RIVAL})
    or exists (select from properties l where ${IS_RIVAL_LISTING}))`;

const QUEUES: Record<
  ClaimQueue,
  { condition: RawBuilder<unknown>; moment: RawBuilder<unknown>; isNewestFirst: boolean }
> = {
  waiting: {
    condition: IS_WAITING,
    moment: sql`c.submitted_at`,
    isNewestFirst: false,
  },
  disputed: {
    condition: sql`((${IS_WAITING} and ${IS_DISPUTED}) or (${IS_OBJECTED_TO}))`,
    moment: sql`c.submitted_at`,
    isNewestFirst: false,
  },
  asked: { condition: sql`c.asked_at is not null`, moment: sql`c.asked_at`, isNewestFirst: false },
  decided: { condition: sql`c.decided_at is not null`, moment: sql`c.decided_at`, isNewestFirst: true },
};

/** A text as searches have it. One of the basic alphabet, as most are, is folded in a fraction of the time. */
function folded(text: RawBuilder<unknown>) {
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else fold_for_search(${text}) end`;
}

function inQueue({ queue, search }: Pick<ClaimQueueFilter, 'queue' | 'search'>) {
  const text = search
    ? sql`and (${folded(sql`a.full_address`)} like ${containsPattern(foldForSearch(search))}
        or ${folded(sql`u.name`)} like ${containsPattern(foldForSearch(search))})`
    : sql``;
  return sql`from property_claims c join addresses a on a.address_id = c.address_id join users u on u.id = c.user_id
    where ${QUEUES[queue].condition} ${text}`;
}

/** A page of a queue. It has one row more than `limit` when there is another page. */
export async function findQueue(
  db: Db,
  { limit, after, ...filter }: ClaimQueueFilter,
): Promise<AdminClaimRow[]> {
  const { moment, isNewestFirst } = QUEUES[filter.queue];
  const direction = isNewestFirst ? sql`desc` : sql`asc`;
  const isAfter = after
    ? sql`and (${moment}, c.id) ${isNewestFirst ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  return selectForAdmins(
    db,
    sql`select c.id ${inQueue(filter)} ${isAfter} order by ${moment} ${direction}, c.id ${direction} limit ${limit + 1}`,
    sql`order by ${moment} ${direction}, c.id ${direction}`,
  );
}

export async function countQueue(
  db: Db,
  filter: Pick<ClaimQueueFilter, 'queue' | 'search'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${inQueue(filter)}`.execute(db);
  return rows[0]!.count;
}

export async function findForAdmins(db: Db, claimId: number): Promise<AdminClaimRow | undefined> {
  return (await selectForAdmins(db, sql`select ${claimId}::bigint as id`, sql``))[0];
}

/** Up to this many rival claims, and as many rival listings, are shown with a claim. More would not help an admin decide. */
const MAX_RIVALS = 20;

/** Claims with claimant, record and rivals. The joins run only for the selected ids. */
async function selectForAdmins(
  db: Db,
  ids: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<AdminClaimRow[]> {
  const { rows } = await sql<AdminClaimRow>`
    select ${CLAIM_COLUMNS}, a.suburb_locality, a.town_city, a.territorial_authority,
      st_x(a.position) as longitude, st_y(a.position) as latitude,
      json_build_object('id', u.id, 'name', u.name, 'avatarKey', avatar.key, 'email', u.email,
        'emailVerified', u.email_verified_at is not null, 'memberSince', u.created_at) as claimant,
      case when b.unit_of_property_id is not null then json_build_object(
        'unitOfPropertyId', b.unit_of_property_id, 'propertyName', b.property_name,
        'legalDescription', v.legal_description, 'propertyCategory', v.property_category, 'bedrooms', v.bedrooms,
        'floorAreaM2', v.floor_area_m2, 'landAreaHa', v.land_area_ha, 'capitalValue', v.capital_value) end as record,
      case when c.ownership_type = 'tenant' then '[]' else coalesce(others.rivals, '[]') end as rivals,
      case when c.ownership_type = 'tenant' then '[]' else coalesce(listed.rivals, '[]') end as rival_listings,
      decider.name as decided_by_name, objector.name as objected_by_name
    from (${ids}) page join property_claims c on c.id = page.id
    ${CLAIM_JOINS}
    join users u on u.id = c.user_id
    left join media avatar on avatar.id = u.avatar_media_id
    left join users decider on decider.id = c.decided_by
    left join users objector on objector.id = c.objected_by
    left join property_boundaries b on b.unit_of_property_id = a.unit_of_property_id
    left join valuations v on v.unit_of_property_id = a.unit_of_property_id
    left join lateral (
      select json_agg(rival order by rival.id) as rivals from (
        select r.id, ru.name as "claimantName", r.ownership_type as "ownershipType", r.status, r.submitted_at as "submittedAt", r.version,
          r.decided_at as "decidedAt", r.decided_by as "decidedBy",
          (select coalesce(json_agg(${DOCUMENT_JSON} order by d.id), '[]') from claim_documents d
            where d.claim_id = r.id) as documents
        from property_claims r join users ru on ru.id = r.user_id
        where ${IS_RIVAL} order by r.id limit ${MAX_RIVALS}
      ) rival
    ) others on true
    left join lateral (
      select json_agg(rival order by rival.id) as rivals from (
        select l.id, lu.name as "ownerName", l.title, l.sway_price as "swayPrice", l.is_active as "isActive", l.created_at as "createdAt"
        from properties l join users lu on lu.id = l.owner_id
        where ${IS_RIVAL_LISTING} order by l.id limit ${MAX_RIVALS}
      ) rival
    ) listed on true
    ${order}`.execute(db);
  return rows;
}
