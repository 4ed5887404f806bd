import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { dbOverPool } from '../server-pool.ts';
import type { Db } from '../server-pool.ts';
import { deleteMark, insertMark, readPrimaryPosition, readStandby } from './replicas.repo.ts';
import { serverOf } from './server-of.ts';

export const PROMOTED = 'it is not a standby: it was promoted, or is the primary';
const POOLED = 'it is reached through a pooler, whose connections can lead to several servers';

/** How long a replica may take to show what was written to the primary, in ms. */
const PROOF_LIMIT_MS = 3_000;
const ASK_EVERY_MS = 20;

/**
 * Whether a server follows the primary: it is a standby and shows what was just written there. Neither its position nor the identifier of
 * the system tells that: those of a replica which follows a server that was promoted meanwhile are the same.
 * @returns why it may not be read; null if it may
 */
export async function refusalOf(pool: pg.Pool, primary: Db): Promise<string | null> {
  const client = await pool.connect();
  let server: string | null | undefined;
  try {
    server = await serverOf(client);
  } finally {
    // A connection that did not tell its server is closed: the next one is asked afresh.
    client.release(server === undefined);
  }
  if (server === null) return POOLED;
  const replica = dbOverPool(pool);
  // Fails without a mark while the replica does not answer.
  if (!(await readStandby(replica)).isStandby) return PROMOTED;
  const mark = randomUUID();
  await insertMark(primary, mark);
  try {
    const marked = await readPrimaryPosition(primary);
    const endsAt = performance.now() + PROOF_LIMIT_MS;
    for (;;) {
      const { isStandby, hasMark, position } = await readStandby(replica, mark);
      if (!isStandby) return PROMOTED;
      if (hasMark) return null;
      if (performance.now() > endsAt)
        return position < marked ? 'it is behind' : 'it does not follow the database of DATABASE_URL';
      await pause(ASK_EVERY_MS, undefined, { ref: false });
    }
  } finally {
    // One that stays is removed with a later one.
    await deleteMark(primary, mark).catch(() => undefined);
  }
}
