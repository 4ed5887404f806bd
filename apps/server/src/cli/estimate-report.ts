import { accuracyOf } from '@sway/estimate/accuracy';
import type { Outcome } from '@sway/estimate/accuracy';
import type { Trial } from '@sway/estimate/backtest';
import { CONFIDENCES } from '@sway/domain/prices/confidences';
import type { EvidenceEstimate } from '@sway/estimate/evidence-estimate';
import { priceBandOf } from '@sway/estimate/price-band';
import { isoDayOf } from '@sway/estimate/sale';
import type { SimpleEstimates } from '@sway/estimate/simple-methods';
import { formatCompactPrice } from '@sway/domain/prices/money';

/** A trial of a home with a capital value, which all methods could estimate. */
type FullTrial = Trial & { evidence: EvidenceEstimate; simple: SimpleEstimates };

type Row = { name: string; outcomes: Outcome[] };

const NAME_WIDTH = 34;
const HEADINGS = ['sales', 'median', '≤ 5 %', '≤ 10 %', '≤ 20 %', 'bias', 'mean', 'in range', 'width'];
const CELL_WIDTH = 10;

/** The tables of a backtest: all methods beside each other, then the evidence estimate by group. Percentages throughout. */
export function describeBacktest(trials: readonly Trial[]): string {
  const full = trials.filter(isFull);
  const withoutValue = trials.filter(({ evidence }) => evidence?.basis === 'sales');
  const groups = (
    title: string,
    nameOf: (trial: FullTrial) => string,
    compare: (a: FullTrial, b: FullTrial) => number,
  ) => tableOf(title, rowsBy(full.toSorted(compare), nameOf));
  return [
    tableOf('Methods', [
      ...methodRows(full),
      { name: 'evidence, no capital value', outcomes: outcomesOf(withoutValue) },
    ]),
    groups('Evidence by region', regionOf, (a, b) => regionOf(a).localeCompare(regionOf(b), 'en')),
    groups('Evidence by capital value', bandOf, (a, b) => a.simple.capitalValue - b.simple.capitalValue),
    groups('Evidence by month', monthOf, (a, b) => a.sale.day - b.sale.day),
    groups('Evidence by confidence', confidenceOf, (a, b) => rankOf(a) - rankOf(b)),
    `${trials.filter(({ evidence }) => !evidence).length} sales had too little evidence for an estimate.`,
    'Median: of the differences from the price. Bias: the median difference with its sign; mean: the same as a mean.',
  ].join('\n\n');
}

function isFull(trial: Trial): trial is FullTrial {
  return trial.evidence?.basis === 'capital value' && trial.simple !== null;
}

function methodRows(trials: readonly FullTrial[]): Row[] {
  const simpleRow = (name: string, of: keyof SimpleEstimates): Row => ({
    name,
    outcomes: trials.map(({ sale, simple }) => ({ priceNzd: sale.priceNzd, amountNzd: simple[of] })),
  });
  const withConstantRange = trials.map(({ sale, evidence, constantRange }) => ({
    priceNzd: sale.priceNzd,
    amountNzd: evidence.amountNzd,
    ...constantRange,
  }));
  return [
    simpleRow('capital value', 'capitalValue'),
    simpleRow('capital value × past median', 'scaledValue'),
    simpleRow('nearest neighbours', 'neighbours'),
    { name: 'evidence', outcomes: outcomesOf(trials) },
    { name: 'evidence, range of constant width', outcomes: withConstantRange },
  ];
}

function outcomesOf(trials: readonly Trial[]): Outcome[] {
  return trials.flatMap(({ sale, evidence }) => (evidence ? [{ priceNzd: sale.priceNzd, ...evidence }] : []));
}

/** The groups in the order of their first trials. */
function rowsBy(trials: readonly FullTrial[], nameOf: (trial: FullTrial) => string): Row[] {
  return [...Map.groupBy(trials, nameOf)].map(([name, ofGroup]) => ({ name, outcomes: outcomesOf(ofGroup) }));
}

const regionOf = ({ sale }: FullTrial): string => sale.region || 'unknown';
const monthOf = ({ sale }: FullTrial): string => isoDayOf(sale.day).slice(0, 7);
const confidenceOf = ({ evidence }: FullTrial): string => evidence.confidence;
const rankOf = ({ evidence }: FullTrial): number => CONFIDENCES.indexOf(evidence.confidence);

function bandOf({ simple }: FullTrial): string {
  const limit = priceBandOf(simple.capitalValue);
  return limit === Infinity ? 'above' : `to ${formatCompactPrice(limit)}`;
}

function tableOf(title: string, rows: readonly Row[]): string {
  const heading = [title.padEnd(NAME_WIDTH), ...HEADINGS.map(text => text.padStart(CELL_WIDTH))].join('');
  return [heading, ...rows.filter(({ outcomes }) => outcomes.length > 0).map(lineOf)].join('\n');
}

function lineOf({ name, outcomes }: Row): string {
  const { count, medianError, within5, within10, within20, bias, meanBias, coverage, width } =
    accuracyOf(outcomes);
  const cells = [
    String(count),
    medianError.toFixed(2),
    ...[within5, within10, within20].map(percent => percent.toFixed(1)),
    ...[bias, meanBias].map(percent => (percent > 0 ? '+' : '') + percent.toFixed(2)),
    ...[coverage, width].map(percent => (Number.isNaN(percent) ? '' : percent.toFixed(1))),
  ];
  return [`  ${name}`.padEnd(NAME_WIDTH), ...cells.map(cell => cell.padStart(CELL_WIDTH))].join('');
}
