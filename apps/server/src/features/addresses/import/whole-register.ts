import { driverOf } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { buildIndexes, swapNext, validateForeignKeys } from '#platform/database/next-table.ts';
import type { RowChunk, WholeImport, Written } from '#platform/import/import-rows.ts';
import {
  areMostStreetsNew,
  buildNextStreets,
  dropNextStreets,
  swapStreetSearch,
  writeNextStreets,
} from '../register/next-streets.repo.ts';
import { isSettled, raiseVersion } from '../register/register-state.repo.ts';
import { gatherAllCells, settleRegister } from '../register/settle-register.ts';
import { countStreets, deleteEmptyStreets } from '../register/street-counts.repo.ts';
import { openStreetBook } from '../register/street-book.ts';
import type { StreetBook } from '../register/street-book.ts';
import { refreshStreetSearch } from '../search/street-search.repo.ts';
import { tidyRegister } from './address-import.repo.ts';
import type { AddressRow, SourceColumn } from './address-row.ts';
import {
  compareWithLive,
  completeFromLive,
  createRepeats,
  dropNextRegister,
  estimateAddresses,
  layRepeatsAside,
  loadNext,
  notePlacesToLink,
  putRepeatsInPlace,
  writeDifferences,
} from './next-register.repo.ts';
import type { PlacedRow } from './next-register.repo.ts';

/** What a row of LINZ's takes in a file, about. */
const BYTES_PER_ROW = 300;
/** A file with a fifth of the register's rows costs less as a whole than row by row. */
const WHOLE_FROM_SHARE = 0.2;
/** Where less than this share of the register differs, the rows that do are written into the live table. */
const BUILD_FROM_SHARE = 0.1;

type Steps = { signal: AbortSignal; onStep: (shareDone: number) => void };

/**
 * How a file that holds much of the register comes in: loaded beside the live table and compared with it. Little that differs is
 * written into the live one; else the loaded table gets what only the register knows, its indexes and keys, and takes the live
 * one's place. Until that one moment everybody reads the live register as it was. Only for files that say what streets are made
 * of: others go by batches.
 */
export function wholeRegister(known: ReadonlySet<SourceColumn>): WholeImport<AddressRow> | undefined {
  if (!known.has('territorial_authority') || !known.has('road_name')) return undefined;
  return {
    async suits(db, sizeBytes) {
      return sizeBytes / BYTES_PER_ROW >= WHOLE_FROM_SHARE * (await estimateAddresses(db));
    },
    run: (db, chunks, steps) => run(db, chunks, known, steps),
  };
}

async function run(
  db: Db,
  chunks: AsyncIterable<RowChunk<AddressRow>>,
  known: ReadonlySet<SourceColumn>,
  steps: Steps,
): Promise<Written | null> {
  await mendRegister(db);
  try {
    await createRepeats(db);
    const book = await openStreetBook(db);
    const { loaded, hasRepeats } = await load(db, chunks, book);
    if (steps.signal.aborted) return null;
    steps.onStep(0);
    if (hasRepeats) await putRepeatsInPlace(db);
    const { added, changed, live } = await compareWithLive(db, known, loaded);
    steps.onStep(0.15);
    const differing = added + changed;
    if (differing === 0) await settleIfNeeded(db);
    else if (differing < BUILD_FROM_SHARE * live) await writeIntoLive(db, book, known);
    else if (!(await buildAndSwap(db, book, known, steps))) return null;
    return { added, changed };
  } finally {
    await dropNextStreets(db);
    await dropNextRegister(db);
  }
}

async function load(db: Db, chunks: AsyncIterable<RowChunk<AddressRow>>, book: StreetBook) {
  let loaded = 0;
  let hasRepeats = false;

  async function place(rows: AddressRow[]): Promise<PlacedRow[]> {
    const streetIds = await book.idsOf(rows);
    return rows.map((row, i) => ({ row, streetId: streetIds[i]! }));
  }

  async function* placed(): AsyncGenerator<PlacedRow[]> {
    for await (const { rows, repeats } of chunks) {
      if (repeats.length > 0) {
        hasRepeats = true;
        const again = await place(repeats.map(({ row }) => row));
        await layRepeatsAside(
          db,
          repeats.map(({ line }, i) => ({ line, placed: again[i]! })),
        );
      }
      loaded += rows.length;
      yield await place(rows);
    }
  }

  await loadNext(db, placed());
  return { loaded, hasRepeats };
}

/** Puts right what an import that was killed may have left half done. */
export async function mendRegister(db: Db): Promise<void> {
  await dropNextStreets(db);
  await dropNextRegister(db);
  await validateForeignKeys(db, 'addresses');
  await deleteEmptyStreets(db);
}

async function settleIfNeeded(db: Db): Promise<void> {
  if (!(await isSettled(db))) await settleRegister(db);
}

async function writeIntoLive(db: Db, book: StreetBook, known: ReadonlySet<SourceColumn>): Promise<void> {
  await db.transaction().execute(async tx => {
    await book.write(tx);
    await writeDifferences(tx, known);
    await settleRegister(tx);
  });
  await tidyRegister(db);
}

/** @returns whether it came to the swap: not so when it was stopped before. */
async function buildAndSwap(
  db: Db,
  book: StreetBook,
  known: ReadonlySet<SourceColumn>,
  { signal, onStep }: Steps,
): Promise<boolean> {
  await completeFromLive(db, known);
  if (signal.aborted) return false;
  onStep(0.3);
  const areNew = await areMostStreetsNew(db, book.size());
  const preparing = [
    buildIndexes(db, 'addresses', {
      atOnce: 2,
      onBuilt: (done, all) => onStep(0.3 + (0.4 * done) / all),
    }),
    areNew ? buildNextStreets(db, book) : undefined,
  ];
  const prepared = Promise.all(preparing);
  // A failure is thrown where it is awaited, which may be after other work.
  prepared.catch(() => undefined);
  // PostgreSQL prepares that on other connections meanwhile. The embedded engine, inside a transaction, answers nobody else.
  if (driverOf(db).engine === 'embedded') await prepared;
  try {
    await db.transaction().execute(async tx => {
      await gatherAllCells(tx, 'addresses_next');
      if (!areNew) await settleStreets(tx, book);
      await prepared;
      if (areNew) await writeNextStreets(tx);
      await raiseVersion(tx);
      await notePlacesToLink(tx);
      signal.throwIfAborted();
      await swapNext(tx, 'addresses', areNew ? swapStreetSearch : undefined);
    });
  } catch (error) {
    if (signal.aborted && error === signal.reason) return false;
    throw error;
  } finally {
    await Promise.allSettled(preparing);
  }
  onStep(0.85);
  await validateForeignKeys(db, 'addresses');
  await deleteEmptyStreets(db);
  await tidyRegister(db);
  onStep(1);
  return true;
}

async function settleStreets(tx: Db, book: StreetBook): Promise<void> {
  await book.write(tx);
  await countStreets(tx, 'addresses_next');
  await refreshStreetSearch(tx);
}
