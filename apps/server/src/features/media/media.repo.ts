import type { MediaKind } from '@sway/domain/media/media-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
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
  awaitsScan: boolean;
};

/** Inserts an upload whose files are in storage. @returns its id */
export async function insertUpload(tx: Db, upload: NewUpload): Promise<number> {
  const { id } = await tx
    .insertInto('media')
    .values({
      key: upload.key,
      kind: upload.kind,
      contentType: upload.contentType,
      width: upload.width,
      height: upload.height,
      preview: upload.preview,
      sizeBytes: upload.sizeBytes,
      sha256: upload.sha256,
      uploadedBy: upload.userId,
      createdAt: upload.createdAt,
      awaitsScan: upload.awaitsScan,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a user's row, so that the user's uploads run one after another until the transaction ends. */
export async function lockUploader(tx: Db, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
}

/**
 * The condition that nothing refers to a file. It must name every foreign key to media but those of what goes with a file; a test compares the two.
 */
const IS_UNUSED = sql<boolean>`
  not exists (select 1 from property_media used where used.media_id = media.id)
  and not exists (select 1 from users used where used.avatar_media_id = media.id)`;

/** The tables and columns that `IS_UNUSED` names. */
export const USES_OF_MEDIA = ['property_media.media_id', 'users.avatar_media_id'];

/** The bytes of a user's uploads that nothing refers to. */
export async function sumUnusedBytes(tx: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes from media where uploaded_by = ${userId} and ${IS_UNUSED}`.execute(
    tx,
  );
  return rows[0]!.bytes;
}

/**
 * The keys that everyone can see: files of active listings that wait for no scan, and avatars of users who are not deleted. A sample
 * photograph can belong to several listings, and is public while one of them is active.
 */
export async function findPublicKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select m.key from media m where m.key = any(${keys}::text[]) and not m.awaits_scan and (
      exists (select 1 from property_media used join properties p on p.id = used.property_id
        where used.media_id = m.id and p.is_active and p.deleted_at is null)
      or exists (select 1 from users u where u.avatar_media_id = m.id and u.deleted_at is null))`.execute(db);
  return new Set(rows.map(row => row.key));
}

/** A file that is the user's own upload or in the user's listing. Admins can see the files of every listing. */
export async function findReadable(
  db: Db,
  key: string,
  { id, userType }: Actor,
): Promise<{ awaitsScan: boolean } | undefined> {
  const { rows } = await sql<{ awaitsScan: boolean }>`
    select m.awaits_scan from media m where m.key = ${key} and (
      m.uploaded_by = ${id}
      or exists (select 1 from property_media used join properties p on p.id = used.property_id
        where used.media_id = m.id and (p.owner_id = ${id} or ${userType === 'admin'})))`.execute(db);
  return rows[0];
}

export type LockedMedia = {
  id: number;
  key: string;
  kind: MediaKind;
  uploadedBy: number | null;
  isAttached: boolean;
};

/** The media of these keys, locked against deletion until the transaction ends. */
export async function lockMedia(
  tx: Db,
  keys: string[],
  attachedToPropertyId: number | undefined,
): Promise<LockedMedia[]> {
  const { rows } = await sql<LockedMedia>`
    select id, key, kind, uploaded_by,
      exists (select 1 from property_media used where used.media_id = media.id and used.property_id = ${attachedToPropertyId ?? null}) as is_attached
    from media where key = any(${keys}::text[])
    order by id for key share`.execute(tx);
  return rows;
}

/**
 * Deletes up to `limit` uploads from before a moment that nothing refers to. An upload that another transaction is attaching is locked
 * and skipped. Each upload is checked again after it is locked, because it may have been attached in between.
 * @returns the keys whose files can be deleted.
 */
export async function deleteUnusedUploads(tx: Db, before: Date, limit: number): Promise<string[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from media where uploaded_by is not null and created_at < ${before} and ${IS_UNUSED}
    order by created_at, id limit ${limit} for update skip locked`.execute(tx);
  const ids = locked.map(row => row.id);
  if (ids.length === 0) return [];
  return deleteUnused(tx, sql`id = any(${ids}::bigint[])`);
}

/** Deletes those of the uploads that nothing refers to. @returns the keys whose files can be deleted. */
export function deleteIfUnused(db: Db, keys: string[]): Promise<string[]> {
  return deleteUnused(db, sql`key = any(${keys}::text[])`);
}

async function deleteUnused(db: Db, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from media where ${which} and ${IS_UNUSED} returning key`.execute(db);
  return rows.map(row => row.key);
}

/** Lets a video be served in which the virus scanner has found nothing. */
export async function releaseVideo(db: Db, id: number): Promise<void> {
  await db.updateTable('media').set({ awaitsScan: false }).where('id', '=', id).execute();
}

/** Deletes the row of a video that waits for the virus scanner. @returns its uploader, or undefined if it did not wait any more */
export function deleteWaitingVideo(tx: Db, id: number): Promise<{ uploadedBy: number | null } | undefined> {
  return tx
    .deleteFrom('media')
    .where('id', '=', id)
    .where('awaitsScan', '=', true)
    .returning('uploadedBy')
    .executeTakeFirst();
}

/** Those of the keys that have a row. */
export async function findStoredKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select key from media where key = any(${keys}::text[])`.execute(
    db,
  );
  return new Set(rows.map(row => row.key));
}

/** The size of all stored media in bytes, by kind. */
export async function sumBytes(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('media')
    .select(['kind', ({ fn }) => fn.sum<number>('sizeBytes').as('bytes')])
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, bytes }) => [kind, bytes]));
}
