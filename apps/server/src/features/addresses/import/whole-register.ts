import { driverOf } from '#platform/database/database.ts';
import type { LoadChunk } from '#platform/database/bulk-load.ts';
import type { Db } from '#platform/database/database.ts';
import { buildIndexes, swapNext, validateForeignKeys } from '#platform/database/next-table.ts';
import type { Header } from '#platform/import/header.ts';
import type { ReadChunks, WholeImport, Written } from '#platform/import/import-rows.ts';
import {
  areMostStreetsNew,
  buildNextSearch,
  createNextStreets,
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
import { tidyAfterSwap, tidyRegister } from './address-import.repo.ts';
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
import { startPlainRows } from './plain-rows.ts';
import type { PlainRows } from './plain-rows.ts';
import type { Sources } from './read-address.ts';

/** What a row of LINZ's takes in a file, about. */
const BYTES_PER_ROW = 300;
/** A file with a fifth of the register's rows costs less as a whole than row by row. */
const WHOLE_FROM_SHARE = 0.2;
/** Where less than this share of the register differs, the rows that do are written into the live table. */
const BUILD_FROM_SHARE = 0.1;

/** A file to be read, what it has to say, and the quick way for its plain rows. */
type Source = {
  read: ReadChunks<AddressRow>;
  known: ReadonlySet<SourceColumn>;
  startPlain: (book: StreetBook) => PlainRows;
};

type Steps = { signal: AbortSignal; onStep: (shareDone: number) => void };

/**
 * How a file that holds much of the register comes in: loaded beside the live table and compared with it. Little that differs is
 * written into the live one; else the loaded table gets what only the register knows, its indexes and keys, and takes the live
 * one's place. Until that one moment everybody reads the live register as it was. Only for files that say what streets are made
 * of: others go by batches.
 */
export function wholeRegister(
  header: Header,
  sources: Sources,
  known: ReadonlySet<SourceColumn>,
): WholeImport<AddressRow> | undefined {
  if (!known.has('territorial_authority') || !known.has('road_name')) return undefined;
  return {
    async suits(db, sizeBytes) {
      return sizeBytes / BYTES_PER_ROW >= WHOLE_FROM_SHARE * (await estimateAddresses(db));
    },
    run: (db, read, steps) =>
      run(db, { read, known, startPlain: book => startPlainRows(header, sources, book) }, steps),
  };
}

async function run(db: Db, source: Source, steps: Steps): Promise<Written | null> {
  const { known } = source;
  await mendRegister(db);
  try {
    await createRepeats(db);
    const book = await openStreetBook(db);
    const { loaded, hasRepeats } = await load(db, source, book);
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

async function load(db: Db, { read, startPlain }: Source, book: StreetBook) {
  // The embedded engine takes no COPY, and so nothing of its text.
  const plain = driverOf(db).engine === 'postgres' ? startPlain(book) : null;
  let loaded = 0;
  let hasRepeats = false;

  // Lays ids ready for the plain rows of the first chunk.
  if (plain) await book.idsOf([]);

  async function place(rows: AddressRow[]): Promise<PlacedRow[]> {
    const streetIds = await book.idsOf(rows);
    return rows.map((row, i) => ({ row, streetId: streetIds[i]! }));
  }

  async function* placed(): AsyncGenerator<LoadChunk<PlacedRow>> {
    for await (const { rows, repeats } of read(plain?.take)) {
      if (repeats.length > 0) {
        hasRepeats = true;
        const again = await place(repeats.map(({ row }) => row));
        await layRepeatsAside(
          db,
          repeats.map(({ line }, i) => ({ line, placed: again[i]! })),
        );
      }
      loaded += rows.length;
      yield { rows: await place(rows) };
      if (!plain) continue;
      const { copyText, rowCount } = plain.flush();
      loaded += rowCount;
      yield { rows: [], copyText };
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
  const streets = areNew ? createNextStreets(db, book) : undefined;
  const search = streets?.then(() => buildNextSearch(db));
  const indexes = buildIndexes(db, 'addresses', {
    // While the search is made too, two builds at once would keep it waiting for a core.
    atOnce: areNew ? 1 : 2,
    onBuilt: (done, all) => onStep(0.3 + (0.4 * done) / all),
  });
  const prepared = Promise.all([streets, search, indexes]);
  // A failure is thrown where it is awaited, which may be after other work.
  prepared.catch(() => undefined);
  // PostgreSQL prepares that on other connections meanwhile. The embedded engine, inside a transaction, answers nobody else.
  if (driverOf(db).engine === 'embedded') await prepared;
  try {
    await db.transaction().execute(async tx => {
      await gatherAllCells(tx, 'addresses_next');
      if (areNew) {
        await streets;
        await writeNextStreets(tx);
      } else await settleStreets(tx, book);
      await prepared;
      await raiseVersion(tx);
      await notePlacesToLink(tx);
      signal.throwIfAborted();
      await swapNext(tx, 'addresses', areNew ? swapStreetSearch : undefined);
    });
  } catch (error) {
    if (signal.aborted && error === signal.reason) return false;
    throw error;
  } finally {
    await Promise.allSettled([streets, search, indexes]);
  }
  onStep(0.85);
  await deleteEmptyStreets(db);
  await Promise.all([validateForeignKeys(db, 'addresses'), tidyAfterSwap(db)]);
  onStep(1);
  return true;
}

async function settleStreets(tx: Db, book: StreetBook): Promise<void> {
  await book.write(tx);
  await countStreets(tx, 'addresses_next');
  await refreshStreetSearch(tx);
}
