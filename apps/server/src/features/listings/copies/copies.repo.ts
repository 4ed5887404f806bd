import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The pictures of a listing that its users uploaded. */
export async function findUploadedPhotos(db: Db, listingId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('property_media as used')
    .innerJoin('media as m', 'm.id', 'used.mediaId')
    .select('m.id')
    .where('used.propertyId', '=', listingId)
    .where('m.kind', '=', 'image')
    .where('m.uploadedBy', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export type NewCopy = { originalPropertyId: number; ownerId: number; title: string };

/**
 * Notes that a listing's picture is like those among `likeIds` which other owners' homes had before. A pair is noted once, whatever was
 * decided of it.
 * @returns the homes whose pictures these are
 */
export async function insertCopies(
  tx: Db,
  { mediaId, listingId, likeIds, at }: { mediaId: number; listingId: number; likeIds: number[]; at: Date },
): Promise<NewCopy[]> {
  const { rows } = await sql<NewCopy>`
    with found as (
      insert into photo_copies (media_id, property_id, original_media_id, original_property_id, found_at)
      select distinct on (original.id) copy.id, p.id, original.id, home.id, ${at}::timestamptz
      from properties p
        join media copy on copy.id = ${mediaId}
        join media original on original.id = any(${likeIds}::bigint[]) and original.uploaded_by is not null
          and (original.created_at, original.id) < (copy.created_at, copy.id)
        join property_media used on used.media_id = original.id
        join properties home on home.id = used.property_id and home.deleted_at is null and home.owner_id <> p.owner_id
      where p.id = ${listingId}
      order by original.id, home.id
      on conflict do nothing
      returning original_property_id
    )
    select home.id as original_property_id, home.owner_id, home.title
    from properties home where home.id in (select original_property_id from found)`.execute(tx);
  return rows;
}

/** A picture that is like another owner's, with both homes. */
export type CopyRow = {
  id: number;
  foundAt: Date;
  mediaKey: string;
  propertyId: number;
  title: string;
  ownerName: string;
  originalKey: string;
  originalPropertyId: number;
  originalTitle: string;
  originalOwnerName: string;
};

/** What an admin has to decide: both homes still show the picture. */
const OPEN = sql`
  from photo_copies c
    join media copy on copy.id = c.media_id
    join media original on original.id = c.original_media_id
    join properties p on p.id = c.property_id join users owner on owner.id = p.owner_id
    join properties home on home.id = c.original_property_id join users first on first.id = home.owner_id
  where c.decision is null
    and exists (select from property_media used where used.media_id = c.media_id and used.property_id = c.property_id)
    and exists (select from property_media used where used.media_id = c.original_media_id and used.property_id = home.id)`;

/** Open pairs with ids after `afterId`, longest waiting first. */
export async function findOpenCopies(db: Db, limit: number, afterId: number | null): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select c.id, c.found_at, copy.key as media_key, p.id as property_id, p.title, owner.name as owner_name,
      original.key as original_key, home.id as original_property_id, home.title as original_title,
      first.name as original_owner_name
    ${OPEN} and (${afterId}::bigint is null or c.id > ${afterId}) order by c.id limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenCopies(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(c.found_at) as oldest ${OPEN}`.execute(db);
  return rows[0]!;
}

/** Decides an open pair. @returns the picture and its home; undefined if it is not open */
export async function decideCopy(
  tx: Db,
  id: number,
  decision: 'fine' | 'removed',
  at: Date,
): Promise<{ mediaId: number; propertyId: number } | undefined> {
  return tx
    .updateTable('photo_copies')
    .set({ decision, decidedAt: at })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning(['mediaId', 'propertyId'])
    .executeTakeFirst();
}

/** Takes a picture off a listing. */
export async function detachPhoto(tx: Db, listingId: number, mediaId: number, at: Date): Promise<void> {
  await tx
    .deleteFrom('property_media')
    .where('propertyId', '=', listingId)
    .where('mediaId', '=', mediaId)
    .execute();
  await tx.updateTable('properties').set({ updatedAt: at }).where('id', '=', listingId).execute();
}
