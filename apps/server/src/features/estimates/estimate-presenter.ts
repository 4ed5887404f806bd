import type { Estimate } from '@sway/contract/estimates';
import { oneDecimal } from '#platform/http/presented-values.ts';
import type { HomeEstimate } from './home-facts.ts';

/** A row of `estimates` as JSON. */
export type EstimateRow = {
  basis: Estimate['basis'];
  amount: number;
  day: string;
  low: number | null;
  high: number | null;
  confidence: Estimate['confidence'];
  data_day: string | null;
  capital_value_part: number | null;
  index_part: number | null;
  comparables_part: number | null;
  comparables_count: number | null;
  comparables_from: string | null;
  comparables_to: string | null;
  comparables_lowest: number | null;
  comparables_highest: number | null;
  comparables_km: number | null;
};

export function presentStoredEstimate(row: EstimateRow): Estimate {
  const { capital_value_part: value, index_part: index, comparables_part: comparables } = row;
  return {
    basis: row.basis,
    amount: row.amount,
    day: row.day,
    low: row.low,
    high: row.high,
    confidence: row.confidence,
    dataDay: row.data_day,
    drivers:
      value === null || index === null || comparables === null
        ? null
        : { capitalValue: value, index, comparables },
    comparables:
      row.comparables_count === null
        ? null
        : {
            count: row.comparables_count,
            from: row.comparables_from!,
            to: row.comparables_to!,
            lowest: row.comparables_lowest!,
            highest: row.comparables_highest!,
            farthestKm: oneDecimal(row.comparables_km!),
          },
  };
}

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
