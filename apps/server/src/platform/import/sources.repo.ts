import type { Db } from '#platform/database/database.ts';
import type { ChangeRange } from './change-range.ts';

/** Notes that a full file was imported into a table, the licence that the operator gave for it, and up to when it has all changes. */
export async function noteSource(
  db: Db,
  tableName: string,
  licence: string | null,
  changesTo: Date | null = null,
): Promise<void> {
  const source = { licence, importedAt: new Date(), changesFrom: null, changesTo };
  await db
    .insertInto('import_sources')
    .values({ tableName, ...source })
    .onConflict(conflict => conflict.column('tableName').doUpdateSet(source))
    .execute();
}

/** Notes that a table has the changes of this range; its licence stays. */
export async function noteChanges(tx: Db, tableName: string, { from, to }: ChangeRange): Promise<void> {
  const changes = { importedAt: new Date(), changesFrom: from, changesTo: to };
  await tx
    .insertInto('import_sources')
    .values({ tableName, ...changes })
    .onConflict(conflict => conflict.column('tableName').doUpdateSet(changes))
    .execute();
}

/** Up to when a table has all changes; null where nobody said. */
export async function findAppliedTo(db: Db, tableName: string): Promise<Date | null> {
  const source = await db
    .selectFrom('import_sources')
    .select('changesTo')
    .where('tableName', '=', tableName)
    .executeTakeFirst();
  return source?.changesTo ?? null;
}
