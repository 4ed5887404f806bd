import type { SampleClaim } from '@sway/demo/claims/claims';
import { pick } from '@sway/domain/by-name';
import { MEASURE_NAMES } from '@sway/domain/listings/listing-fields';
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
        addressId: claim.address.id,
        userId: person.get(claim.claimantUsername)!,
        ownershipType: 'owner',
        status: claim.status,
        verificationMethod: 'email_verification',
        contactName: name,
        contactEmail: email,
        contactPhone: phone,
        notes: '',
        swayPrice: claim.swayPriceNzd,
        description: claim.description,
        ...pick(claim, MEASURE_NAMES),
        propertyType: claim.propertyType,
        yearBuilt: claim.yearBuilt,
        features: [...claim.features],
        createdAt: claim.submittedAt,
        submittedAt: claim.submittedAt,
        decidedAt: claim.decidedAt,
        decidedBy: claim.decidedAt && adminId,
        decisionReason: claim.reason,
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
          claimId: claimIds[i]!,
          place: 1,
          documentType: claim.document.documentType,
          fileName: claim.document.fileName,
          contentType: 'application/pdf' as const,
          sizeBytes: file.sizeBytes,
          fileKey: file.fileKey,
          uploadedAt: claim.submittedAt,
        },
      ];
    }),
  );
}
