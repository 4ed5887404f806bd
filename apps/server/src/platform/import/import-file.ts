import type { Db } from '#platform/database/database.ts';
import {
  compareWithLive,
  completeFromLive,
  countRows,
  keepLastRows,
  writeDifferences,
} from '#platform/database/staged-rows.ts';
import {
  buildIndexes,
  dropStaged,
  fillStaged,
  loadStaged,
  stagedName,
  swapStaged,
  vacuum,
  validateForeignKeys,
} from '#platform/database/staging-table.ts';
import type { Column } from './columns.ts';
import { withImportLock } from './import-lock.ts';
import type { ImportOptions, ImportResult } from './import-result.ts';
import type { Target } from './layer.ts';
import type { ImportFile } from './open-file.ts';
import { readCopyText } from './read-copy-text.ts';

/** From this share of a table's rows on that differ, and from this many, it is built anew: that costs less than writing each. */
const REBUILD_FROM_SHARE = 0.1;
const REBUILD_FROM = 20_000;

/**
 * Imports a file: copies it into a table beside the live one and compares the two. If little differs, it is written into the live table,
 * in one transaction. Otherwise the loaded table is completed and indexed, and replaces the live one. Until then the live table stays as
 * it was, and a killed process leaves only tables that nobody reads.
 * @throws ImportBusyError while another import or linking is running.
 */
export async function importFile(db: Db, file: ImportFile, options: ImportOptions): Promise<ImportResult> {
  return withImportLock(db, () => importAlone(db, file, options));
}

async function importAlone(db: Db, file: ImportFile, options: ImportOptions): Promise<ImportResult> {
  const { signal, rebuildFrom = REBUILD_FROM } = options;
  const { target, columnsOf } = file.layer;
  const columns = columnsOf(file.header);
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, duplicates: 0, rejected: 0 };
  const result: ImportResult = { counts, firstRejects: [], stopped: false };

  function onStep(shareDone: number): void {
    signal.throwIfAborted();
    options.onProgress({ phase: 'building', bytesRead: file.sizeBytes * shareDone, rows: counts.read });
  }

  // What an import left that was killed.
  await dropStaged(db);
  await validateForeignKeys(db);
  try {
    const names = columns.map(({ name }) => name);
    await loadStaged(db, target.table, names, readCopyText(file, columns, result, options));
    onStep(0);
    counts.duplicates = await keepLastRows(db, target);
    onStep(0.1);
    const loaded = counts.read - counts.rejected - counts.duplicates;
    const live = await countRows(db, target.table);
    const { added, changed } =
      live === 0 ? { added: loaded, changed: 0 } : await compareWithLive(db, target, columns);
    onStep(0.2);
    if (added + changed >= Math.max(1, rebuildFrom, REBUILD_FROM_SHARE * live)) {
      if (live > 0) await completeFromLive(db, target, columns);
      await buildAndSwap(db, target, onStep);
    } else if (added + changed > 0 || (await target.gathered?.isMissing(db)))
      await writeIntoLive(db, target, columns);
    Object.assign(counts, { added, changed, unchanged: loaded - added - changed });
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
    result.stopped = true;
  } finally {
    await dropStaged(db);
  }
  return result;
}

async function writeIntoLive(db: Db, target: Target, columns: readonly Column[]): Promise<void> {
  const { table, gathered, renewVersion } = target;
  await db.transaction().execute(async tx => {
    await writeDifferences(tx, target, columns);
    await gathered?.refresh(tx);
    await renewVersion(tx);
  });
  await vacuum(db, [table, ...(gathered?.tables ?? [])]);
}

/** Builds what belongs to the loaded table, and puts all of it in the live ones' place. */
async function buildAndSwap(
  db: Db,
  { table, gathered, renewVersion, noteSwap }: Target,
  onStep: (shareDone: number) => void,
): Promise<void> {
  const parts = [
    gathered && fillStaged(db, gathered.tables, gathered.refresh),
    buildIndexes(db, table, {
      // While other tables are built too, two indexes at once would keep these waiting for a core.
      atOnce: gathered ? 1 : 2,
      onBuilt: (done, all) => onStep(0.2 + (0.6 * done) / all),
    }),
  ];
  try {
    await Promise.all(parts);
  } finally {
    await Promise.allSettled(parts);
  }
  const tables = [table, ...(gathered?.tables ?? [])];
  await vacuum(db, tables.map(stagedName));
  onStep(0.9);
  await db.transaction().execute(async tx => {
    await renewVersion(tx);
    await noteSwap(tx);
    await swapStaged(tx, tables);
  });
  await validateForeignKeys(db);
}
