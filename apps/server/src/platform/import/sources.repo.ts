import type { Db } from '#platform/database/database.ts';

/** Notes that a file was imported into a table, and the licence that the operator gave for it. */
export async function noteSource(db: Db, tableName: string, licence: string | null): Promise<void> {
  const source = { licence, importedAt: new Date() };
  await db
    .insertInto('import_sources')
    .values({ tableName, ...source })
    .onConflict(conflict => conflict.column('tableName').doUpdateSet(source))
    .execute();
}
