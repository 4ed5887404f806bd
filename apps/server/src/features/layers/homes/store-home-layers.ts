import type { Db } from '#platform/database/database.ts';
import { countLayers } from '../layers.repo.ts';
import {
  askLayers,
  findHomeIds,
  findHomesChangedSince,
  lockHomeLayers,
  readSnapshot,
  writeAnswers,
} from './home-layers.repo.ts';

/** Homes of one statement, which takes about a tenth of a second. */
const BATCH_SIZE = 1000;

/**
 * Stores what layers say of homes, after the layer of a name has changed in the same transaction, which decides when both count. Homes
 * can be changed meanwhile, except while the answers are written at the end; those that were are then asked about again.
 */
export async function storeHomeLayers(tx: Db, name: string): Promise<void> {
  const snapshot = await readSnapshot(tx);
  const answers: string[] = [];
  for await (const ids of batches(tx, false)) answers.push(await askLayers(tx, ids, name));
  await lockHomeLayers(tx);
  for (const some of answers) await writeAnswers(tx, some);
  const changed = await findHomesChangedSince(tx, snapshot);
  for (let at = 0; at < changed.length; at += BATCH_SIZE)
    await writeAnswers(tx, await askLayers(tx, changed.slice(at, at + BATCH_SIZE), null));
}

/** Stores again what layers say of homes that tell their street only, after the addresses of streets may have changed. */
export async function storeStreetLayers(db: Db): Promise<void> {
  if ((await countLayers(db)) === 0) return;
  for await (const ids of batches(db, true))
    await db.transaction().execute(async tx => {
      await lockHomeLayers(tx);
      await writeAnswers(tx, await askLayers(tx, ids, null));
    });
}

async function* batches(db: Db, onStreets: boolean): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const ids = await findHomeIds(db, { after, limit: BATCH_SIZE, onStreets });
    if (ids.length > 0) yield ids;
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1)!;
  }
}
