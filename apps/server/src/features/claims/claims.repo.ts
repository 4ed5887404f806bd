import type { ClaimStatus, OwnershipType } from '@sway/domain/claims/claim-rules';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import { lockAddresses } from '#features/addresses/index.ts';
import { demandOf, HOME_DETAILS_OF_CLAIM, IS_OF_PRIVATE_HOME, MEDIA } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { ClaimRow } from './claim-rows.ts';

/**
 * The listing of a claim `c`: its claimant's listing of the address, created from the claim or before it. Only a verified claim
 * that is not a tenant's has one. A deleted listing counts while there is no other, because creating it again restores it.
 */
export const LISTING_OF_CLAIM = sql`
  select p.* from properties p
  where p.owner_id = c.user_id and p.address_id = c.address_id and can_be_public(c.status, c.ownership_type)
  order by p.deleted_at is not null, p.id desc limit 1`;

/** Since when another user's pending claim as owner stands against the verified owner's claim `c`; otherwise null. */
const DISPUTED_AT = sql`case when c.status = 'verified' and c.ownership_type = 'owner' then (
    select greatest(min(d.submitted_at), c.decided_at) from property_claims d
    where d.address_id = c.address_id and d.user_id <> c.user_id
      and d.status = 'pending_verification' and d.ownership_type = 'owner' having count(*) > 0) end`;

/** The JSON of a `DocumentRow` of the document `d`. */
export const DOCUMENT_JSON = sql`json_build_object('id', d.id, 'claimId', d.claim_id, 'documentType', d.document_type,
  'fileName', d.file_name, 'contentType', d.content_type, 'sizeBytes', d.size_bytes, 'uploadedAt', d.uploaded_at,
  'isBeingChecked', d.awaits_scan)`;

/** The JSON of a `LetterOfClaim`: the last letter of the claim `c`. */
const LETTER_JSON = sql`(select json_build_object('number', l.number, 'printedAt', l.printed_at, 'tries', l.tries,
    'enteredAt', l.entered_at, 'stoppedAt', l.stopped_at)
  from claim_letters l where l.claim_id = c.id order by l.number desc limit 1)`;

/** The columns of a `ClaimRow`. If there is a listing `p`, the home's details come from it. */
export const CLAIM_COLUMNS = sql`
  c.id, c.address_id, c.user_id, c.ownership_type, c.status, c.verification_method, c.contact_name, c.contact_email,
  c.contact_phone, c.notes, c.year_built, c.created_at, c.submitted_at, c.submissions, c.decided_at, c.decided_by,
  c.decision_reason, c.asked_for, c.asked_at, c.version, c.is_dispute, c.objected_at, c.hides, ${DISPUTED_AT} as disputed_at,
  ${LETTER_JSON} as letter,
  ${HOME_DETAILS_OF_CLAIM},
  a.full_address, a.unit_of_property_id, case when p.deleted_at is null then p.id end as listing_id,
  p.id is not null as has_listing, p.taken_down_at is not null as is_taken_down, coalesce(p.is_active, false) as is_public,
  p.avm_price, ${demandOf(sql`coalesce(case when p.deleted_at is null then p.id end, c.id)`, sql`c.address_id`)} as demand,
  p.price_justification_tags, p.price_justification_text,
  files.media, coalesce(papers.documents, '[]') as documents`;

/** The joins for `CLAIM_COLUMNS`: a claim's address, listing with its files, and documents. */
export const CLAIM_JOINS = sql`
  join addresses a on a.address_id = c.address_id
  left join lateral (${LISTING_OF_CLAIM}) p on true
  ${MEDIA}
  left join lateral (
    select json_agg(${DOCUMENT_JSON} order by d.id) as documents
    from claim_documents d where d.claim_id = c.id
  ) papers on true`;

export async function findClaim(db: Db, claimId: number): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM_COLUMNS} from property_claims c ${CLAIM_JOINS} where c.id = ${claimId}`.execute(db);
  return rows[0];
}

/** The claim that a user created with a creation key. */
export async function findByCreationKey(
  tx: Db,
  userId: number,
  creationKey: string,
): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM_COLUMNS} from property_claims c ${CLAIM_JOINS}
    where c.user_id = ${userId} and c.creation_key = ${creationKey}`.execute(tx);
  return rows[0];
}

/** A user's claims, newest first. */
export async function findClaimsOf(db: Db, userId: number, limit: number): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM_COLUMNS} from property_claims c ${CLAIM_JOINS}
    where c.user_id = ${userId} order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countClaimsOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('property_claims')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export type PublicClaimRow = Pick<
  ClaimRow,
  'id' | 'addressId' | 'ownershipType' | 'status' | 'swayPrice' | 'createdAt' | 'isPublic'
>;

/**
 * The pending and verified claims on an address, verified ones first, without those of private homes. Reads no personal data
 * (product/claims.md#contact-details-stay-private).
 */
export async function findClaimsOn(db: Db, addressId: number, limit: number): Promise<PublicClaimRow[]> {
  const { rows } = await sql<PublicClaimRow>`
    select c.id, c.address_id, c.ownership_type, c.status, c.created_at, p.sway_price,
      coalesce(p.is_active, false) as is_public
    from property_claims c left join lateral (${LISTING_OF_CLAIM}) p on true
    where c.address_id = ${addressId} and c.status <> 'rejected' and not ${IS_OF_PRIVATE_HOME}
    order by c.status = 'verified' desc, c.id limit ${limit}`.execute(db);
  return rows;
}

export type LockedClaim = {
  id: number;
  addressId: number;
  userId: number;
  ownershipType: OwnershipType;
  status: ClaimStatus;
  askedAt: Date | null;
  objectedAt: Date | null;
  objectedBy: number | null;
  version: number;
  isDispute: boolean;
  fullAddress: string;
  /** Name and e-mail address of the claimant's account, for mails. */
  name: string;
  email: string;
};

/**
 * A claim, locked with its claimant's row, its address and the listings there until the transaction ends, in the order of all
 * transactions (docs/decisions/0029-lock-order.md).
 */
export async function lockClaim(tx: Db, claimId: number): Promise<LockedClaim | undefined> {
  const { rows } = await sql<LockedClaim>`
    select c.id, c.address_id, c.user_id, c.ownership_type, c.status, c.asked_at, c.objected_at, c.objected_by, c.version, c.is_dispute,
      a.full_address, u.name, u.email
    from property_claims c join users u on u.id = c.user_id join addresses a on a.address_id = c.address_id
    where c.id = ${claimId}
    for no key update of u for no key update of a for no key update of c`.execute(tx);
  if (rows[0]) await lockAddresses(tx, [rows[0].addressId]);
  return rows[0];
}

/** Locks the claimants of several claims in the order of their ids, so that transactions that decide several claims cannot deadlock. */
export async function lockClaimants(tx: Db, claimIds: readonly number[]): Promise<void> {
  await sql`
    select 1 from users where id in (select user_id from property_claims where id = any(${claimIds}::bigint[]))
    order by id for no key update`.execute(tx);
}

/** Whether an address has a verified owner (product/claims.md#a-verified-owner-takes-the-address). */
export async function hasVerifiedOwner(tx: Db, addressId: number): Promise<boolean> {
  return (await findVerifiedOwner(tx, addressId)) !== undefined;
}

/** The claim of the verified owner of an address. */
export function findVerifiedOwner(
  tx: Db,
  addressId: number,
): Promise<Pick<LockedClaim, 'id' | 'userId' | 'addressId'> | undefined> {
  return tx
    .selectFrom('property_claims')
    .select(['id', 'userId', 'addressId'])
    .where('addressId', '=', addressId)
    .where('status', '=', 'verified')
    .where('ownershipType', '=', 'owner')
    .executeTakeFirst();
}

/** The ids of a user's verified claims, in the order of their addresses, in which they are locked. */
export async function findVerifiedOf(tx: Db, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('property_claims')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'verified')
    .orderBy('addressId')
    .execute();
  return rows.map(({ id }) => id);
}

export type ClaimChange = Updateable<Tables['property_claims']>;

type NewClaim = Omit<
  Insertable<Tables['property_claims']>,
  'id' | 'status' | 'submissions' | 'version' | 'decidedAt' | 'decidedBy' | 'decisionReason'
>;

/** @returns the id, or undefined when the user already has a claim on the address, or one with this creation key. */
export async function insertClaim(tx: Db, claim: NewClaim): Promise<number | undefined> {
  const row = await tx
    .insertInto('property_claims')
    .values(claim)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function changeClaim(tx: Db, claimId: number, change: ClaimChange): Promise<void> {
  if (Object.values(change).every(value => value === undefined)) return;
  await tx.updateTable('property_claims').set(change).where('id', '=', claimId).execute();
}

/** Deletes a claim and its documents. */
export async function removeClaim(tx: Db, claimId: number): Promise<void> {
  await tx.deleteFrom('property_claims').where('id', '=', claimId).execute();
}

/** Deletes the claims of a user whose account is being deleted, and their documents. */
export async function removeClaimsOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('property_claims').where('userId', '=', userId).execute();
}
