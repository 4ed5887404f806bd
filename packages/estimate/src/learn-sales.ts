import { accuracyOf } from './accuracy.ts';
import { byDay } from './backtest.ts';
import type { Adjustment, ComparedHome } from './comparison.ts';
import type { EvidenceEstimate } from './evidence-estimate.ts';
import { EvidenceModel } from './evidence-model.ts';
import { PlaceNames } from './place-names.ts';
import { capitalValueOn, isoDayOf } from './sale.ts';
import type { HomeFacts, Sale } from './sale.ts';

/** Increases with every change of the method that changes estimates, so that stored ones are computed again. */
export const EVIDENCE_METHOD_VERSION = 1;

/** The accuracy is that of the latest sales, because that is how good estimates are now. */
const MEASURED_DAYS = 365;
/** Regions with fewer sales are only in the figures of all. */
const MIN_SALES_OF_REGION = 30;

/** How good estimates were, in percent. */
export type MeasuredAccuracy = {
  /** Empty for all regions. */
  region: string;
  sales: number;
  medianError: number;
  within10: number;
  within20: number;
  inRange: number;
  bias: number;
  /** The median error of the capital value alone, for the homes that have one; null without any. */
  valueMedianError: number | null;
};

/** What was learned from sales: estimates on the day after the last of them, and how good those of the sales themselves were before. */
export type LearnedSales = {
  estimate: (home: HomeFacts) => EvidenceEstimate | null;
  compare: (home: HomeFacts, other: ComparedHome) => Adjustment;
  /** ISO days of the measured sales; null without any. */
  measured: { from: string; to: string } | null;
  accuracy: MeasuredAccuracy[];
};

type Trial = { sale: Sale; estimate: EvidenceEstimate };

/**
 * Learns sales a day after the other and measures meanwhile how good the estimates of each day’s sales were before they were known.
 * @param sales in any order
 */
export function learnSales(sales: readonly Sale[]): LearnedSales {
  const model = new EvidenceModel();
  const trials: Trial[] = [];
  const days = byDay(sales);
  const lastDay = days.at(-1)?.[0]?.day ?? 0;
  for (const ofDay of days) {
    const { day } = ofDay[0]!;
    model.moveTo(day);
    const estimates = model.learn(ofDay);
    if (day <= lastDay - MEASURED_DAYS) continue;
    ofDay.forEach((sale, i) => {
      const estimate = estimates[i];
      if (estimate) trials.push({ sale, estimate });
    });
  }
  model.moveTo(lastDay + 1);
  const names = new PlaceNames(sales);
  const measuredDays = trials.map(({ sale }) => sale.day);
  return {
    estimate: home => model.estimate(names.named(home)),
    compare: (home, other) => model.compare(names.named(home), { ...other, ...names.named(other) }),
    measured:
      measuredDays.length === 0
        ? null
        : { from: isoDayOf(measuredDays[0]!), to: isoDayOf(measuredDays.at(-1)!) },
    accuracy: measure(trials),
  };
}

/** The figures of all regions, then of each with enough sales, in the order of their names. */
function measure(trials: readonly Trial[]): MeasuredAccuracy[] {
  if (trials.length === 0) return [];
  const regions = [...Map.groupBy(trials, ({ sale }) => sale.region)]
    .filter(([region, ofRegion]) => region !== '' && ofRegion.length >= MIN_SALES_OF_REGION)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return [accuracyIn('', trials), ...regions.map(([region, ofRegion]) => accuracyIn(region, ofRegion))];
}

function accuracyIn(region: string, trials: readonly Trial[]): MeasuredAccuracy {
  const { count, medianError, within10, within20, coverage, bias } = accuracyOf(
    trials.map(({ sale, estimate }) => ({ priceNzd: sale.priceNzd, ...estimate })),
  );
  const ofValues = accuracyOf(
    trials.flatMap(({ sale }) => {
      const amountNzd = capitalValueOn(sale, sale.day);
      return amountNzd === null ? [] : [{ priceNzd: sale.priceNzd, amountNzd }];
    }),
  );
  return {
    region,
    sales: count,
    medianError,
    within10,
    within20,
    inRange: coverage,
    bias,
    valueMedianError: ofValues.count === 0 ? null : ofValues.medianError,
  };
}
