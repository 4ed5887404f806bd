import type { Db } from '#platform/database/database.ts';
import { buildIndexes, createStaged, swapStaged, withStaging } from '#platform/database/staging-table.ts';
import { copyWithLinks, updateLinks } from './found-links.repo.ts';

type Writing = {
  /** How many links were found that differ. */
  differing: number;
  /** From this many on the register is rebuilt: an update would write each row to every index. */
  rebuildFrom: number;
  /**
   * What follows from the new links: in their transaction, or, where the register is swapped, in one right after it, so that the
   * swap's locks stay brief. It may be cut off there and must be such that the next linking makes up for it.
   */
  afterwards: (tx: Db) => Promise<void>;
};

/** Writes the links that were found (`createFoundLinks`) into the register. To be called under the import lock. */
export async function writeLinks(db: Db, { differing, rebuildFrom, afterwards }: Writing): Promise<void> {
  if (differing < rebuildFrom) {
    await db.transaction().execute(async tx => {
      if (differing > 0) await updateLinks(tx);
      await afterwards(tx);
    });
    return;
  }
  await withStaging(db, async () => {
    const tables = ['addresses'];
    await createStaged(db, tables);
    await copyWithLinks(db);
    await buildIndexes(db, 'addresses', { atOnce: 2 });
    await db.transaction().execute(tx => swapStaged(tx, tables));
    await db.transaction().execute(afterwards);
  });
}
