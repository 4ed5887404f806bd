import type { Db } from '#platform/database/database.ts';

export type Maintenance = { reason: string; beganAt: Date };

export function findMaintenance(db: Db): Promise<Maintenance | undefined> {
  return db.selectFrom('maintenance').select(['reason', 'beganAt']).executeTakeFirst();
}

/** Begins the maintenance, or gives it another reason. */
export async function writeMaintenance(tx: Db, { reason, beganAt }: Maintenance): Promise<void> {
  await tx
    .insertInto('maintenance')
    .values({ reason, beganAt })
    .onConflict(conflict => conflict.column('onlyRow').doUpdateSet({ reason }))
    .execute();
}

/** @returns whether there was a maintenance to end */
export async function deleteMaintenance(tx: Db): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('maintenance').executeTakeFirst();
  return numDeletedRows > 0n;
}
