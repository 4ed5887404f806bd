import { driverOf } from '#platform/database/database.ts';
import type { LoadChunk } from '#platform/database/bulk-load.ts';
import type { Db } from '#platform/database/database.ts';
import { buildIndexes, swapNext, validateForeignKeys } from '#platform/database/staging-table.ts';
import type { Header } from '#platform/import/header.ts';
import type { ReadChunks, WholeImport, Written } from '#platform/import/import-rows.ts';
import {
  areMostStreetsNew,
  buildNextSearch,
  createNextStreets,
  dropNextStreets,
  swapStreetSearch,
  writeNextStreets,
} from '../register/staging-streets.repo.ts';
import { isRegisterFresh, raiseVersion } from '../register/register-state.repo.ts';
import { countAllAddressCells, refreshRegister } from '../register/refresh-register.ts';
import { countStreets, deleteEmptyStreets } from '../register/street-counts.repo.ts';
import { loadStreetIds } from '../register/street-ids.ts';
import type { StreetIds } from '../register/street-ids.ts';
import { refreshStreetSearch } from '../search/street-search.repo.ts';
import { tidyAfterSwap, tidyRegister } from './address-import.repo.ts';
import type { AddressRow, SourceColumn } from './address-row.ts';
import {
  compareWithLive,
  copyMissingFromLive,
  createRepeats,
  dropNextRegister,
  estimateAddresses,
  setRepeatsAside,
  loadNext,
  notePlacesToLink,
  restoreRepeats,
  writeDifferences,
} from './staging-register.repo.ts';
import type { PlacedRow } from './staging-register.repo.ts';
import { createPlainRowWriter } from './unquoted-rows.ts';
import type { PlainRows } from './unquoted-rows.ts';
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
  startPlain: (book: StreetIds) => PlainRows;
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
      run(db, { read, known, startPlain: book => createPlainRowWriter(header, sources, book) }, steps),
  };
}

async function run(db: Db, source: Source, steps: Steps): Promise<Written | null> {
  const { known } = source;
  await repairRegister(db);
  try {
    await createRepeats(db);
    const book = await loadStreetIds(db);
    const { loaded, hasRepeats } = await load(db, source, book);
    if (steps.signal.aborted) return null;
    steps.onStep(0);
    if (hasRepeats) await restoreRepeats(db);
    const { added, changed, live } = await compareWithLive(db, known, loaded);
    steps.onStep(0.15);
    const differing = added + changed;
    if (differing === 0) await refreshIfStale(db);
    else if (differing < BUILD_FROM_SHARE * live) await writeIntoLive(db, book, known);
    else if (!(await buildAndSwap(db, book, known, steps))) return null;
    return { added, changed };
  } finally {
    await dropNextStreets(db);
    await dropNextRegister(db);
  }
}

async function load(db: Db, { read, startPlain }: Source, book: StreetIds) {
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
        await setRepeatsAside(
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
export async function repairRegister(db: Db): Promise<void> {
  await dropNextStreets(db);
  await dropNextRegister(db);
  await validateForeignKeys(db, 'addresses');
  await deleteEmptyStreets(db);
}

async function refreshIfStale(db: Db): Promise<void> {
  if (!(await isRegisterFresh(db))) await refreshRegister(db);
}

async function writeIntoLive(db: Db, book: StreetIds, known: ReadonlySet<SourceColumn>): Promise<void> {
  await db.transaction().execute(async tx => {
    await book.write(tx);
    await writeDifferences(tx, known);
    await refreshRegister(tx);
  });
  await tidyRegister(db);
}

/** @returns whether it came to the swap: not so when it was stopped before. */
async function buildAndSwap(
  db: Db,
  book: StreetIds,
  known: ReadonlySet<SourceColumn>,
  { signal, onStep }: Steps,
): Promise<boolean> {
  await copyMissingFromLive(db, known);
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
      await countAllAddressCells(tx, 'addresses_next');
      if (areNew) {
        await streets;
        await writeNextStreets(tx);
      } else await refreshImportedStreets(tx, book);
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

async function refreshImportedStreets(tx: Db, book: StreetIds): Promise<void> {
  await book.write(tx);
  await countStreets(tx, 'addresses_next');
  await refreshStreetSearch(tx);
}
