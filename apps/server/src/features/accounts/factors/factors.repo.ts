import type { FactorKind } from '@sway/domain/accounts/factor-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type FactorRow = {
  id: number;
  kind: FactorKind;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

export type Passkey = {
  id: number;
  userId: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[] | null;
};

export type NewFactor = { userId: number; name: string; now: Date } & (
  | ({ kind: 'passkey' } & Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>)
  | { kind: 'time-code'; secret: string; lastStep: number }
);

/** A user's factors, oldest first. */
export function findFactorsOf(db: Db, userId: number): Promise<FactorRow[]> {
  return db
    .selectFrom('factors')
    .select(['id', 'kind', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function insertFactor(tx: Db, { now, ...factor }: NewFactor): Promise<FactorRow> {
  return tx
    .insertInto('factors')
    .values({ ...factor, createdAt: now })
    .returning(['id', 'kind', 'name', 'createdAt', 'lastUsedAt'])
    .executeTakeFirstOrThrow();
}

/** @returns the name of the deleted factor, or undefined if the user has none with this id. */
export async function deleteFactor(tx: Db, userId: number, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('factors')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export function findPasskeysOf(db: Db, userId: number) {
  return db
    .selectFrom('factors')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .where('kind', '=', 'passkey')
    .$narrowType<{ credentialId: string }>()
    .execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('factors')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .$narrowType<{ credentialId: string; publicKey: string; counter: number }>()
    .executeTakeFirst();
}

/** Notes a use of a passkey. @returns false if the counter was used meanwhile, as by a copy of it. */
export async function notePasskeyUse(
  tx: Db,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factors')
    .set({ counter: newCounter, lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The secrets of a user's apps. */
export function findSecretsOf(db: Db, userId: number) {
  return db
    .selectFrom('factors')
    .select(['id', 'secret', 'lastStep'])
    .where('userId', '=', userId)
    .where('kind', '=', 'time-code')
    .$narrowType<{ secret: string }>()
    .execute();
}

/** Notes the half minute whose code was used. @returns false if it was used before. */
export async function noteCodeUse(tx: Db, id: number, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factors')
    .set({ lastStep: step, lastUsedAt: now })
    .where('id', '=', id)
    .where(eb => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(tx: Db, userId: number, codeHashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  if (codeHashes.length > 0)
    await tx
      .insertInto('recovery_codes')
      .values(codeHashes.map(codeHash => ({ codeHash, userId })))
      .execute();
}

/** @returns whether the user had this code, which is gone then. */
export async function useRecoveryCode(tx: Db, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes all with which a user proves who they are besides the password, and the trust in browsers. @returns how many factors. */
export async function deleteFactorsOf(tx: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recovery as (delete from recovery_codes where user_id = ${userId}),
      challenges as (delete from factor_challenges where user_id = ${userId}),
      resets as (delete from factor_resets where user_id = ${userId}),
      devices as (update login_devices set trusted_until = null where user_id = ${userId}),
      deleted as (delete from factors where user_id = ${userId} returning id)
    select count(*)::int as count from deleted`.execute(tx);
  return rows[0]!.count;
}
