import type { SampleClaim } from '@sway/demo/claims/claims';
import type { Person } from '@sway/demo/people/person';
import type { Db } from '#platform/database/database.ts';
import { insertRows } from './insert-rows.ts';
import { takeHomeIds } from './listings.repo.ts';
import type { StoredDocument } from './store-documents.ts';

type Ids = { person: ReadonlyMap<string, number>; listings: readonly number[]; adminId: number };

/** Inserts the claims. One that was published has the id of its listing. @returns their ids, in their order */
export async function insertClaims(
  tx: Db,
  claims: readonly SampleClaim[],
  people: readonly Person[],
  { person, listings, adminId }: Ids,
): Promise<number[]> {
  const claimant = new Map(people.map(each => [each.username, each]));
  const newIds = (await takeHomeIds(tx, claims.filter(({ listing }) => listing === null).length)).values();
  const ids = claims.map(({ listing }) => (listing === null ? newIds.next().value! : listings[listing]!));
  await insertRows(
    tx,
    'property_claims',
    claims.map((claim, i) => {
      const { name, email, phone } = claimant.get(claim.claimantUsername)!;
      return {
        id: ids[i]!,
        address_id: claim.address.id,
        user_id: person.get(claim.claimantUsername)!,
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
        floor_area: claim.floorArea,
        property_type: claim.propertyType,
        year_built: claim.yearBuilt,
        features: [...claim.features],
        created_at: claim.submittedAt,
        submitted_at: claim.submittedAt,
        decided_at: claim.decidedAt,
        decided_by: claim.decidedAt && adminId,
        decision_reason: claim.reason,
      };
    }),
  );
  return ids;
}

/** Inserts the claims' documents, one for each claim that has one. */
export async function insertDocuments(
  tx: Db,
  claims: readonly SampleClaim[],
  claimIds: readonly number[],
  stored: ReadonlyMap<SampleClaim, StoredDocument>,
): Promise<void> {
  await insertRows(
    tx,
    'claim_documents',
    claims.flatMap((claim, i) => {
      const file = stored.get(claim);
      if (!file || !claim.document) return [];
      return [
        {
          claim_id: claimIds[i]!,
          place: 1,
          document_type: claim.document.documentType,
          file_name: claim.document.fileName,
          content_type: 'application/pdf' as const,
          size_bytes: file.sizeBytes,
          file_key: file.fileKey,
          uploaded_at: claim.submittedAt,
        },
      ];
    }),
  );
}
