import type { RecordSummary } from '@sway/contract/records';
import type { Actor } from '@sway/domain/accounts/permissions';
import type { Bounds } from '@sway/domain/map/positions';
import { searchRegister } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { presentRecord, presentRecordSummary } from './record-presenter.ts';
import { findRecord } from './record.repo.ts';
import { searchRecords } from './record-search.repo.ts';
import { readBoundaryCount } from './record-count.repo.ts';

/**
 * All of New Zealand, including the Chatham Islands beyond the antimeridian
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
const EVERYWHERE: Bounds = { north: -30, south: -53, west: 166, east: -176 };

/** How many addresses are looked at for records. Addresses without a record are skipped. */
const MAX_ADDRESSES = 500;

/** The number of boundaries. Open to everyone. */
export async function countBoundaries(db: Db): Promise<{ totalBoundaries: number }> {
  return { totalBoundaries: await readBoundaryCount(db) };
}

type RecordQuery = { q: string; limit: number; addressId?: number | undefined };

/** Finds records by a text; addresses are found by the register's own search. Open to everyone. */
export async function findRecordsByText(
  db: Db,
  { q: text, limit, addressId }: RecordQuery,
): Promise<RecordSummary[]> {
  const { addresses } = await searchRegister(db, {
    bounds: EVERYWHERE,
    search: text,
    limit: MAX_ADDRESSES,
  });
  const rows = await searchRecords(db, {
    text,
    addressIds: addresses.map(({ id }) => id),
    limit,
    homeId: addressId ?? null,
  });
  return rows.map(presentRecordSummary);
}

/** One official record, without what its owner hides from the actor. Open to everyone. @throws AppError record.not_found */
export async function readCombinedRecord(db: Db, actor: Actor | null, recordId: string) {
  const row = await findRecord(db, recordId);
  if (!row) throw new AppError('record.not_found');
  return presentRecord(row, actor);
}
