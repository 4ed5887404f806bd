import type { Db } from '#platform/database/database.ts';
import { refreshStreetSearch } from '../search/street-search.repo.ts';
import type { AddressesTable } from './addresses-table.ts';
import { FINEST_CELL_ZOOM, countAddressCells } from './address-cells.repo.ts';
import { raiseVersion } from './register-state.repo.ts';
import { countStreets, deleteEmptyStreets } from './street-counts.repo.ts';

/**
 * Brings everything that is gathered from the addresses up to date with them, in one transaction: how many each street has and
 * where it lies, how many lie in each cell of the map, the words it is searched by, and the register's version. Rows that are
 * right stay untouched. Every import and seeding ends with it.
 */
export async function refreshRegister(db: Db): Promise<void> {
  if (db.isTransaction) await refresh(db);
  else await db.transaction().execute(refresh);
}

async function refresh(tx: Db): Promise<void> {
  await countStreets(tx, 'addresses');
  await deleteEmptyStreets(tx);
  await countAllAddressCells(tx, 'addresses');
  await refreshStreetSearch(tx);
  await raiseVersion(tx);
}

/** Brings the cells of every zoom up to date with the addresses of a table. */
export async function countAllAddressCells(tx: Db, table: AddressesTable): Promise<void> {
  for (let zoom = FINEST_CELL_ZOOM; zoom >= 0; zoom--) await countAddressCells(tx, zoom, table);
}
