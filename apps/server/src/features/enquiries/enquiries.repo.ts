import type {
  ContactMethod,
  EnquiryStatus,
  EnquiryType,
  ViewingPreference,
} from '@sway/domain/enquiry-rules';
import { sql } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { EnquiryHome } from './enquiry-home.repo.ts';

export type EnquiryRow = EnquiryHome & {
  id: number;
  inquirer_id: number;
  inquiry_type: EnquiryType;
  status: EnquiryStatus;
  message: string;
  preferred_contact_method: ContactMethod;
  contact_details: string | null;
  viewing_preference: ViewingPreference[];
  answer: string | null;
  conversation_id: number | null;
  created_at: Date;
  responded_at: Date | null;
  closed_at: Date | null;
  inquirer_name: string;
  inquirer_avatar_key: string | null;
  inquirer_left: boolean;
  owner_name: string | null;
  owner_avatar_key: string | null;
};

const INQUIRY = sql`
  select i.id, i.inquirer_id, i.inquiry_type, i.status, i.property_id, i.address_id, i.unit_of_property_id, i.home,
    i.owner_id, i.claim_id, i.message, i.preferred_contact_method, i.contact_details, i.viewing_preference, i.answer,
    i.conversation_id, i.created_at, i.responded_at, i.closed_at,
    asker.name as inquirer_name, asker_face.key as inquirer_avatar_key,
    asker.deleted_at is not null as inquirer_left, owner.name as owner_name, owner_face.key as owner_avatar_key
  from property_inquiries i
    join users asker on asker.id = i.inquirer_id
    left join media asker_face on asker_face.id = asker.avatar_media_id
    left join users owner on owner.id = i.owner_id
    left join media owner_face on owner_face.id = owner.avatar_media_id`;

export async function findEnquiry(db: Db, id: number): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`${INQUIRY} where i.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends: of two answers at once, one is the first. */
export async function lockEnquiry(tx: Db, id: number): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`${INQUIRY} where i.id = ${id} for update of i`.execute(tx);
  return rows[0];
}

export async function findByClientId(db: Db, inquirerId: number, clientId: string) {
  const { rows } = await sql<EnquiryRow>`${INQUIRY}
    where i.inquirer_id = ${inquirerId} and i.client_id = ${clientId}`.execute(db);
  return rows[0];
}

export type Box = 'received' | 'sent';
type EnquiryFilter = { box: Box; status?: EnquiryStatus | undefined };

function inBox(userId: number, { box, status }: EnquiryFilter) {
  const whose = box === 'received' ? sql`i.owner_id` : sql`i.inquirer_id`;
  return sql`${whose} = ${userId} and (${status ?? null}::text is null or i.status = ${status ?? null})`;
}

/** One's own enquiries, newest first. */
export async function findInquiriesOf(
  db: Db,
  userId: number,
  wish: EnquiryFilter & { after: number | null; limit: number },
): Promise<EnquiryRow[]> {
  const { rows } = await sql<EnquiryRow>`${INQUIRY}
    where ${inBox(userId, wish)} and (${wish.after}::bigint is null or i.id < ${wish.after})
    order by i.id desc limit ${wish.limit}`.execute(db);
  return rows;
}

export async function countInquiriesOf(db: Db, userId: number, wish: EnquiryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from property_inquiries i where ${inBox(userId, wish)}`.execute(db);
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

/** How many people have shown interest in a record that has no owner here, and have not taken it back. */
export async function countInterested(db: Db, unitOfPropertyId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct inquirer_id) as people from property_inquiries
    where subject = 'record:' || ${unitOfPropertyId}::text and status <> 'closed'`.execute(db);
  return rows[0]!.people;
}

export type Enquirer = { name: string; email: string };

/** The asker, held until the transaction ends: their enquiries are made one after the other, so that limits hold. */
export function lockEnquirer(tx: Db, userId: number): Promise<Enquirer> {
  return tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** How much somebody has asked since then: at all, and at this home. */
export async function countEnquiriesSince(tx: Db, inquirerId: number, since: Date, home: EnquiryHome) {
  const { rows } = await sql<{ all: number; here: number }>`
    select count(*) as all, count(*) filter (where
      property_id = ${home.property_id} or address_id = ${home.address_id}
      or unit_of_property_id = ${home.unit_of_property_id}) as here
    from property_inquiries where inquirer_id = ${inquirerId} and created_at > ${since}`.execute(tx);
  return rows[0]!;
}

export type NewEnquiry = EnquiryHome & {
  inquirer_id: number;
  inquiry_type: EnquiryType;
  message: string;
  preferred_contact_method: ContactMethod;
  contact_details: string | null;
  viewing_preference: ViewingPreference[];
  client_id: string | null;
  created_at: Date;
};

/** @returns its id, or undefined where one of the type waits at the home already. */
export async function insertEnquiry(tx: Db, inquiry: NewEnquiry): Promise<number | undefined> {
  const row = await tx
    .insertInto('property_inquiries')
    .values({ ...inquiry, viewing_preference: JSON.stringify(inquiry.viewing_preference) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Step = {
  status: EnquiryStatus;
  answer?: string;
  conversation_id?: number | null;
  responded_at?: Date;
  closed_at?: Date;
};

export async function updateEnquiry(tx: Db, id: number, step: Step): Promise<void> {
  await tx.updateTable('property_inquiries').set(step).where('id', '=', id).execute();
}

/** The listing that an enquiry's talk can be attached to: the one asked about, or its claimant's own of the address. */
export async function findListingOf(tx: Db, { property_id: propertyId, claim_id: claimId }: EnquiryRow) {
  const { rows } = await sql<{ id: number }>`
    select p.id from properties p
    where p.deleted_at is null and (p.id = ${propertyId} or (${propertyId}::bigint is null and exists (
      select from property_claims c
      where c.id = ${claimId} and c.user_id = p.owner_id and c.address_id = p.address_id)))
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * Hands what waits for an owner of this address, or of its official record, to the owner who has joined; not what somebody asked
 * with whom the owner has a block. @returns their ids
 */
export async function assignToOwner(
  tx: Db,
  { addressId, ownerId, claimId }: { addressId: number; ownerId: number; claimId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update property_inquiries set owner_id = ${ownerId}, claim_id = ${claimId}
    where owner_id is null and status = 'new' and inquirer_id <> ${ownerId}
      and not exists (${blockersBetween(sql`inquirer_id`, sql`${ownerId}`)})
      and (subject = 'address:' || ${addressId}::text or subject =
        (select 'record:' || unit_of_property_id from addresses where address_id = ${addressId}))
    returning id`.execute(tx);
  return rows.map(row => row.id).toSorted((a, b) => a - b);
}
