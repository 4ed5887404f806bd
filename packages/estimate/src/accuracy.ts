import { medianOf } from './robust.ts';

/** A price, and what was estimated before it was known, in NZD. */
export type Outcome = { priceNzd: number; amountNzd: number; lowNzd?: number; highNzd?: number };

/** How good estimates were. All but the count are percentages; NaN without outcomes, and for ranges without ranges. */
export type Accuracy = {
  count: number;
  /** The median of the differences from the price without their signs. */
  medianError: number;
  within5: number;
  within10: number;
  within20: number;
  /** The median and the mean of the differences from the price with their signs: above 0 where estimates are too high. */
  bias: number;
  meanBias: number;
  /** Prices that were in the range. */
  coverage: number;
  /** The median width of the range in percent of the estimate. */
  width: number;
};

/** Compares estimates with the prices that were paid. Ranges are compared where both bounds are known. */
export function accuracyOf(outcomes: readonly Outcome[]): Accuracy {
  const differences = outcomes.map(({ priceNzd, amountNzd }) => (100 * (amountNzd - priceNzd)) / priceNzd);
  const errors = differences.map(Math.abs);
  const ranged = outcomes.flatMap(({ priceNzd, amountNzd, lowNzd, highNzd }) =>
    lowNzd === undefined || highNzd === undefined ? [] : [{ priceNzd, amountNzd, lowNzd, highNzd }],
  );
  return {
    count: outcomes.length,
    medianError: medianOf(errors),
    within5: percentOf(errors, error => error <= 5),
    within10: percentOf(errors, error => error <= 10),
    within20: percentOf(errors, error => error <= 20),
    bias: medianOf(differences),
    meanBias: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
    coverage: percentOf(ranged, ({ priceNzd, lowNzd, highNzd }) => lowNzd <= priceNzd && priceNzd <= highNzd),
    width: medianOf(ranged.map(({ amountNzd, lowNzd, highNzd }) => (100 * (highNzd - lowNzd)) / amountNzd)),
  };
}

function percentOf<T>(items: readonly T[], isCounted: (item: T) => boolean): number {
  return (100 * items.filter(isCounted).length) / items.length;
}
