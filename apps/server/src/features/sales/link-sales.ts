import type { Db } from '#platform/database/database.ts';
import { withImportLock } from '#platform/import/import-lock.ts';
import { dropFoundHomes, findHomesOfSales, writeFoundHomes } from './link-sales.repo.ts';
import { findSalesVersion, raiseSalesVersion } from './sales.repo.ts';

/**
 * Links sales to the address and record that they name, after an import of any of the three. Rows that do not change are not written;
 * the next run completes one that was killed.
 * @returns how many sales were linked, linked differently, or unlinked
 * @throws ImportBusyError while another import or linking is running.
 */
export async function linkSales(db: Db): Promise<number> {
  if ((await findSalesVersion(db)) === 0) return 0;
  return withImportLock(db, async () => {
    await dropFoundHomes(db);
    try {
      const differing = await findHomesOfSales(db);
      if (differing > 0)
        await db.transaction().execute(async tx => {
          await writeFoundHomes(tx);
          await raiseSalesVersion(tx);
        });
      return differing;
    } finally {
      await dropFoundHomes(db);
    }
  });
}
