import type { Db } from '#platform/database/database.ts';

export type SigningKey = { id: number; key: string };

/** The key that tokens of a purpose are signed with. The first call stores `fresh`; it is the same for every instance. */
export async function currentKey(db: Db, purpose: string, { fresh, at }: NewKey): Promise<SigningKey> {
  const find = () =>
    db
      .selectFrom('signing_keys')
      .select(['id', 'key'])
      .where('purpose', '=', purpose)
      .where('retiredAt', 'is', null)
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  await insertKey(db, purpose, { fresh, at });
  return (await find())!;
}

/** @param id null for a token from before keys had ids: the oldest key can have signed it */
export async function findKey(db: Db, purpose: string, id: number | null): Promise<string | null> {
  const row = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .$if(id !== null, query => query.where('id', '=', id))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.key ?? null;
}

/** Retires the key of a purpose and stores a new one, in one transaction. */
export async function replaceKey(db: Db, purpose: string, { fresh, at }: NewKey): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx
      .updateTable('signing_keys')
      .set({ retiredAt: at })
      .where('purpose', '=', purpose)
      .where('retiredAt', 'is', null)
      .execute();
    await insertKey(tx, purpose, { fresh, at });
  });
}

export async function deleteKeysRetiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('signing_keys').where('retiredAt', '<', before).execute();
}

type NewKey = { fresh: string; at: Date };

async function insertKey(db: Db, purpose: string, { fresh, at }: NewKey): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values({ purpose, key: fresh, madeAt: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
