import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { SampleClaim } from '@sway/demo/claims/claims';
import type { StoredSampleDocument } from './store-documents.ts';

type Ids = { person: Map<string, number>; adminId: number };

/**
 * Behind each verified listing stands its owner's verified claim, of the same id
 * (product/listings.md#listings-and-claims-share-their-ids, product/listings.md#the-linz-verified-badge).
 */
export async function insertVerifiedClaims(tx: Db, listingIds: number[]): Promise<void> {
  await sql`
    insert into property_claims (id, address_id, user_id, ownership_type, status, verification_method, contact_name,
      contact_email, contact_phone, notes, sway_price, description, bedrooms, bathrooms, floor_area, property_type,
      features, created_at, submitted_at, decided_at)
    select p.id, p.address_id, p.owner_id, 'owner', 'verified', 'email_verification', u.name, u.email, u.phone, '',
      p.sway_price, p.description, p.bedrooms, p.bathrooms, p.floor_area, p.property_type, p.features,
      p.created_at - interval '2 days', p.created_at - interval '2 days', p.created_at - interval '1 day'
    from properties p join users u on u.id = p.owner_id
    where p.id = any(${listingIds}::bigint[])`.execute(tx);
}

/** The sample's further claims, with what was shown for them. @returns their ids, in their order */
export async function insertClaims(
  tx: Db,
  claims: readonly SampleClaim[],
  documents: ReadonlyMap<SampleClaim, StoredSampleDocument>,
  { person, adminId }: Ids,
): Promise<number[]> {
  const ids: number[] = [];
  for (const claim of claims) {
    const userId = person.get(claim.claimantUsername)!;
    const { name, email, phone } = await tx
      .selectFrom('users')
      .select(['name', 'email', 'phone'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('property_claims')
      .values({
        address_id: claim.address.id,
        user_id: userId,
        ownership_type: 'owner',
        status: claim.status,
        verification_method: 'email_verification',
        contact_name: name,
        contact_email: email,
        contact_phone: phone,
        notes: '',
        sway_price: claim.swayPriceNzd,
        description: claim.description,
        bedrooms: claim.bedrooms,
        bathrooms: claim.bathrooms,
        floor_area: claim.floorAreaM2,
        property_type: claim.propertyType,
        year_built: claim.yearBuilt,
        features: [...claim.features],
        created_at: claim.submittedAt,
        submitted_at: claim.submittedAt,
        decided_at: claim.decidedAt,
        decided_by: claim.decidedAt && adminId,
        decision_reason: claim.reason ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    const document = documents.get(claim);
    if (document) await insertDocument(tx, id, claim, document);
  }
  return ids;
}

async function insertDocument(
  tx: Db,
  claimId: number,
  claim: SampleClaim,
  { fileKey, sizeBytes }: StoredSampleDocument,
): Promise<void> {
  const { documentType, fileName } = claim.document!;
  await tx
    .insertInto('claim_documents')
    .values({
      claim_id: claimId,
      place: 1,
      document_type: documentType,
      file_name: fileName,
      content_type: 'application/pdf',
      size_bytes: sizeBytes,
      file_key: fileKey,
      uploaded_at: claim.submittedAt,
    })
    .execute();
}
