import type {
  ContactMethod,
  EnquiryStatus,
  EnquiryType,
  ViewingPreference,
} from '@sway/domain/enquiries/enquiry-rules';
import type { StandingFacts } from '@sway/domain/conversations/owner-standing';
import type { AccountState } from '@sway/domain/conversations/what-is-possible';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';
import { accountState, standingFacts } from '#features/conversations/index.ts';
import type { EnquiryHome } from './enquiry-home.repo.ts';

export type EnquiryRow = EnquiryHome & {
  id: number;
  inquirerId: number;
  inquiryType: EnquiryType;
  status: EnquiryStatus;
  message: string;
  preferredContactMethod: ContactMethod;
  contactDetails: string | null;
  viewingPreference: ViewingPreference[];
  answer: string | null;
  conversationId: number | null;
  /** Whether an agent was in the conversation when it was answered, so that it was not posted there. */
  keptFromAgents: boolean;
  ownerSharesAt: Date | null;
  enquirerSharesAt: Date | null;
  createdAt: Date;
  respondedAt: Date | null;
  closedAt: Date | null;
  inquirerName: string;
  inquirerAvatarKey: string | null;
  inquirerState: AccountState;
  ownerState: AccountState;
  /** Which of enquirer and owner has blocked the other. */
  blockers: number[];
  /** Whether an admin has ended the conversation that the answer opened. */
  conversationEnded: boolean;
  /** Of the listing that it is about; null if it is about an address or a record. */
  listingState: 'active' | 'hidden' | 'deleted' | null;
  standing: StandingFacts;
  ownerName: string | null;
  ownerAvatarKey: string | null;
};

const ENQUIRIES = sql`
  select i.id, i.inquirer_id, i.inquiry_type, i.status, i.property_id, i.address_id, i.unit_of_property_id, i.home,
    i.owner_id, i.claim_id, i.message, i.preferred_contact_method, i.contact_details, i.viewing_preference, i.answer,
    i.conversation_id, i.kept_from_agents, i.owner_shares_at, i.enquirer_shares_at, i.created_at, i.responded_at, i.closed_at,
    enquirer.name as inquirer_name, enquirer_avatar.key as inquirer_avatar_key,
    ${accountState('enquirer')} as inquirer_state, ${accountState('owner')} as owner_state,
    (select coalesce(json_agg(b.blocker_id), '[]')
      from (${blockersBetween(sql`i.inquirer_id`, sql`i.owner_id`)}) b) as blockers,
    coalesce(not conversation.is_active, false) as conversation_ended,
    case when coalesce(p.deleted_at, lister.deleted_at) is not null then 'deleted' when p.is_active then 'active' when p.id is not null then 'hidden'
      end as listing_state,
    ${standingFacts(sql`i.owner_id`, sql`coalesce(i.address_id, p.address_id)`)} as standing,
    owner.name as owner_name, owner_avatar.key as owner_avatar_key
  from property_inquiries i
    join users enquirer on enquirer.id = i.inquirer_id
    left join media enquirer_avatar on enquirer_avatar.id = enquirer.avatar_media_id
    left join users owner on owner.id = i.owner_id
    left join media owner_avatar on owner_avatar.id = owner.avatar_media_id
    left join properties p on p.id = i.property_id
    left join users lister on lister.id = p.owner_id
    left join conversations conversation on conversation.id = i.conversation_id`;

export async function findEnquiry(db: Db, id: number): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`${ENQUIRIES} where i.id = ${id}`.execute(db);
  return rows[0];
}

/** An enquiry, locked until the transaction ends, so that concurrent answers are handled one after the other. */
export async function lockEnquiry(tx: Db, id: number): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`${ENQUIRIES} where i.id = ${id} for no key update of i`.execute(tx);
  return rows[0];
}

/**
 * Locks enquiries in the order of their ids, all that wait for an answer about a locked address: what changes several of them does this
 * first (docs/decisions/0029-lock-order.md).
 */
export function lockEnquiriesAt(tx: Db, addressId: number): Promise<void> {
  return lockEnquiries(tx, sql`(${addressId}::bigint)`, null);
}

/** Locks likewise those about the homes of a user whose addresses are locked, and those that the user has sent. */
export function lockEnquiriesOf(tx: Db, userId: number): Promise<void> {
  const addressIds = sql`(select address_id from properties where owner_id = ${userId}
    union select address_id from property_claims where user_id = ${userId})`;
  return lockEnquiries(tx, addressIds, userId);
}

async function lockEnquiries(
  tx: Db,
  addressIds: RawBuilder<unknown>,
  enquirerId: number | null,
): Promise<void> {
  await sql`
    select from property_inquiries where id in (
      select id from property_inquiries where inquirer_id = ${enquirerId}
      union select i.id from properties p join property_inquiries i on i.property_id = p.id and i.status = 'new'
        where p.address_id in ${addressIds}
      union select i.id from addresses a join property_inquiries i
        on i.subject in ('address:' || a.address_id, 'record:' || a.unit_of_property_id) and i.status = 'new'
        where a.address_id in ${addressIds})
    order by id for no key update`.execute(tx);
}

export async function findByClientId(db: Db, inquirerId: number, clientId: string) {
  const { rows } = await sql<EnquiryRow>`${ENQUIRIES}
    where i.inquirer_id = ${inquirerId} and i.client_id = ${clientId}`.execute(db);
  return rows[0];
}

type EnquiryFilter = { box: 'received' | 'sent'; status?: EnquiryStatus | undefined };

function inBox(userId: number, { box, status }: EnquiryFilter) {
  const userColumn = box === 'received' ? sql`i.owner_id` : sql`i.inquirer_id`;
  return sql`${userColumn} = ${userId} and (${status ?? null}::text is null or i.status = ${status ?? null})`;
}

/** A user's enquiries, newest first. */
export async function findEnquiriesOf(
  db: Db,
  userId: number,
  { after, limit, ...filter }: EnquiryFilter & { after: number | null; limit: number },
): Promise<EnquiryRow[]> {
  const { rows } = await sql<EnquiryRow>`${ENQUIRIES}
    where ${inBox(userId, filter)} and (${after}::bigint is null or i.id < ${after})
    order by i.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countEnquiriesOf(db: Db, userId: number, filter: EnquiryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from property_inquiries i where ${inBox(userId, filter)}`.execute(db);
  return rows[0]!.total;
}

export async function countBoxes(db: Db, userId: number) {
  const { rows } = await sql<{ received: number; waiting: number; sent: number }>`
    select
      (select count(*) from property_inquiries where owner_id = ${userId}) as received,
      (select count(*) from property_inquiries where owner_id = ${userId} and status = 'new') as waiting,
      (select count(*) from property_inquiries where inquirer_id = ${userId}) as sent`.execute(db);
  return rows[0]!;
}

/** How many users have an open enquiry about an official record that has no owner on Sway. */
export async function countInterested(db: Db, unitOfPropertyId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct inquirer_id) as people from property_inquiries
    where subject = 'record:' || ${unitOfPropertyId}::text and status <> 'closed'`.execute(db);
  return rows[0]!.people;
}

export type Enquirer = { name: string; email: string };

/** The enquirer, locked until the transaction ends, so that concurrent enquiries cannot exceed the limits. */
export function lockEnquirer(tx: Db, userId: number): Promise<Enquirer> {
  return tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type NewEnquiry = EnquiryHome & {
  inquirerId: number;
  inquiryType: EnquiryType;
  message: string;
  preferredContactMethod: ContactMethod;
  contactDetails: string | null;
  viewingPreference: ViewingPreference[];
  clientId: string | null;
  createdAt: Date;
};

/** @returns the id, or undefined when an enquiry of this type about the home is already pending. */
export async function insertEnquiry(tx: Db, enquiry: NewEnquiry): Promise<number | undefined> {
  const row = await tx
    .insertInto('property_inquiries')
    .values({ ...enquiry, viewingPreference: JSON.stringify(enquiry.viewingPreference) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type EnquiryChange = {
  status: EnquiryStatus;
  answer?: string;
  conversationId?: number | null;
  keptFromAgents?: boolean;
  respondedAt?: Date;
  closedAt?: Date;
};

export async function updateEnquiry(tx: Db, id: number, change: EnquiryChange): Promise<void> {
  await tx.updateTable('property_inquiries').set(change).where('id', '=', id).execute();
}

/** Stores that the owner or the enquirer agrees to share an enquiry with the agents in the conversation. */
export async function setShared(tx: Db, id: number, by: 'owner' | 'enquirer', at: Date): Promise<void> {
  const change = by === 'owner' ? { ownerSharesAt: at } : { enquirerSharesAt: at };
  await tx.updateTable('property_inquiries').set(change).where('id', '=', id).execute();
}

/** The listing for an enquiry's conversation: the one that it is about, or the claimant's listing at the address. */
export async function findListingOf(tx: Db, { propertyId, claimId }: EnquiryRow) {
  const { rows } = await sql<{ id: number }>`
    select p.id from properties p
    where p.deleted_at is null and (p.id = ${propertyId} or (${propertyId}::bigint is null and exists (
      select from property_claims c
      where c.id = ${claimId} and c.user_id = p.owner_id and c.address_id = p.address_id)))
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * Takes the unanswered enquiries that a claim was given from its claimant, so that they wait for an owner again. Answered ones stay as they
 * are.
 */
export async function returnToWaiting(tx: Db, claimId: number): Promise<void> {
  await tx
    .updateTable('property_inquiries')
    .set({ ownerId: null, claimId: null })
    .where('claimId', '=', claimId)
    .where('status', '=', 'new')
    .execute();
}

/** Does the same with the unanswered enquiries about a user's listings: those of one address, or all. */
export function returnFromListingsOf(
  tx: Db,
  { ownerId, addressId = null }: { ownerId: number; addressId?: number | null },
  at: Date,
): Promise<void> {
  const isAtAddress = sql`(${addressId}::bigint is null or p.address_id = ${addressId})`;
  return returnFromListings(tx, sql`p.owner_id = ${ownerId} and ${isAtAddress}`, at);
}

/**
 * Does the same with the unanswered enquiries about listings of other users at the address of a verified owner. Agents and managers who are
 * verified keep theirs.
 */
export function returnFromRivals(
  tx: Db,
  { ownerId, addressId }: { ownerId: number; addressId: number },
  at: Date,
): Promise<void> {
  const isVerified = sql`exists (select from property_claims c
    where c.user_id = p.owner_id and c.address_id = p.address_id and can_be_public(c.status, c.ownership_type))`;
  return returnFromListings(
    tx,
    sql`p.address_id = ${addressId} and p.owner_id <> ${ownerId} and not ${isVerified}`,
    at,
  );
}

/**
 * Makes unanswered enquiries about listings `p` wait as enquiries about their addresses. One that repeats another that waits there is
 * closed, and so is one about a private home, whose address its enquirer is not told.
 */
async function returnFromListings(tx: Db, condition: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    with taken as (
      select i.id, a.address_id, a.full_address,
        p.privacy <> 'exact'
          or row_number() over (partition by i.inquirer_id, i.inquiry_type, a.address_id order by i.id) > 1 or exists (
          select from property_inquiries other where other.subject = 'address:' || a.address_id::text
            and other.inquirer_id = i.inquirer_id and other.inquiry_type = i.inquiry_type and other.status = 'new') as is_repeated
      from properties p join addresses a on a.address_id = p.address_id
        join property_inquiries i on i.property_id = p.id and i.owner_id = p.owner_id and i.status = 'new'
      where ${condition})
    update property_inquiries i set
      owner_id = null,
      property_id = case when t.is_repeated then i.property_id end,
      address_id = case when not t.is_repeated then t.address_id end,
      home = case when t.is_repeated then i.home else t.full_address end,
      status = case when t.is_repeated then 'closed' else i.status end,
      closed_at = case when t.is_repeated then ${at}::timestamptz end
    from taken t where i.id = t.id and i.status = 'new'`.execute(tx);
}

/**
 * Assigns the pending enquiries about an address or its official record to its new owner, except those of users with a block
 * between them and the owner. Nothing is assigned to an owner whose account is disabled.
 * @returns the ids of the enquiries, ascending
 */
export async function assignToOwner(
  tx: Db,
  { addressId, ownerId, claimId }: { addressId: number; ownerId: number; claimId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update property_inquiries set owner_id = ${ownerId}, claim_id = ${claimId}
    where owner_id is null and status = 'new' and inquirer_id <> ${ownerId}
      and not exists (${blockersBetween(sql`inquirer_id`, sql`${ownerId}`)})
      and exists (select from users where id = ${ownerId} and disabled_at is null)
      and (subject = 'address:' || ${addressId}::text or subject =
        (select 'record:' || unit_of_property_id from addresses where address_id = ${addressId}))
    returning id`.execute(tx);
  return rows.map(row => row.id).toSorted((a, b) => a - b);
}

/** Deletes a deleted user's enquiries whose other side is deleted too, because nobody can read them any more. */
export async function deleteEnquiriesOfErased(tx: Db, userId: number): Promise<void> {
  await sql`
    delete from property_inquiries i using users inquirer, users owner
    where inquirer.id = i.inquirer_id and owner.id = i.owner_id and ${userId} in (i.inquirer_id, i.owner_id)
      and inquirer.deleted_at is not null and owner.deleted_at is not null`.execute(tx);
}

/** Removes the contact details and texts from the enquiries of a user whose account is being deleted. */
export async function blankEnquiriesOf(tx: Db, inquirerId: number): Promise<void> {
  await tx
    .updateTable('property_inquiries')
    .set({ contactDetails: null, message: '' })
    .where('inquirerId', '=', inquirerId)
    .execute();
}
