import { randomBytes } from 'node:crypto';
import { findLikePhotos } from '@sway/server/features/media/photo-hashes.repo.ts';
import pg from 'pg';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { measureSideBySide, measureWithin, p99Budget } from './lib/measure.ts';

const PICTURES = 1_000_000;
const LIMIT_MS = 20;
const SYMMETRIES = 8;

export const benchmark: Benchmark = {
  title: 'The same photo twice',
  about:
    'The pictures like a new one among a million, in any of its eight symmetries and within six bits. The floor is one look into the ' +
    'index of a band through bare pg; the peer compares the new hashes with all.',
  async run({ db, url }: Bench): Promise<Figure[]> {
    const pool = new pg.Pool({ connectionString: url });
    try {
      await insertHashes(pool);
      const cases = Array.from({ length: 200 }, () => Array.from({ length: SYMMETRIES }, aHash));
      const { ours, floor } = await measureSideBySide(cases, {
        ours: hashes => findLikePhotos(db, hashes),
        floor: ([hash]) =>
          pool.query('select media_id from photo_hashes where hash is not null and band_a = $1', [
            bandOf(hash!),
          ]),
      });
      const all = await measureWithin(10_000, cases, hashes =>
        pool.query(
          `select media_id from photo_hashes h, unnest($1::bigint[]) near (hash) where bit_count((h.hash # near.hash)::bit(64)) <= 6`,
          [hashes],
        ),
      );
      return [
        {
          name: 'like a new picture',
          ours,
          floor,
          floorIs: 'one look into the index of a band',
          peers: [{ name: 'compared with all', timing: all }],
          budget: p99Budget(ours, LIMIT_MS),
        },
      ];
    } finally {
      await pool.query('delete from photo_hashes where media_id < 0');
      await pool.end();
    }
  },
};

async function insertHashes(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(`insert into photo_hashes (media_id, hash, symmetries)
    select -n, hash, array_fill(hash, array[${SYMMETRIES}]) from generate_series(1, ${PICTURES}) n
      cross join lateral (select (random() * 4294967295)::bigint << 32 | (random() * 4294967295 + n - n)::bigint as hash) h`);
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze photo_hashes');
  client.release();
}

const aHash = () => String(randomBytes(8).readBigInt64BE());
const bandOf = (hash: string) => Number(BigInt.asUintN(64, BigInt(hash)) >> 48n);
