import { EVIDENCE_METHOD_VERSION } from '@sway/estimate/learn-sales';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import { findRegisterVersion } from '#features/addresses/index.ts';
import { countSales, findSalesVersion } from '#features/sales/index.ts';
import type { Platform } from '#platform/platform.ts';
import { storeEstimates } from './estimates.repo.ts';
import type { Computed, ShowEstimates } from './estimates.repo.ts';
import { currentEstimator } from './estimator/current-estimator.ts';
import { chooseEstimate, homeFactsOf, inputsHash } from './home-facts.ts';
import type { EstimatedHome } from './home-facts.ts';
import { deleteDueHomes, findDueHomes, findHomes, findHomesAfter } from './homes.repo.ts';
import type { StoredHome } from './homes.repo.ts';
import { findRunState, storeRun } from './runs.repo.ts';
import type { RunState } from './runs.repo.ts';

const REFRESH_ESTIMATES = 'refresh-estimates';
const REFRESH_INTERVAL_SECONDS = 20;
/** Homes that are estimated and stored at a time. */
const PAGE_HOMES = 1_000;

type Needed = Pick<Platform, 'db' | 'clock'> & { showEstimates: ShowEstimates };

/** Defines the job that keeps estimates up to date. It runs at the start and every 20 seconds, on one of the instances. */
export function defineEstimateJob({ db, clock, jobs }: Platform, showEstimates: ShowEstimates): void {
  const needed = { db, clock, showEstimates };
  jobs.repeat(REFRESH_ESTIMATES, REFRESH_INTERVAL_SECONDS, () => refreshEstimates(needed));
}

/**
 * Estimates all homes when sales, records or the method have changed, and otherwise those whose facts have changed. A run that is cut off
 * begins again; homes that it had stored are not computed again.
 * @param pageHomes how many homes are estimated and stored at a time
 */
export async function refreshEstimates(platform: Needed, pageHomes = PAGE_HOMES): Promise<void> {
  const before = await stateNow(platform);
  const last = await findRunState(platform.db);
  if (last && JSON.stringify(last) === JSON.stringify(before)) return refreshDueHomes(platform, pageHomes);
  await refreshAllHomes(platform, before, pageHomes);
}

async function stateNow({ db }: Needed): Promise<RunState> {
  return {
    salesVersion: await findSalesVersion(db),
    registerVersion: (await findRegisterVersion(db)) ?? 0,
    methodVersion: EVIDENCE_METHOD_VERSION,
  };
}

async function refreshAllHomes(platform: Needed, state: RunState, pageHomes: number): Promise<void> {
  const { db, clock } = platform;
  const estimator = await currentEstimator(platform);
  let computed: Computed[] = [];
  // The estimator and the database work at the same time: the estimates of each page are stored while those of the next are computed.
  for await (const homes of pagesOfHomes(db, pageHomes)) {
    const storing = store(platform, computed);
    try {
      [computed] = await Promise.all([computeEstimates(platform, homes), storing]);
    } finally {
      // A run that has failed stores nothing any more.
      await Promise.allSettled([storing]);
    }
  }
  await store(platform, computed);
  const counts = await countSales(db);
  const { measured = null, accuracy = [] } = estimator?.measured ?? {};
  await db
    .transaction()
    .execute(tx => storeRun(tx, { ...state, ...counts, measured, accuracy, at: clock() }));
}

async function* pagesOfHomes(db: Needed['db'], pageHomes: number): AsyncGenerator<StoredHome[]> {
  let lastId = 0;
  for (;;) {
    const homes = await findHomesAfter(db, lastId, pageHomes);
    if (homes.length > 0) yield homes;
    const last = homes.at(-1);
    if (!last || homes.length < pageHomes) return;
    lastId = last.id;
  }
}

async function refreshDueHomes(platform: Needed, pageHomes: number): Promise<void> {
  const { db } = platform;
  for (;;) {
    const due = await findDueHomes(db, pageHomes);
    if (due.length === 0) return;
    const homes = await findHomes(
      db,
      due.map(({ propertyId }) => propertyId),
    );
    await store(platform, await computeEstimates(platform, homes));
    await deleteDueHomes(db, due);
    if (due.length < pageHomes) return;
  }
}

/** The estimates of those of these homes that were not estimated from the same before. */
async function computeEstimates(platform: Needed, homes: readonly StoredHome[]): Promise<Computed[]> {
  const estimator = await currentEstimator(platform);
  const salesVersion = estimator?.salesVersion ?? 0;
  const changed = homes
    .map(home => ({ home, facts: factsOf(home) }))
    .map(each => ({ ...each, hash: inputsHash(each.facts, salesVersion) }))
    .filter(({ home, hash }) => home.inputsHash !== hash);
  if (changed.length === 0) return [];
  const evidence = estimator
    ? await estimator.estimate(changed.map(({ facts }) => homeFactsOf(facts)))
    : changed.map(() => null);
  const now = platform.clock();
  return changed.map(({ home, facts, hash }, i) => ({
    propertyId: home.id,
    estimate: chooseEstimate(facts, evidence[i]!, now),
    inputsHash: hash,
  }));
}

async function store({ db, clock, showEstimates }: Needed, computed: readonly Computed[]): Promise<void> {
  if (computed.length === 0) return;
  await db.transaction().execute(tx => storeEstimates(tx, computed, storedAt(clock()), showEstimates));
}

/** What is stored with estimates of a moment. */
export function storedAt(now: Date) {
  return {
    methodVersion: EVIDENCE_METHOD_VERSION,
    now,
    month: `${isoDayInNewZealand(now).slice(0, 7)}-01`,
  };
}

/** Only what an estimate depends on. */
function factsOf(home: StoredHome): EstimatedHome {
  const facts: Partial<StoredHome> = { ...home };
  delete facts.id;
  delete facts.inputsHash;
  return facts as EstimatedHome;
}
