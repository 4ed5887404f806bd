import { setTimeout as pause } from 'node:timers/promises';
import type { Adjustment, ComparedHome } from '@sway/estimate/comparison';
import type { HomeFacts } from '@sway/estimate/sale';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findSalesVersion } from '#features/sales/index.ts';
import { knownEstimator } from './estimator/current-estimator.ts';
import type { Estimator } from './estimator/estimator.ts';
import { chooseEstimate, homeFactsOf, isEstimable } from './home-facts.ts';
import type { EstimatedHome, HomeEstimate } from './home-facts.ts';
import { findPlaceFacts } from './homes.repo.ts';

/** How long a request waits for the estimator, which takes milliseconds where a processor is free. */
const LIMIT_MS = 1_000;

/** What an owner states of a home. Area in m². */
export type StatedHome = Pick<
  EstimatedHome,
  'city' | 'region' | 'propertyType' | 'bedrooms' | 'bathrooms' | 'floorAreaM2'
> & { addressId: number; unitOfPropertyId: string | null };

export type EstimateAtOnce = {
  estimate: HomeEstimate | null;
  /** By formula for now, because the estimator has not learned yet or did not answer in time. The job computes it again. */
  isPreliminary: boolean;
};

/** Estimates a home within a request: from sales if the estimator of this process answers within a second, otherwise by formula. */
export async function estimateAtOnce(
  platform: Pick<Platform, 'db' | 'clock'>,
  tx: Db,
  { addressId, unitOfPropertyId, ...stated }: StatedHome,
): Promise<EstimateAtOnce> {
  const ofPlace = await findPlaceFacts(tx, addressId, unitOfPropertyId);
  const home: EstimatedHome = { ...NO_PLACE, ...ofPlace, ...stated };
  const evidence = isEstimable(home) ? await readEvidence(platform, home) : null;
  const isPreliminary = evidence === undefined && (await findSalesVersion(tx)) > 0;
  return { estimate: chooseEstimate(home, evidence ?? null, platform.clock()), isPreliminary };
}

const NO_PLACE = {
  territory: null,
  latitude: null,
  longitude: null,
  rollFloorAreaM2: null,
  rollBedrooms: null,
  carParks: null,
  landAreaM2: null,
  capitalValueNzd: null,
  valuedOn: null,
};

/** What other homes say of a home, in their order; undefined while nothing was learned, and without an answer within a second. */
export function compareAtOnce(
  platform: Pick<Platform, 'db'>,
  home: HomeFacts,
  others: ComparedHome[],
): Promise<Adjustment[] | undefined> {
  return askAtOnce(platform, estimator => estimator.compare(home, others));
}

async function readEvidence(platform: Pick<Platform, 'db'>, home: EstimatedHome) {
  const answer = await askAtOnce(platform, estimator => estimator.estimate([homeFactsOf(home)]));
  return answer && (answer[0] ?? null);
}

/** Undefined without an answer in time. */
async function askAtOnce<Answer>(
  platform: Pick<Platform, 'db'>,
  ask: (estimator: Estimator) => Promise<Answer>,
): Promise<Answer | undefined> {
  const estimator = knownEstimator(platform);
  if (!estimator) return undefined;
  const asked = ask(estimator).catch(() => undefined);
  return Promise.race([asked, pause(LIMIT_MS, undefined, { ref: false })]);
}
