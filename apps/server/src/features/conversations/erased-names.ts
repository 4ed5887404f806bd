import { peopleIn, withNames, withoutPerson } from '@sway/domain/conversations/system-messages';
import type { Db } from '#platform/database/database.ts';
import {
  findMessagesNaming,
  findNames,
  lockNamingMessages,
  rewriteMessages,
} from './system-messages.repo.ts';
import { toStore } from './system-messages.ts';

/** How many messages are rewritten by one statement. */
const BATCH = 500;

/**
 * Writes the system messages that name a deleted user again, without the name, a former name or the agency
 * (product/accounts.md#deletion-makes-the-user-anonymous). What users wrote is not touched. Call it when the user's row has the
 * name of a deleted user.
 */
export async function eraseNameInMessages(tx: Db, userId: number): Promise<void> {
  const ids = await findMessagesNaming(tx, userId);
  for (let i = 0; i < ids.length; i += BATCH) await rewriteBatch(tx, userId, ids.slice(i, i + BATCH));
}

async function rewriteBatch(tx: Db, userId: number, ids: number[]): Promise<void> {
  const rows = await lockNamingMessages(tx, ids);
  const messages = rows.map(({ id, parts }) => ({ id, parts: withoutPerson(parts, userId) }));
  // After the messages are locked, so that the name of another account that has just been deleted does not return.
  const names = await findNames(
    tx,
    messages.flatMap(({ parts }) => peopleIn(parts)),
  );
  await rewriteMessages(
    tx,
    messages.map(({ id, parts }) => ({ id, ...toStore(withNames(parts, names)) })),
  );
}
