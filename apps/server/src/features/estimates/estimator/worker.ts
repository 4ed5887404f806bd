// A separate process learns from sales and estimates homes, so that the server answers meanwhile and a lack of memory ends this process.
import { setPriority } from 'node:os';
import { learnSales } from '@sway/estimate/learn-sales';
import type { LearnedSales, MeasuredAccuracy } from '@sway/estimate/learn-sales';
import type { Adjustment, ComparedHome } from '@sway/estimate/comparison';
import type { EvidenceEstimate } from '@sway/estimate/evidence-estimate';
import type { HomeFacts, Sale } from '@sway/estimate/sale';

export type EstimatorOrder =
  | { kind: 'sales'; sales: Sale[] }
  /** Learns the sales that were sent. */
  | { kind: 'learn' }
  | { kind: 'estimate'; homes: HomeFacts[] }
  | { kind: 'compare'; home: HomeFacts; others: ComparedHome[] };

export type Measured = { measured: LearnedSales['measured']; accuracy: MeasuredAccuracy[] };

export type EstimatorAnswer =
  | { answer: 'taken' }
  | ({ answer: 'learned' } & Measured)
  | { answer: 'estimated'; estimates: (EvidenceEstimate | null)[] }
  /** Empty before anything was learned. */
  | { answer: 'compared'; adjustments: Adjustment[] }
  | { answer: 'failed'; message: string };

/** Below the server's priority, which is 0. */
const NICE_VALUE = 10;

let sales: Sale[] = [];
let learned: LearnedSales | null = null;

setPriority(NICE_VALUE);
process.on('message', (order: EstimatorOrder) => process.send!(answerOf(order)));
// The server has ended, in whatever way.
process.on('disconnect', () => process.exit());

function answerOf(order: EstimatorOrder): EstimatorAnswer {
  try {
    return carryOut(order);
  } catch (error) {
    return { answer: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function carryOut(order: EstimatorOrder): EstimatorAnswer {
  if (order.kind === 'sales') {
    for (const sale of order.sales) sales.push(sale);
    return { answer: 'taken' };
  }
  if (order.kind === 'learn') {
    learned = learnSales(sales);
    sales = [];
    return { answer: 'learned', measured: learned.measured, accuracy: learned.accuracy };
  }
  if (order.kind === 'compare') {
    const { home, others } = order;
    return { answer: 'compared', adjustments: others.flatMap(other => learned?.compare(home, other) ?? []) };
  }
  return { answer: 'estimated', estimates: order.homes.map(home => learned?.estimate(home) ?? null) };
}
