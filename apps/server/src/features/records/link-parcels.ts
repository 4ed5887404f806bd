import { withImportLock } from '#platform/import/import-lock.ts';
import { dropFoundLinks, writeLinks } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import {
  countPlaces,
  dropStrips,
  findLinksAt,
  findLinksEverywhere,
  deletePlacesToLink,
  relinkListings,
} from './link-parcels.repo.ts';

/** Up to so many places are looked at one by one; of more, all parcels are gone through once. */
const MAX_PLACES_ONE_BY_ONE = 20_000;

/** From how many links on the register is built anew with them: updating each would write to all its indexes. */
const REBUILD_FROM = 200_000;

/**
 * Links addresses to the unit of property and to the title whose boundary they lie in, where parcels or addresses are others
 * than they were (`places_to_link`). Of several parcels the smallest counts: a unit within a complex rather than the complex. A
 * retired address is linked to none, for what stands there now is another's. Rows that are right already are not written.
 * Listings follow: one whose record is no longer its address's is linked to the one that is. What is cut short is done again by
 * the next linking.
 * @returns how many addresses were linked anew, differently, or no longer.
 * @throws ImportBusyError while another import or linking is running.
 */
export async function linkParcels(
  db: Db,
  { fewPlaces = MAX_PLACES_ONE_BY_ONE, rebuildFrom = REBUILD_FROM } = {},
): Promise<number> {
  return withImportLock(db, async () => {
    const { count, last, everywhere } = await countPlaces(db, fewPlaces);
    if (last === null) return 0;
    try {
      const isAll = everywhere || count > fewPlaces;
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
