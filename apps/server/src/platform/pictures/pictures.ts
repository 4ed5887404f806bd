import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { boundedQueue } from '../bounded-queue.ts';
import type { Drawn, DrawOrder } from './draw.ts';
import type { WorkerAnswer } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

/** The order could not be done because of the picture: it is broken, too large, or takes too long. */
export class PictureError extends Error {}

export type Pictures = {
  /** @throws PictureError because of the picture; AppError unavailable when too many wait. */
  draw: (order: DrawOrder) => Promise<Drawn>;
  /** Ends the workers. */
  close: () => void;
};

export type PictureLimits = { atOnce: number; maxWaiting: number; timeoutMs: number; idleMs: number };

const LIMITS: PictureLimits = {
  atOnce: Math.max(1, availableParallelism() - 1),
  maxWaiting: 30,
  timeoutMs: 30_000,
  idleMs: 30_000,
};

/**
 * Draws pictures in processes of their own, a few at once, with a bounded line before them. A worker that crashes, runs out
 * of memory or takes too long costs its picture alone; one that is idle ends and gives its memory back.
 */
export function pictureWorkers(limits: Partial<PictureLimits> = {}): Pictures {
  const { atOnce, maxWaiting, timeoutMs, idleMs } = { ...LIMITS, ...limits };
  const idle: Worker[] = [];
  const all = new Set<ChildProcess>();
  const queue = boundedQueue({
    atOnce,
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

  function putBack(worker: Worker): void {
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
        const answer = await ask(worker.process, order, timeoutMs);
        putBack(worker);
        if ('fault' in answer) throw new PictureError(answer.fault);
        return answer.drawn;
      }),
    close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

type Worker = { process: ChildProcess; retire: NodeJS.Timeout | undefined };

/** A worker that holds up neither the server's end nor knows any of its secrets. */
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

function ask(child: ChildProcess, order: DrawOrder, timeoutMs: number): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const ended = (_code: number | null, signal: string | null) =>
      settle(() => reject(new PictureError(`The worker ended (${signal ?? 'by itself'})`)));
    const answered = (answer: WorkerAnswer) => settle(() => resolve(answer));
    function settle(how: () => void): void {
      clearTimeout(timer);
      child.off('exit', ended).off('message', answered);
      // Referenced only while somebody waits for it.
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
