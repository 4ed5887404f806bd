import { renewVersion } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { fillStaged, swapStaged, withStaging } from '#platform/database/staging-table.ts';
import { withImportLock } from '#platform/import/import-lock.ts';
import { areLinesStale, countRoadLines, gatherRoadLines, noteLinesMade } from './road-lines.repo.ts';

const TABLES = ['road_lines'];

/**
 * Makes the lines that the map draws of the roads, or of the addresses if no file of roads was imported, where either has changed. The new
 * lines replace the old ones at once; a killed process leaves the old ones, and the next run completes it.
 * @returns how many roads there are, or null if nothing had changed.
 * @throws ImportBusyError while another import or linking is running.
 */
export function drawRoads(db: Db): Promise<number | null> {
  return withImportLock(db, async () => {
    if (!(await areLinesStale(db))) return null;
    await withStaging(db, async () => {
      await fillStaged(db, TABLES, gatherRoadLines);
      await db.transaction().execute(async tx => {
        await renewVersion(tx);
        await noteLinesMade(tx);
        await swapStaged(tx, TABLES);
      });
    });
    return countRoadLines(db);
  });
}

/** The same within a transaction that has written few roads: the sample's. */
export async function redrawRoads(tx: Db): Promise<void> {
  await gatherRoadLines(tx);
  await noteLinesMade(tx);
  await renewVersion(tx);
}
