import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Adjustment, ComparedHome } from '@sway/estimate/comparison';
import type { EvidenceEstimate } from '@sway/estimate/evidence-estimate';
import type { HomeFacts, Sale } from '@sway/estimate/sale';
import { sendOrder, startWorker, WorkerError } from '#platform/worker-process.ts';
import type { EstimatorAnswer, EstimatorOrder, Measured } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const MAX_MEMORY_MB = 2048;

/** Learning takes about a millisecond a sale; the most that are learned take minutes. */
const LEARN_LIMIT_MS = 60 * 60_000;
const ANSWER_LIMIT_MS = 60_000;
/**
 * Homes that are estimated at a time. This takes a fraction of a second; an owner’s question can come between two such parts of the job.
 */
const ORDER_HOMES = 100;

/** A process that has learned from sales. */
export type Estimator = {
  /** What the process found out about its own accuracy while it learned. */
  measured: Measured;
  /**
   * Estimates homes; null for one without enough evidence.
   * @throws WorkerError
   */
  estimate: (homes: HomeFacts[]) => Promise<(EvidenceEstimate | null)[]>;
  /**
   * What each of up to 100 other homes says of a home, in their order.
   * @throws WorkerError
   */
  compare: (home: HomeFacts, others: ComparedHome[]) => Promise<Adjustment[]>;
  hasEnded: () => boolean;
  close: () => void;
};

/** Starts a process that learns these sales. @throws WorkerError, or what the sales throw */
export async function startEstimator(sales: AsyncIterable<Sale[]>, signal: AbortSignal): Promise<Estimator> {
  const child = startWorker(WORKER, {
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
    serialization: 'advanced',
  });
  const close = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', close);
  try {
    for await (const some of sales) await send(child, { kind: 'sales', sales: some }, ANSWER_LIMIT_MS);
    const learned = await send(child, { kind: 'learn' }, LEARN_LIMIT_MS);
    if (learned.answer !== 'learned') throw new WorkerError(`answered ${learned.answer}`);
    return {
      measured: { measured: learned.measured, accuracy: learned.accuracy },
      async estimate(homes) {
        const estimates: (EvidenceEstimate | null)[] = [];
        for (let first = 0; first < homes.length; first += ORDER_HOMES) {
          const some = homes.slice(first, first + ORDER_HOMES);
          const answer = await send(child, { kind: 'estimate', homes: some }, ANSWER_LIMIT_MS);
          if (answer.answer !== 'estimated') throw new WorkerError(`answered ${answer.answer}`);
          estimates.push(...answer.estimates);
        }
        return estimates;
      },
      async compare(home, others) {
        const answer = await send(child, { kind: 'compare', home, others }, ANSWER_LIMIT_MS);
        if (answer.answer !== 'compared') throw new WorkerError(`answered ${answer.answer}`);
        return answer.adjustments;
      },
      hasEnded: () => !child.connected,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** The orders to each process, one after another, so that each answer is that of the order before it. */
const lastOrders = new WeakMap<ChildProcess, Promise<unknown>>();

async function send(child: ChildProcess, order: EstimatorOrder, limitMs: number): Promise<EstimatorAnswer> {
  const before = lastOrders.get(child) ?? Promise.resolve();
  const answering = before
    .catch(() => undefined)
    .then(() => sendOrder<EstimatorAnswer>(child, order, limitMs));
  lastOrders.set(child, answering);
  const answer = await answering;
  if (answer.answer === 'failed') throw new WorkerError(answer.message);
  return answer;
}
