import type { Db } from '#platform/database/database.ts';
import { buildIndexes, swapNext, validateForeignKeys } from '#platform/database/next-table.ts';
import { updateLinks } from '../register/found-links.repo.ts';
import { tidyAfterSwap } from './address-import.repo.ts';
import { copyWithLinks, createNextRegister, dropNextRegister } from './next-register.repo.ts';

type Writing = {
  /** How many links were found that differ. */
  differing: number;
  /** From so many on the register is built anew: an update would write each row to every index. */
  rebuildFrom: number;
  /** What belongs into the same transaction. */
  alongside: (tx: Db) => Promise<void>;
};

/** Writes the links that were found (`createFoundLinks`) into the register. To be called under the import lock. */
export async function writeLinks(db: Db, { differing, rebuildFrom, alongside }: Writing): Promise<void> {
  if (differing < rebuildFrom) {
    await db.transaction().execute(async tx => {
      if (differing > 0) await updateLinks(tx);
      await alongside(tx);
    });
    return;
  }
  await dropNextRegister(db);
  try {
    await createNextRegister(db);
    await copyWithLinks(db);
    await buildIndexes(db, 'addresses', { atOnce: 2 });
    await db.transaction().execute(async tx => {
      await alongside(tx);
      await swapNext(tx, 'addresses');
    });
  } finally {
    await dropNextRegister(db);
  }
  await validateForeignKeys(db, 'addresses');
  await tidyAfterSwap(db);
}
