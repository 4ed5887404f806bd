import type { EstimateAccuracy } from '@sway/contract/estimates';
import { oneDecimal, timestamp } from '#platform/http/presented-values.ts';
import type { Run, RunState } from './runs.repo.ts';

/** @param run undefined before the first one */
export function presentAccuracy(run: Omit<Run, keyof RunState> | undefined): EstimateAccuracy {
  if (!run) return { sales: 0, isSample: false, computedAt: null, measured: null, regions: [] };
  return {
    sales: run.sales,
    isSample: run.hasSample,
    computedAt: timestamp(run.at),
    measured: run.measured,
    regions: run.accuracy.map(each => ({
      region: each.region || null,
      sales: each.sales,
      medianError: oneDecimal(each.medianError),
      within10: oneDecimal(each.within10),
      within20: oneDecimal(each.within20),
      inRange: oneDecimal(each.inRange),
      bias: oneDecimal(each.bias),
      capitalValueError: each.valueMedianError === null ? null : oneDecimal(each.valueMedianError),
    })),
  };
}
