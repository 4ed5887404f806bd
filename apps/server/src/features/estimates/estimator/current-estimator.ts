import { findSalesVersion, readSalesToLearn } from '#features/sales/index.ts';
import type { Platform } from '#platform/platform.ts';
import { startEstimator } from './estimator.ts';
import type { Estimator } from './estimator.ts';

type Needed = Pick<Platform, 'db'>;

/** The estimator of this process: the one that has learned, and the one that is learning. */
type Held = {
  current: (Estimator & { salesVersion: number }) | null;
  learning: Promise<void> | null;
  closing: AbortController;
};

const held = new WeakMap<Platform['db'], Held>();

function heldOf({ db }: Needed): Held {
  let of = held.get(db);
  if (!of) held.set(db, (of = { current: null, learning: null, closing: new AbortController() }));
  return of;
}

/** The estimator that has learned some sales, be they the present ones or not; null while there is none. Waits for nothing. */
export function knownEstimator(platform: Needed): Estimator | null {
  const { current } = heldOf(platform);
  return current && !current.hasEnded() ? current : null;
}

/**
 * The estimator that has learned the present sales; null without any. Calls at once wait for one learning.
 * @throws WorkerError
 */
export async function currentEstimator(platform: Needed): Promise<Held['current']> {
  const of = heldOf(platform);
  const salesVersion = await findSalesVersion(platform.db);
  if (salesVersion === 0) return null;
  if (of.current?.salesVersion === salesVersion && !of.current.hasEnded()) return of.current;
  await (of.learning ??= learn(platform, of).finally(() => (of.learning = null)));
  return of.current;
}

async function learn({ db }: Needed, of: Held): Promise<void> {
  const salesVersion = await findSalesVersion(db);
  const estimator = await startEstimator(readSalesToLearn(db), of.closing.signal);
  of.current?.close();
  of.current = { ...estimator, salesVersion };
}

/** How long a stopping server lets the process finish what it does, in ms: as long as its jobs have. */
const GRACE_MS = 5_000;

/** Ends the process after the time in which running jobs can finish, or with this process. */
export function closeEstimatorSoon(platform: Needed): void {
  // This one only: the server may have started another since, as tests do.
  const { closing } = heldOf(platform);
  setTimeout(() => closing.abort(), GRACE_MS).unref();
}

/** Ends the process. */
export function closeEstimator(platform: Needed): void {
  heldOf(platform).closing.abort();
  held.delete(platform.db);
}
