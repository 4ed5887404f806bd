import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Bits in which two hashes of one picture can differ. */
const MAX_DIFFERENCE = 6;
const BANDS = 4;
const BAND_BITS = 16n;
/** Pictures that one picture is found to be like at most. */
const MAX_FOUND = 20;

const IS_LIKE = sql`bit_count((h.hash # near.hash)::bit(64)) <= ${sql.lit(MAX_DIFFERENCE)}`;

/** Stores the hashes of an uploaded picture, its own first; null for one that is too plain. */
export async function insertPhotoHashes(tx: Db, mediaId: number, hashes: string[] | null): Promise<void> {
  await sql`insert into photo_hashes (media_id, hash, symmetries)
    values (${mediaId}, ${hashes?.[0] ?? null}::bigint, ${hashes}::bigint[]) on conflict do nothing`.execute(
    tx,
  );
}

/** The hashes of these pictures turned and mirrored, of those that have some. */
export async function findSymmetries(db: Db, mediaIds: readonly number[]) {
  const { rows } = await sql<{ mediaId: number; hashes: string[] }>`
    select media_id, symmetries::text[] as hashes from photo_hashes
    where media_id = any(${mediaIds}::bigint[]) and hash is not null`.execute(db);
  return rows;
}

/**
 * The pictures that are like one with these hashes. Of hashes that differ in six bits, one of four bands differs in one bit at most: so the
 * pictures are found by the indexes of the bands, and by each band's 17 values with one bit changed or none.
 */
export async function findLikePhotos(db: Db, hashes: readonly string[]): Promise<number[]> {
  const near = (band: number) => hashes.flatMap(hash => nearValues(bandOf(hash, band)));
  const wanted = hashes.flatMap(hash => nearValues(0).map(() => hash));
  const { rows } = await sql<{ mediaId: number }>`
    select h.media_id from unnest(${near(0)}::integer[], ${wanted}::bigint[]) as near (value, hash)
      join photo_hashes h on h.hash is not null and h.band_a = near.value and ${IS_LIKE}
    union select h.media_id from unnest(${near(1)}::integer[], ${wanted}::bigint[]) as near (value, hash)
      join photo_hashes h on h.hash is not null and h.band_b = near.value and ${IS_LIKE}
    union select h.media_id from unnest(${near(2)}::integer[], ${wanted}::bigint[]) as near (value, hash)
      join photo_hashes h on h.hash is not null and h.band_c = near.value and ${IS_LIKE}
    union select h.media_id from unnest(${near(3)}::integer[], ${wanted}::bigint[]) as near (value, hash)
      join photo_hashes h on h.hash is not null and h.band_d = near.value and ${IS_LIKE}
    order by media_id limit ${sql.lit(MAX_FOUND)}`.execute(db);
  return rows.map(({ mediaId }) => mediaId);
}

function bandOf(hash: string, band: number): number {
  return Number((BigInt.asUintN(64, BigInt(hash)) >> (BAND_BITS * BigInt(BANDS - 1 - band))) & 0xff_ffn);
}

/** A band's value and those that differ from it in one bit. */
function nearValues(value: number): number[] {
  return [value, ...Array.from({ length: Number(BAND_BITS) }, (_, bit) => value ^ (1 << bit))];
}

/** Uploaded pictures of homes that have no hashes yet: those from before there were any. */
export async function findPhotosWithoutHashes(db: Db, limit: number): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    select m.id, m.key from media m
    where m.kind = 'image' and m.uploaded_by is not null
      and exists (select from property_media used where used.media_id = m.id)
      and not exists (select from photo_hashes h where h.media_id = m.id)
    order by m.id limit ${limit}`.execute(db);
  return rows;
}
