import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { t } from '@sway/domain/language/texts';
import { boundedQueue } from '../queues/bounded-queue.ts';
import { sendOrder, startWorker, WorkerError } from '../worker-process.ts';
import { VideoError } from '../videos/video-formats.ts';
import type { VideoErrorCode, VideoSize } from '../videos/video-formats.ts';
import type { VideoOrder } from '../videos/clean-video.ts';
import type { Drawn, DrawOrder } from './draw.ts';
import type { HashOrder } from './picture-hashes.ts';
import type { ShareOrder } from './shared/draw-shared-picture.ts';
import type { WorkerAnswer, WorkerOrder } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

/** The file could not be read because it is broken, too large, or takes too long. */
export class PictureError extends Error {}

/** The readers of pictures and videos. All throw PictureError because of the file; AppError unavailable when too many calls wait. */
export type Pictures = {
  draw: (order: DrawOrder) => Promise<Drawn>;
  drawShared: (order: ShareOrder) => Promise<void>;
  /** See `pictureHashes`. */
  hash: (order: HashOrder) => Promise<string[] | null>;
  /** @throws VideoError */
  cleanVideo: (order: VideoOrder) => Promise<VideoSize>;
  close: () => void;
};

export type PictureLimits = { concurrency: number; maxWaiting: number; timeoutMs: number; idleMs: number };

/** The memory of a worker for what is not a picture's pixels: enough for the positions of millions of samples of a video. */
const HEAP_MB = 256;

const LIMITS: PictureLimits = {
  concurrency: availableParallelism(),
  maxWaiting: 30,
  timeoutMs: 30_000,
  idleMs: 30_000,
};

/**
 * Draws pictures and cleans videos in separate processes, a few at once, with a bounded queue before them. A worker that crashes, runs
 * out of memory or takes too long loses only its current file; an idle worker ends, which frees its memory.
 */
export function pictureWorkers(limits: Partial<PictureLimits> = {}): Pictures {
  const { concurrency, maxWaiting, timeoutMs, idleMs } = { ...LIMITS, ...limits };
  const idle: Worker[] = [];
  const all = new Set<ChildProcess>();
  const queue = boundedQueue({
    concurrency,
    maxWaiting,
    whenFull: {
      detail: t`Many pictures are being uploaded. Please try again in a moment.`,
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

  function run<T>(order: WorkerOrder): Promise<T> {
    return queue.run(async () => {
      const worker = takeWorker();
      const answer = await runIn(worker.process, order, timeoutMs);
      returnWorker(worker);
      if ('error' in answer) throw asError(answer);
      return answer.result as T;
    });
  }

  return {
    draw: order => run({ draw: order }),
    drawShared: order => run({ share: order }),
    hash: order => run({ hash: order }),
    cleanVideo: order => run({ video: order }),
    close() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** An error of the operating system, such as a full disk, is not the file's. */
function asError({ error, code }: { error: string; code?: string }): Error {
  if (code?.startsWith('media.')) return new VideoError(error, code as VideoErrorCode);
  return code ? Object.assign(new Error(error), { code }) : new PictureError(error);
}

type Worker = { process: ChildProcess; retire: NodeJS.Timeout | undefined };

function startProcess(all: Set<ChildProcess>): ChildProcess {
  const child = startWorker(WORKER, {
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
  });
  all.add(child);
  child.once('exit', () => all.delete(child));
  return child;
}

async function runIn(child: ChildProcess, order: WorkerOrder, timeoutMs: number): Promise<WorkerAnswer> {
  try {
    return await sendOrder<WorkerAnswer>(child, order, timeoutMs);
  } catch (error) {
    throw error instanceof WorkerError ? new PictureError(error.message, { cause: error }) : error;
  }
}
