import { renewVersion } from '#features/addresses/index.ts';
import type { LoadChunk } from '#platform/database/bulk-load.ts';
import type { Db } from '#platform/database/database.ts';
import { buildIndexes, nextName, swapNext, validateForeignKeys } from '#platform/database/staging-table.ts';
import type { RowChunk, WholeImport, Written } from '#platform/import/import-rows.ts';
import { notePlacesOfTables } from '../link-parcels.repo.ts';
import { countBoundariesOf } from '../record-count.repo.ts';
import {
  compareWithLive,
  copyMissingFromLive,
  createSetAsideTable,
  dropNext,
  estimateRows,
  finishNext,
  setAside,
  loadNext,
  restoreSetAside,
  writeDifferences,
} from './staging-records.repo.ts';
import { tidyTable } from './record-import.repo.ts';
import type { RecordTable, Target } from './record-import.repo.ts';
import type { RecordRow } from './record-reader.ts';

/** A file with a fifth of a table's rows costs less as a whole than row by row. */
const WHOLE_FROM_SHARE = 0.2;
/** Where less than this share of a table differs, the rows that do are written into the live one. */
const BUILD_FROM_SHARE = 0.1;

type Steps = { signal: AbortSignal; onStep: (shareDone: number) => void };

/**
 * How a file that holds much of a layer of records comes in: as a register of addresses does (ADR 9). It is loaded beside the
 * live table and compared with it; little that differs is written into the live one, else the loaded table gets what only the live
 * one knows, its indexes and keys, and takes its place. Until that one moment everybody reads the live table as it was.
 * @param bytesPerRow what a row takes in a file, about.
 */
export function wholeRecords(
  target: Target,
  { bytesPerRow }: { bytesPerRow: number },
): WholeImport<RecordRow> {
  return {
    async suits(db, sizeBytes) {
      return sizeBytes / bytesPerRow >= WHOLE_FROM_SHARE * (await estimateRows(db, target.table));
    },
    run: (db, read, steps) => run(db, read(), target, steps),
  };
}

/** Puts right what an import that was killed may have left half done. */
export async function repairTable(db: Db, table: RecordTable): Promise<void> {
  await dropNext(db, table);
  await validateForeignKeys(db, table);
}

async function run(
  db: Db,
  chunks: AsyncIterable<RowChunk<RecordRow>>,
  target: Target,
  steps: Steps,
): Promise<Written | null> {
  await repairTable(db, target.table);
  try {
    const loaded = await load(db, chunks, target);
    if (steps.signal.aborted) return null;
    steps.onStep(0.1);
    const { added, changed, live } = await compareWithLive(db, target, loaded);
    steps.onStep(0.2);
    const differing = added + changed;
    if (differing === 0) return { added, changed };
    if (differing < BUILD_FROM_SHARE * live) await writeIntoLive(db, target);
    else if (!(await buildAndSwap(db, target, steps))) return null;
    return { added, changed };
  } finally {
    await dropNext(db, target.table);
  }
}

/** Loads every row; those whose key was loaded before are laid aside till the end. @returns how many keys there are */
async function load(db: Db, chunks: AsyncIterable<RowChunk<RecordRow>>, target: Target): Promise<number> {
  let loaded = 0;
  let hasRepeats = false;

  async function* firstOfKey(): AsyncGenerator<LoadChunk<RecordRow>> {
    for await (const { rows, repeats } of chunks) {
      if (repeats.length > 0) {
        hasRepeats = true;
        await setAside(db, target, repeats);
      }
      loaded += rows.length;
      yield { rows };
    }
  }

  await createSetAsideTable(db, target);
  await loadNext(db, target, firstOfKey());
  if (hasRepeats) await restoreSetAside(db, target);
  return loaded;
}

async function writeIntoLive(db: Db, target: Target): Promise<void> {
  await db.transaction().execute(async tx => {
    await writeDifferences(tx, target);
    await renewVersion(tx);
  });
  await tidyTable(db, target.table);
}

/** @returns whether it came to the swap: not so when it was stopped before. */
async function buildAndSwap(db: Db, target: Target, { signal, onStep }: Steps): Promise<boolean> {
  const { table } = target;
  await copyMissingFromLive(db, target);
  await buildIndexes(db, table, {
    atOnce: 2,
    onBuilt: (done, all) => onStep(0.2 + (0.6 * done) / all),
  });
  await finishNext(db, table);
  if (signal.aborted) return false;
  await db.transaction().execute(async tx => {
    await refreshNextTable(tx, table);
    await renewVersion(tx);
    await swapNext(tx, table);
  });
  onStep(0.9);
  await validateForeignKeys(db, table);
  onStep(1);
  return true;
}

/** Brings what triggers keep of single rows up to date with the table that is to be the live one. */
async function refreshNextTable(tx: Db, table: RecordTable): Promise<void> {
  if (table === 'valuations') return;
  await notePlacesOfTables(tx, [table, nextName(table)]);
  if (table === 'property_boundaries') await countBoundariesOf(tx, nextName(table));
}
