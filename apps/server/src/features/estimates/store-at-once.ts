import type { Db } from '#platform/database/database.ts';
import { storeEstimates } from './estimates.repo.ts';
import type { ShowEstimates } from './estimates.repo.ts';
import type { HomeEstimate } from './home-facts.ts';
import { storedAt } from './refresh-estimates.ts';

/** A hash that no inputs have. Because of it the job computes the estimate again from current sales. */
const OF_NO_INPUTS = '';

/** Stores the estimate of a home in the transaction that states its facts, so that its page has the source and range at once. */
export function storeEstimateAtOnce(
  tx: Db,
  propertyId: number,
  estimate: HomeEstimate | null,
  now: Date,
  showEstimates: ShowEstimates,
): Promise<void> {
  const computed = [{ propertyId, estimate, inputsHash: OF_NO_INPUTS }];
  return storeEstimates(tx, computed, storedAt(now), showEstimates);
}
