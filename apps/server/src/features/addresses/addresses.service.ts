import type { Address, AddressDetail } from '@sway/contract/addresses';
import type { Bounds } from '@sway/domain/map/positions';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { presentAddress } from './address-presenter.ts';
import { findAddress } from './addresses.repo.ts';
import { findInBox, searchInBox } from './search/box.repo.ts';
import { findUnderstood } from './search/understood.ts';

type AddressSearchInput = { bounds: Bounds; search?: string | null | undefined; limit: number };

/**
 * Addresses of the register inside bounds; visitors may read them. `truncated` when there are more than `limit`. `notUnderstood`: the words
 * that none of them has.
 */
export async function searchRegister(
  db: Db,
  { bounds, search, limit }: AddressSearchInput,
): Promise<{ addresses: Address[]; truncated: boolean; notUnderstood: string[] | undefined }> {
  const { rows, notUnderstood } = search
    ? await findUnderstood(db, search, query => searchInBox(db, query, bounds, limit + 1))
    : { rows: await findInBox(db, bounds, limit + 1), notUnderstood: undefined };
  return {
    addresses: rows.slice(0, limit).map(presentAddress),
    truncated: rows.length > limit,
    notUnderstood,
  };
}

/** One address; visitors may read it. @throws AppError address.not_found */
export async function readRegisteredAddress(db: Db, addressId: number): Promise<AddressDetail> {
  const row = await findAddress(db, addressId);
  if (!row) throw new AppError('address.not_found');
  return { ...presentAddress(row), talkers: row.talkers };
}

/** Whether the register has an address with this id. */
export async function addressExists(db: Db, addressId: number): Promise<boolean> {
  return (await findAddress(db, addressId)) !== undefined;
}
