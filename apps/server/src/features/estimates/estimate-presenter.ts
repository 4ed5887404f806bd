import type { Estimate } from '@sway/contract/estimates';
import { oneDecimal } from '#platform/http/presented-values.ts';
import type { HomeEstimate } from './home-facts.ts';

export function presentEstimate(estimate: HomeEstimate): Estimate {
  const { basis, amountNzd: amount, day } = estimate;
  if (basis === 'formula')
    return {
      basis,
      amount,
      day,
      low: null,
      high: null,
      confidence: null,
      dataDay: null,
      drivers: null,
      comparables: null,
    };
  const { lowNzd, highNzd, confidence, dataDay, drivers, comparables } = estimate;
  return {
    basis,
    amount,
    day,
    low: lowNzd,
    high: highNzd,
    confidence,
    dataDay,
    drivers: {
      capitalValue: drivers.capitalValueNzd,
      index: drivers.indexNzd,
      comparables: drivers.comparablesNzd,
    },
    comparables: comparables && {
      count: comparables.count,
      from: comparables.from,
      to: comparables.to,
      lowest: comparables.lowestNzd,
      highest: comparables.highestNzd,
      farthestKm: oneDecimal(comparables.farthestKm),
    },
  };
}
