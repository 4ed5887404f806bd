import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { boundedQueue } from '../bounded-queue.ts';
import type { Drawn, DrawOrder } from './draw.ts';
import type { WorkerAnswer } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

/** The picture could not be drawn because it is broken, too large, or takes too long. */
export class PictureError extends Error {}

export type Pictures = {
  /** @throws PictureError because of the picture; AppError unavailable when too many calls wait. */
  draw: (order: DrawOrder) => Promise<Drawn>;
  /** Ends the workers. */
  close: () => void;
};

export type PictureLimits = { concurrency: number; maxWaiting: number; timeoutMs: number; idleMs: number };

const LIMITS: PictureLimits = {
  concurrency: availableParallelism(),
  maxWaiting: 30,
  timeoutMs: 30_000,
  idleMs: 30_000,
};

/**
 * Draws pictures in separate processes, a few at once, with a bounded queue before them. A worker that crashes, runs out of memory
 * or takes too long loses only its current picture; an idle worker ends, which frees its memory.
 */
export function pictureWorkers(limits: Partial<PictureLimits> = {}): Pictures {
  const { concurrency, maxWaiting, timeoutMs, idleMs } = { ...LIMITS, ...limits };
  const idle: Worker[] = [];
  const all = new Set<ChildProcess>();
  const queue = boundedQueue({
    concurrency,
    maxWaiting,
    whenFull: {
      detail: 'Many pictures are being uploaded. Please try again in a moment.',
      retryAfterSeconds: 5,
    },
  });

  function takeWorker(): Worker {
    const worker = idle.pop() ?? { process: startProcess(all), retire: undefined };
    clearTimeout(worker.retire);
    return worker;
  }

  function returnWorker(worker: Worker): void {
    if (!worker.process.connected) return;
    worker.retire = setTimeout(() => {
      idle.splice(idle.indexOf(worker), 1);
      worker.process.kill('SIGKILL');
    }, idleMs).unref();
    idle.push(worker);
  }

  return {
    draw: order =>
      queue.run(async () => {
        const worker = takeWorker();
        const answer = await sendOrder(worker.process, order, timeoutMs);
        returnWorker(worker);
        if ('error' in answer) throw asError(answer);
        return answer.drawn;
      }),
    close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** An error of the operating system, such as a full disk, is not the picture's. */
function asError({ error, code }: { error: string; code?: string }): Error {
  return code ? Object.assign(new Error(error), { code }) : new PictureError(error);
}

type Worker = { process: ChildProcess; retire: NodeJS.Timeout | undefined };

/** Starts a worker that does not keep the server from exiting, and that has none of its environment, so none of its secrets. */
function startProcess(all: Set<ChildProcess>): ChildProcess {
  const child = fork(WORKER, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  all.add(child);
  child.once('exit', () => all.delete(child));
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

function sendOrder(child: ChildProcess, order: DrawOrder, timeoutMs: number): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const ended = (_code: number | null, signal: string | null) =>
      settle(() => reject(new PictureError(`The worker ended (${signal ?? 'by itself'})`)));
    const answered = (answer: WorkerAnswer) => settle(() => resolve(answer));
    function settle(how: () => void): void {
      clearTimeout(timer);
      child.off('exit', ended).off('message', answered);
      // Referenced only during an order.
      child.channel?.unref();
      child.unref();
      how();
    }
    child.ref();
    child.channel?.ref();
    child.once('exit', ended).once('message', answered);
    child.send(order, error => {
      if (error) settle(() => reject(new PictureError(error.message)));
    });
  });
}
