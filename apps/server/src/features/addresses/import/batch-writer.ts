import type { Db } from '#platform/database/database.ts';
import type { Binding, Written } from '#platform/import/import-rows.ts';
import { markRegisterFresh, markRegisterStale } from '../register/register-state.repo.ts';
import { refreshRegister } from '../register/refresh-register.ts';
import { loadStreetIds } from '../register/street-ids.ts';
import { withRegisteredAuthority, writeAddresses } from './address-import.repo.ts';
import type { AddressRow, SourceColumn } from './address-row.ts';
import { repairRegister } from './full-register.ts';

/** How a file of addresses is brought into the live register, batch by batch. */
export function batchWriter(
  known: ReadonlySet<SourceColumn>,
): Required<Pick<Binding<AddressRow>, 'write' | 'settle'>> {
  let beginning: ReturnType<typeof begin> | undefined;
  /** Batches come two at a time; a street that both name is to be written once, before either. */
  let streetsWritten: Promise<unknown> = Promise.resolve();

  async function streetsOf(db: Db, rows: AddressRow[]): Promise<number[]> {
    const { book } = await (beginning ??= begin(db));
    const ids = streetsWritten.then(async () => {
      const found = await book.idsOf(rows);
      await book.write(db);
      return found;
    });
    streetsWritten = ids.catch(() => undefined);
    return ids;
  }

  return {
    async write(db, rows) {
      const complete = known.has('territorial_authority') ? rows : await withRegisteredAuthority(db, rows);
      return writeAddresses(db, complete, await streetsOf(db, complete), known);
    },
    async settle(db, { added, changed }: Written) {
      const { wasSettled } = await (beginning ??= begin(db));
      if (wasSettled && added + changed === 0) await markRegisterFresh(db);
      else await refreshRegister(db);
    },
  };
}

async function begin(db: Db) {
  await repairRegister(db);
  return { wasSettled: await markRegisterStale(db), book: await loadStreetIds(db) };
}
