import type { MediaKind } from '@sway/domain/media-rules';
import type { Actor } from '@sway/domain/permissions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type NewUpload = {
  key: string;
  kind: MediaKind;
  contentType: string;
  width: number | null;
  height: number | null;
  preview: string | null;
  sizeBytes: number;
  sha256: string;
  userId: number;
  createdAt: Date;
};

/** Books an upload, whose files are in storage. @returns its id */
export async function insertUpload(tx: Db, upload: NewUpload): Promise<number> {
  const { id } = await tx
    .insertInto('media')
    .values({
      key: upload.key,
      kind: upload.kind,
      content_type: upload.contentType,
      width: upload.width,
      height: upload.height,
      preview: upload.preview,
      size_bytes: upload.sizeBytes,
      sha256: upload.sha256,
      uploaded_by: upload.userId,
      created_at: upload.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts an upload that begins. @returns how many the user has begun in this hour, with it */
export async function countUpload(db: Db, userId: number, now: Date): Promise<number> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const { uploads } = await db
    .insertInto('upload_counts')
    .values({ user_id: userId, hour, uploads: 1 })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'hour']).doUpdateSet({ uploads: sql`upload_counts.uploads + 1` }),
    )
    .returning('uploads')
    .executeTakeFirstOrThrow();
  return uploads;
}

/** Makes the uploads of one user wait for each other until the transaction ends. */
export async function lockUploader(tx: Db, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
}

/**
 * That nothing refers to a file. Everything that has a foreign key to the media must be named here; a test compares the two.
 */
const IS_UNUSED = sql<boolean>`
  not exists (select 1 from property_media used where used.media_id = media.id)
  and not exists (select 1 from users used where used.avatar_media_id = media.id)`;

/** The tables and columns that `IS_UNUSED` knows. */
export const USES_OF_MEDIA = ['property_media.media_id', 'users.avatar_media_id'];

/** The bytes of a user's uploads that nothing refers to. */
export async function unusedBytesOf(tx: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes from media where uploaded_by = ${userId} and ${IS_UNUSED}`.execute(
    tx,
  );
  return rows[0]!.bytes;
}

/**
 * Those of the keys that everybody may see: files of a listing that is shown, and avatars of people who have not left. The
 * sample's photographs are no exception: many homes share one, and it is public while one of them is shown.
 */
export async function findPublicKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select m.key from media m where m.key = any(${keys}::text[]) and (
      exists (select 1 from property_media used join properties p on p.id = used.property_id
        where used.media_id = m.id and p.is_active and p.deleted_at is null)
      or exists (select 1 from users u where u.avatar_media_id = m.id and u.deleted_at is null))`.execute(db);
  return new Set(rows.map(row => row.key));
}

/** Whether a file is one's own upload or in one's own listing; admins see the files of every listing. */
export async function isReadableBy(db: Db, key: string, { id, userType }: Actor): Promise<boolean> {
  const { rows } = await sql`
    select 1 from media m where m.key = ${key} and (
      m.uploaded_by = ${id}
      or exists (select 1 from property_media used join properties p on p.id = used.property_id
        where used.media_id = m.id and (p.owner_id = ${id} or ${userType === 'admin'})))`.execute(db);
  return rows.length > 0;
}

export type LockedMedia = {
  id: number;
  key: string;
  kind: MediaKind;
  uploaded_by: number | null;
  is_held: boolean;
};

/** The media of these keys, kept from being removed until the transaction ends. */
export async function lockMedia(
  tx: Db,
  keys: string[],
  attachedToPropertyId: number | undefined,
): Promise<LockedMedia[]> {
  const { rows } = await sql<LockedMedia>`
    select id, key, kind, uploaded_by,
      exists (select 1 from property_media held where held.media_id = media.id and held.property_id = ${attachedToPropertyId ?? null}) as is_held
    from media where key = any(${keys}::text[])
    order by id for key share`.execute(tx);
  return rows;
}

/**
 * Deletes uploads from before a moment that nothing refers to, so many at most. One that is just being attached is held by
 * its transaction and passed over; one that is locked here is looked at again before it goes, for it may have been attached
 * between.
 * @returns the keys whose files are now nobody's.
 */
export async function deleteUnusedUploads(tx: Db, before: Date, limit: number): Promise<string[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from media where uploaded_by is not null and created_at < ${before} and ${IS_UNUSED}
    order by created_at, id limit ${limit} for update skip locked`.execute(tx);
  const ids = locked.map(row => row.id);
  if (ids.length === 0) return [];
  return deleteUnused(tx, sql`id = any(${ids}::bigint[])`);
}

/** Deletes those of the uploads that nothing refers to. @returns the keys whose files are now nobody's. */
export function deleteIfUnused(db: Db, keys: string[]): Promise<string[]> {
  return deleteUnused(db, sql`key = any(${keys}::text[])`);
}

async function deleteUnused(db: Db, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from media where ${which} and ${IS_UNUSED} returning key`.execute(db);
  return rows.map(row => row.key);
}

/** Those of the keys that are booked. */
export async function findStoredKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from media where key = any(${keys}::text[])`.execute(
    db,
  );
  return new Set(rows.map(row => row.key));
}

/** Forgets how many uploads were begun before a moment. */
export async function deleteOldUploadCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('upload_counts').where('hour', '<', before).execute();
}
