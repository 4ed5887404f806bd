import type { Address } from '@sway/contract/addresses';
import { readAddressQuery } from '@sway/domain/addresses/address-query';
import type { Bounds } from '@sway/domain/map/positions';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { presentAddress } from './address-presenter.ts';
import { findAddress } from './addresses.repo.ts';
import { findInBox, searchInBox } from './search/box.repo.ts';
import type { AddressRow } from './addresses.repo.ts';

type AddressSearchInput = { bounds: Bounds; search?: string | null | undefined; limit: number };

/** Addresses of the register inside bounds; visitors may read them. `truncated` when there are more than `limit`. */
export async function searchRegister(
  db: Db,
  { bounds, search, limit }: AddressSearchInput,
): Promise<{ addresses: Address[]; truncated: boolean }> {
  const rows = search
    ? await searchBox(db, search, bounds, limit + 1)
    : await findInBox(db, bounds, limit + 1);
  return { addresses: rows.slice(0, limit).map(presentAddress), truncated: rows.length > limit };
}

/** Tries the second interpretation of a text when the first finds nothing. */
async function searchBox(db: Db, text: string, bounds: Bounds, limit: number): Promise<AddressRow[]> {
  for (const query of readAddressQuery(text).slice(0, 2)) {
    const rows = await searchInBox(db, query, bounds, limit);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** One address; visitors may read it. @throws AppError address.not_found */
export async function readRegisteredAddress(db: Db, addressId: number): Promise<Address> {
  const row = await findAddress(db, addressId);
  if (!row) throw new AppError('address.not_found');
  return presentAddress(row);
}

/** Whether the register has an address with this id. */
export async function addressExists(db: Db, addressId: number): Promise<boolean> {
  return (await findAddress(db, addressId)) !== undefined;
}
