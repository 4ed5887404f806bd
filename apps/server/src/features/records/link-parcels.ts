import { withImportLock } from '#platform/import/import-lock.ts';
import {
  countPlaces,
  deletePlacesToLink,
  dropFoundLinks,
  renewVersion,
  writeLinks,
} from '#features/addresses/index.ts';
import { refreshLandAreas, relinkListings } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import { dropStrips, findLinksAt, findLinksEverywhere, markParks } from './link-parcels.repo.ts';

/**
 * The most places whose addresses are linked one by one: a week's changes are 20,000 rows with up to two places each. With more, all
 * parcels are visited once.
 */
const MAX_PLACES_ONE_BY_ONE = 60_000;

/** The number of links from which the register is rebuilt with them, because updating each would write to all its indexes. */
const REBUILD_FROM = 200_000;

/**
 * Links addresses to the unit of property and the title whose boundaries contain them, where parcels or addresses have changed
 * (`places_to_link`). Of several parcels the smallest counts: a unit within a complex rather than the complex. A retired address is linked
 * to none, because something else is there now. Rows that do not change are not written. Listings are linked to the record that their
 * address has now, and get its present land area. Parcels of a recreational zone are marked as parks. The next run completes an interrupted one.
 * @returns how many addresses were linked, linked differently, or unlinked.
 * @throws ImportBusyError while another import or linking is running.
 */
export async function linkParcels(
  db: Db,
  { maxPlaces = MAX_PLACES_ONE_BY_ONE, rebuildFrom = REBUILD_FROM } = {},
): Promise<number> {
  return withImportLock(db, async () => {
    await refreshLandAreas(db);
    await db.transaction().execute(async tx => {
      if ((await markParks(tx)) > 0) await renewVersion(tx);
    });
    const { count, last, everywhere } = await countPlaces(db, maxPlaces);
    if (last === null) return 0;
    try {
      const isAll = everywhere || count > maxPlaces;
      const differing = isAll ? await findLinksEverywhere(db) : await findLinksAt(db, last);
      await writeLinks(db, {
        differing,
        rebuildFrom,
        afterwards: async tx => {
          await relinkListings(tx, isAll ? null : last);
          await deletePlacesToLink(tx, last);
        },
      });
      return differing;
    } finally {
      await dropFoundLinks(db);
      await dropStrips(db);
    }
  });
}
