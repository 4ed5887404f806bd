import type { Db } from '#platform/database/database.ts';

export type Maintenance = { reason: string; began_at: Date };

export function findMaintenance(db: Db): Promise<Maintenance | undefined> {
  return db.selectFrom('maintenance').select(['reason', 'began_at']).executeTakeFirst();
}

/** Begins the maintenance, or gives it another reason. */
export async function writeMaintenance(tx: Db, { reason, began_at: beganAt }: Maintenance): Promise<void> {
  await tx
    .insertInto('maintenance')
    .values({ reason, began_at: beganAt })
    .onConflict(conflict => conflict.column('only_row').doUpdateSet({ reason }))
    .execute();
}

/** @returns whether there was a maintenance to end */
export async function deleteMaintenance(tx: Db): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('maintenance').executeTakeFirst();
  return numDeletedRows > 0n;
}
