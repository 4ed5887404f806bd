import type { Db } from '#platform/database/database.ts';
import { storeEstimates } from './estimates.repo.ts';
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
): Promise<void> {
  return storeEstimates(tx, [{ propertyId, estimate, inputsHash: OF_NO_INPUTS }], storedAt(now));
}
