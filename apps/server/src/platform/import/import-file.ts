import type { Db } from '#platform/database/database.ts';
import {
  compareWithLive,
  completeFromLive,
  deleteUnused,
  keepLastRows,
  writeDifferences,
} from '#platform/database/staged-rows.ts';
import {
  buildIndexes,
  fillStaged,
  loadStaged,
  swapStaged,
  vacuum,
  withStaging,
} from '#platform/database/staging-table.ts';
import type { Column } from './columns.ts';
import type { ChangeRange } from './change-range.ts';
import { withImportLock } from './import-lock.ts';
import type { ImportOptions, ImportResult } from './import-result.ts';
import type { Target } from './layer.ts';
import { isNext } from './change-range.ts';
import type { ImportFile } from './open-file.ts';
import { readCopyText } from './read-copy-text.ts';
import { findAppliedTo, noteChanges } from './sources.repo.ts';

/** A table is replaced if this share of its rows differs, and this many: that takes less time than writing each row. */
const REBUILD_FROM_SHARE = 0.1;
const REBUILD_FROM = 20_000;

/**
 * Imports a file: copies it into a table beside the live one and compares the two. If few rows differ, they are written into the live
 * table, in one transaction. Otherwise the copied table is completed and indexed, and replaces the live one. Until then the live table
 * does not change, and a killed process leaves only tables that nobody reads.
 * @throws ImportBusyError while another import or linking is running, and ImportFileError for a file whose places are not in degrees.
 */
export async function importFile(db: Db, file: ImportFile, options: ImportOptions): Promise<ImportResult> {
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, duplicates: 0, rejected: 0 };
  const result: ImportResult = {
    counts,
    firstRejects: [],
    leftEmpty: new Map(),
    gone: [],
    deleted: 0,
    kept: [],
    stopped: false,
    wasApplied: false,
  };
  const work = async () => {
    const { changes } = options;
    result.wasApplied = !!changes && !isNext(changes, await findAppliedTo(db, file.layer.target.table));
    if (!result.wasApplied) await withStaging(db, () => copyCompareAndWrite(db, file, options, result));
  };
  await withImportLock(db, work).catch((error: unknown) => {
    if (!options.signal.aborted || error !== options.signal.reason) throw error;
    result.stopped = true;
  });
  return result;
}

async function copyCompareAndWrite(
  db: Db,
  file: ImportFile,
  options: ImportOptions,
  result: ImportResult,
): Promise<void> {
  const { target, columnsOf } = file.layer;
  const { counts } = result;
  const columns = columnsOf(file.header);

  function onStep(shareDone: number): void {
    options.signal.throwIfAborted();
    options.onProgress({ phase: 'building', bytesRead: file.sizeBytes * shareDone, rows: counts.read });
  }

  const names = columns.map(({ name }) => name);
  await loadStaged(db, target.table, names, readCopyText(file, columns, result, options));
  onStep(0);
  counts.duplicates = await keepLastRows(db, target);
  onStep(0.1);
  const loaded = counts.read - counts.rejected - counts.duplicates - result.gone.length;
  const { added, changed, live } = await compareWithLive(db, target, columns);
  onStep(0.2);
  await target.gone?.forgetStaged(db);
  const rebuildFrom = Math.max(1, options.rebuildFrom ?? REBUILD_FROM, REBUILD_FROM_SHARE * live);
  if (options.changes) await applyChanges(db, target, columns, options.changes, result);
  else if (added + changed >= rebuildFrom) {
    await completeFromLive(db, target, columns);
    await buildAndSwap(db, target, onStep);
  } else if (added + changed > 0 || (await target.gathered?.isMissing(db)))
    await writeIntoLive(db, target, columns);
  Object.assign(counts, { added, changed, unchanged: loaded - added - changed });
}

/** Writes the staged rows, deletes those that are gone, and notes that the changes are in: all of it or nothing. */
async function applyChanges(
  db: Db,
  target: Target,
  columns: readonly Column[],
  changes: ChangeRange,
  result: ImportResult,
): Promise<void> {
  await writeIntoLive(db, target, columns, async tx => {
    Object.assign(result, await deleteUnused(tx, target, result.gone));
    await target.gone?.note(tx, result.kept);
    await noteChanges(tx, target.table, changes);
  });
}

async function writeIntoLive(
  db: Db,
  target: Target,
  columns: readonly Column[],
  andThen?: (tx: Db) => Promise<void>,
): Promise<void> {
  const { table, gathered, renewVersion } = target;
  await db.transaction().execute(async tx => {
    await writeDifferences(tx, target, columns);
    await andThen?.(tx);
    await gathered?.refresh(tx);
    await renewVersion(tx);
  });
  await vacuum(db, [table, ...(gathered?.tables ?? [])]);
}

/** Builds everything that belongs to the copied table, and replaces the live tables. */
async function buildAndSwap(
  db: Db,
  { table, gathered, renewVersion, noteSwap }: Target,
  onStep: (shareDone: number) => void,
): Promise<void> {
  const parts = [
    gathered && fillStaged(db, gathered.tables, gathered.refresh),
    buildIndexes(db, table, {
      // While other tables are built too, two indexes at once would take the second core from them.
      atOnce: gathered ? 1 : 2,
      onBuilt: (done, all) => onStep(0.2 + (0.6 * done) / all),
    }),
  ];
  try {
    await Promise.all(parts);
  } finally {
    await Promise.allSettled(parts);
  }
  onStep(0.9);
  await db.transaction().execute(async tx => {
    await renewVersion(tx);
    await noteSwap(tx);
    await swapStaged(tx, [table, ...(gathered?.tables ?? [])]);
  });
}
