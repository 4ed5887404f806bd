import { EvidenceModel } from './evidence-model.ts';
import type { EvidenceEstimate } from './evidence-estimate.ts';
import type { Sale } from './sale.ts';
import { ConstantRange, SimpleMethods } from './simple-methods.ts';
import type { SimpleEstimates } from './simple-methods.ts';

/** A sale, with what each method said of the home from the sales of earlier days. */
export type Trial = {
  sale: Sale;
  evidence: EvidenceEstimate | null;
  simple: SimpleEstimates | null;
  /** The range of the evidence estimate if it had the same percentages for all homes, in NZD. */
  constantRange: { lowNzd: number; highNzd: number } | null;
};

/** The sales in the order of their days, those of a day together. */
export function byDay(sales: readonly Sale[]): Sale[][] {
  const days = Map.groupBy(sales, ({ day }) => day);
  return [...days].toSorted(([a], [b]) => a - b).map(([, ofDay]) => ofDay);
}

/**
 * Walks forward in time: of each day’s sales, first estimates all homes, then learns the prices. Yields the trials of each day, from the
 * first sale on: a caller that reports only later ones leaves the first out.
 */
export function* walkForward(sales: readonly Sale[]): Generator<Trial[]> {
  const model = new EvidenceModel();
  const simple = new SimpleMethods();
  const range = new ConstantRange();
  for (const ofDay of byDay(sales)) {
    const { day } = ofDay[0]!;
    model.moveTo(day);
    range.moveTo(day);
    const bounds = range.bounds();
    const simpleEstimates = ofDay.map(sale => simple.estimate(sale, day));
    const evidence = model.learn(ofDay);
    yield ofDay.map((sale, i) => {
      const estimate = evidence[i]!;
      const constantRange = estimate &&
        bounds && {
          lowNzd: estimate.amountNzd * Math.exp(bounds.low),
          highNzd: estimate.amountNzd * Math.exp(bounds.high),
        };
      return { sale, evidence: estimate, simple: simpleEstimates[i]!, constantRange };
    });
    ofDay.forEach((sale, i) => {
      simple.learn(sale);
      const estimate = evidence[i];
      if (estimate?.basis === 'capital value') range.learn(sale.priceNzd, estimate.amountNzd);
    });
  }
}
