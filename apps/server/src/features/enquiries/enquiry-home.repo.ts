import { sql } from 'kysely';
import { IS_OF_PRIVATE_HOME } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';

/** A home that an enquiry can be about, with its owner; `owner_id` is null while no owner is on Sway. */
export type EnquiryHome = {
  propertyId: number | null;
  addressId: number | null;
  unitOfPropertyId: string | null;
  home: string;
  ownerId: number | null;
  claimId: number | null;
};

/** How an enquiry names its home: by one of the three. */
export type NamedHome = {
  propertyId?: number | undefined;
  addressId?: number | undefined;
  unitOfPropertyId?: string | undefined;
};

/**
 * Holds the addresses of a home until the transaction ends. What changes who gets an enquiry locks them too, such as a decision about a
 * claim, or the end of an account: it comes before, or finds the enquiry.
 */
export async function holdAddressesOf(
  tx: Db,
  { propertyId, addressId, unitOfPropertyId }: NamedHome,
): Promise<void> {
  await sql`
    select 1 from addresses where address_id in (
      select ${addressId ?? null}::bigint
      union select address_id from properties where id = ${propertyId ?? null}
      union select address_id from properties where unit_of_property_id = ${unitOfPropertyId ?? null} and is_active
      union select address_id from addresses where unit_of_property_id = ${unitOfPropertyId ?? null})
    order by address_id for share`.execute(tx);
}

/** An active listing. */
export async function findListingForEnquiry(db: Db, propertyId: number): Promise<EnquiryHome | undefined> {
  const { rows } = await sql<EnquiryHome>`
    select id as property_id, null::bigint as address_id, null as unit_of_property_id, title as home, owner_id,
      null::bigint as claim_id
    from properties where id = ${propertyId} and is_active`.execute(db);
  return rows[0];
}

/**
 * Selects the claims whose claimant gets the enquiries of a home without a listing: those that can be public, with an owner's claim
 * first (product/claims.md#publishing). That of a private home is left out, because a receiver would tell which address it has. A claimant whose account is disabled gets none
 * (product/enquiries.md#enquiries-without-an-owner-wait).
 */
const CAN_SPEAK_FOR_OWNER = sql`can_be_public(c.status, c.ownership_type)
  and not exists (select from users u where u.id = c.user_id and u.disabled_at is not null)
  and not ${IS_OF_PRIVATE_HOME}`;
const OWNERS_FIRST = sql`order by c.ownership_type = 'owner' desc, c.id limit 1`;

/** An address of the register, with the claimant's active listing if there is one, otherwise the verified claim if any. */
export async function findAddressForEnquiry(db: Db, addressId: number): Promise<EnquiryHome | undefined> {
  const { rows } = await sql<EnquiryHome>`
    select p.id as property_id, case when p.id is null then a.address_id end as address_id,
      null as unit_of_property_id, coalesce(p.title, a.full_address) as home,
      coalesce(p.owner_id, c.user_id) as owner_id, case when p.id is null then c.id end as claim_id
    from addresses a
      left join lateral (select id, user_id from property_claims c
        where c.address_id = a.address_id and ${CAN_SPEAK_FOR_OWNER} ${OWNERS_FIRST}) c on true
      left join properties p on p.owner_id = c.user_id and p.address_id = a.address_id and p.is_active
    where a.address_id = ${addressId}`.execute(db);
  return rows[0];
}

/** An official record, with its active listing if there is one, otherwise the verified claim on one of its addresses if any. */
export async function findRecordForEnquiry(
  db: Db,
  unitOfPropertyId: string,
): Promise<EnquiryHome | undefined> {
  const { rows } = await sql<EnquiryHome>`
    with record as (
      select b.unit_of_property_id, b.property_name as name from property_boundaries b
        where b.unit_of_property_id = ${unitOfPropertyId}
      union all
      select v.unit_of_property_id, null from valuations v where v.unit_of_property_id = ${unitOfPropertyId}
      limit 1
    )
    select p.id as property_id, case when p.id is null then c.address_id end as address_id,
      case when p.id is null and c.id is null then r.unit_of_property_id end as unit_of_property_id,
      coalesce(p.title, c.full_address, r.name, a.full_address, 'Property ' || r.unit_of_property_id) as home,
      coalesce(p.owner_id, c.user_id) as owner_id, case when p.id is null then c.id end as claim_id
    from record r
      left join lateral (select id, title, owner_id from properties
        where unit_of_property_id = r.unit_of_property_id and is_active order by is_verified desc, created_at desc, id desc limit 1) p on true
      left join lateral (select c.id, c.user_id, c.address_id, a.full_address
        from property_claims c join addresses a on a.address_id = c.address_id
        where a.unit_of_property_id = r.unit_of_property_id and ${CAN_SPEAK_FOR_OWNER} ${OWNERS_FIRST}) c on true
      left join lateral (select full_address from addresses
        where unit_of_property_id = r.unit_of_property_id order by address_id limit 1) a on true`.execute(db);
  return rows[0];
}
