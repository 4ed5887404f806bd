import { LISTING_FIELD_NAMES } from '@sway/domain/listings/listing-fields';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The user's avatar and the media of the user's listings, by key and kind. */
export function findMediaOf(db: Db, userId: number) {
  const ofListings = db
    .selectFrom('property_media')
    .innerJoin('properties', 'properties.id', 'property_media.propertyId')
    .innerJoin('media', 'media.id', 'property_media.mediaId')
    .where('properties.ownerId', '=', userId)
    .select(['media.key', 'media.kind']);
  const avatar = db
    .selectFrom('users')
    .innerJoin('media', 'media.id', 'users.avatarMediaId')
    .where('users.id', '=', userId)
    .select(['media.key', 'media.kind']);
  return ofListings.union(avatar).execute();
}

/** The user's second factors, without what proves them. */
export function findOwnFactors(db: Db, userId: number) {
  return db
    .selectFrom('factors')
    .where('userId', '=', userId)
    .select(['kind', 'name', 'createdAt', 'lastUsedAt'])
    .orderBy('id')
    .execute();
}

/** The rows of the user's listings, including hidden ones. */
export function findListingsOf(db: Db, userId: number) {
  return db
    .selectFrom('properties')
    .leftJoin('private_homes as h', 'h.propertyId', 'properties.id')
    .where('ownerId', '=', userId)
    .select(
      LISTING_FIELD_NAMES.filter(name => name !== 'floorArea').map(name => `properties.${name}` as const),
    )
    .select(eb => [
      eb.fn.coalesce('h.address', 'properties.address').as('address'),
      eb.fn.coalesce('h.floorArea', 'properties.floorArea').as('floorArea'),
    ])
    .select([
      'id',
      'privacy',
      'avmPrice',
      'isActive',
      'createdAt',
      'confirmedAt',
      'restingFor',
      'isUnderDiscussion',
      'whoMayWrite',
      'nobodyUntil',
    ])
    .orderBy('id')
    .execute();
}

/** The rows of the user's claims, with the names of their documents. */
export async function findClaimsOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ claim: Record<string, unknown> }>`
    select to_jsonb(c) - 'decided_by' || jsonb_build_object('address', a.full_address, 'documents',
      (select coalesce(jsonb_agg(jsonb_build_object('file_name', d.file_name, 'document_type', d.document_type,
        'size_bytes', d.size_bytes, 'uploaded_at', d.uploaded_at) order by d.id), '[]')
        from claim_documents d where d.claim_id = c.id), 'letters',
      (select coalesce(jsonb_agg(to_jsonb(l) - 'code_hash' - 'stop_hash' order by l.id), '[]')
        from claim_letters l where l.claim_id = c.id)) as claim
    from property_claims c join addresses a on a.address_id = c.address_id
    where c.user_id = ${userId} order by c.id`.execute(db);
  return rows.map(row => row.claim);
}
