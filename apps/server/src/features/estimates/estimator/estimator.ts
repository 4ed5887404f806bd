import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EvidenceEstimate } from '@sway/domain/estimate/evidence-estimate';
import type { HomeFacts, Sale } from '@sway/domain/estimate/sale';
import type { EstimatorAnswer, EstimatorOrder, Measured } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const MAX_MEMORY_MB = 2048;

/** Learning takes about a millisecond a sale; the most that are learned take minutes. */
const LEARN_LIMIT_MS = 60 * 60_000;
const ANSWER_LIMIT_MS = 60_000;
/** Homes that are estimated at a time, which takes a fraction of a second, so that an owner’s question comes between those of the job. */
const ORDER_HOMES = 100;

/** The process ended, failed, or took too long. */
class EstimatorError extends Error {}

/** A process that has learned from sales. */
export type Estimator = {
  /** What the process found out about its own accuracy while it learned. */
  measured: Measured;
  /**
   * Estimates homes; null for one without enough evidence.
   * @throws EstimatorError
   */
  estimate: (homes: HomeFacts[]) => Promise<(EvidenceEstimate | null)[]>;
  hasEnded: () => boolean;
  close: () => void;
};

/** Starts a process that learns these sales. @throws EstimatorError, or what the sales throw */
export async function startEstimator(sales: AsyncIterable<Sale[]>, signal: AbortSignal): Promise<Estimator> {
  const child = startProcess();
  const close = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', close);
  try {
    for await (const some of sales) await send(child, { kind: 'sales', sales: some }, ANSWER_LIMIT_MS);
    const learned = await send(child, { kind: 'learn' }, LEARN_LIMIT_MS);
    if (learned.answer !== 'learned') throw new EstimatorError(`answered ${learned.answer}`);
    return {
      measured: { measured: learned.measured, accuracy: learned.accuracy },
      async estimate(homes) {
        const estimates: (EvidenceEstimate | null)[] = [];
        for (let first = 0; first < homes.length; first += ORDER_HOMES) {
          const some = homes.slice(first, first + ORDER_HOMES);
          const answer = await send(child, { kind: 'estimate', homes: some }, ANSWER_LIMIT_MS);
          if (answer.answer !== 'estimated') throw new EstimatorError(`answered ${answer.answer}`);
          estimates.push(...answer.estimates);
        }
        return estimates;
      },
      hasEnded: () => !child.connected,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Starts a process that does not keep the server from exiting, and that has none of its environment, so none of its secrets. */
function startProcess(): ChildProcess {
  const child = fork(WORKER, {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${MAX_MEMORY_MB}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** The orders to each process, one after another, so that each answer is that of the order before it. */
const lastOrders = new WeakMap<ChildProcess, Promise<unknown>>();

function send(child: ChildProcess, order: EstimatorOrder, limitMs: number): Promise<EstimatorAnswer> {
  const before = lastOrders.get(child) ?? Promise.resolve();
  const answer = before.catch(() => undefined).then(() => sendNow(child, order, limitMs));
  lastOrders.set(child, answer);
  return answer;
}

function sendNow(child: ChildProcess, order: EstimatorOrder, limitMs: number): Promise<EstimatorAnswer> {
  return new Promise((resolve, reject) => {
    if (!child.connected) return reject(new EstimatorError('The estimator has ended'));
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs).unref();
    const ended = (_: number | null, reason: string | null) =>
      settle(() => reject(new EstimatorError(`The estimator ended (${reason ?? 'by itself'})`)));
    const answered = (answer: EstimatorAnswer) =>
      settle(() =>
        answer.answer === 'failed' ? reject(new EstimatorError(answer.message)) : resolve(answer),
      );
    function settle(how: () => void): void {
      clearTimeout(timer);
      child.off('exit', ended).off('message', answered);
      child.channel?.unref();
      child.unref();
      how();
    }
    // Referenced only during an order.
    child.ref();
    child.channel?.ref();
    child.once('exit', ended).once('message', answered);
    child.send(order, error => {
      if (error) settle(() => reject(new EstimatorError(error.message)));
    });
  });
}
