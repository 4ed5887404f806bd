import { Worker } from 'node:worker_threads';
import type { CallAnswer, RenderedPage, ThemeChoice } from '@sway/contract/page-rendering';
import type { FromWorker, ToWorker } from './render-messages.ts';

const WORKER = new URL('render-worker.ts', import.meta.url);

export type RenderLimits = {
  /** A page that takes longer is drawn by the browser. */
  timeoutMs: number;
  /** How long the worker may take to say that it has stopped, after which it is ended: it is stuck. */
  abortMs: number;
  /** Pages that are being rendered at once; further ones are drawn by the browser. */
  maxAtOnce: number;
  /** How long no worker is started after one ended by itself. */
  restartAfterMs: number;
};

/** A worker that needs more is ended, and the server goes on. */
const MAX_HEAP_MB = 256;

const LIMITS: RenderLimits = { timeoutMs: 3000, abortMs: 1000, maxAtOnce: 32, restartAfterMs: 5000 };

/** A page that could not be rendered. */
export class RenderError extends Error {}

/** A page that waits for too long, such as for a silent database, or one of too many at once: no fault of the page. */
export class RenderLimitError extends RenderError {}

export type PageToRender = {
  /** With its query. */
  path: string;
  theme: ThemeChoice;
  /** Makes a call of the API as a visitor. @param path with its query */
  call: (path: string) => Promise<CallAnswer>;
};

export type PageRenderer = {
  /** Renders a page for a visitor; null if the browser draws it alone. @throws RenderError, RenderLimitError */
  render: (page: PageToRender) => Promise<RenderedPage | null>;
  /** Ends the worker. */
  close: () => Promise<void>;
};

type Waiting = {
  call: PageToRender['call'];
  resolve: (rendered: RenderedPage | null) => void;
  reject: (error: RenderError) => void;
  /** Whether it has taken too long. */
  isStopped?: boolean;
};

/** Renders pages with the web app's server bundle, in one worker thread that is started with the first page. */
export function pageRenderer(bundleFile: string, limits: Partial<RenderLimits> = {}): PageRenderer {
  const { timeoutMs, abortMs, maxAtOnce, restartAfterMs } = { ...LIMITS, ...limits };
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastPage = 0;
  let endedAt = Number.NEGATIVE_INFINITY;

  function start(): Worker {
    const started = new Worker(WORKER, {
      workerData: bundleFile,
      // None of the server's secrets, and no warnings that only name what the server uses too.
      env: { NODE_ENV: 'production' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // It does not keep the process from exiting.
    started.unref();
    started.on('message', (message: FromWorker) => void receive(started, message));
    started.on('error', error => end(started, error.message));
    started.on('exit', () => end(started, 'The worker that renders pages ended'));
    return started;
  }

  function end(ended: Worker, reason: string): void {
    if (worker !== ended) return;
    worker = null;
    endedAt = performance.now();
    for (const [page, { reject }] of waiting) {
      waiting.delete(page);
      reject(new RenderError(reason));
    }
  }

  async function receive(from: Worker, message: FromWorker): Promise<void> {
    const page = waiting.get(message.page);
    if (message.kind === 'call') {
      const { call, path } = message;
      const reply = (to: ToWorker) => from.postMessage(to);
      try {
        reply(page ? { kind: 'answer', call, answer: await page.call(path) } : { kind: 'no-answer', call });
      } catch {
        reply({ kind: 'no-answer', call });
      }
      return;
    }
    waiting.delete(message.page);
    if (message.kind === 'rendered') page?.resolve(message.rendered);
    else if (page?.isStopped) page.reject(new RenderLimitError('The page took too long'));
    else page?.reject(new RenderError(message.error));
  }

  /** Ends a page that takes too long, and the worker if it does not even say so. */
  async function stop(page: number, stuck: Worker): Promise<void> {
    const stopped = waiting.get(page);
    if (stopped) stopped.isStopped = true;
    stuck.postMessage({ kind: 'abort', page } satisfies ToWorker);
    await wait(abortMs);
    if (!waiting.has(page)) return;
    end(stuck, 'The page took too long, and its worker was ended');
    await stuck.terminate();
  }

  return {
    async render({ path, theme, call }) {
      if (waiting.size >= maxAtOnce) throw new RenderLimitError('Too many pages are being rendered');
      if (!worker && performance.now() - endedAt < restartAfterMs)
        throw new RenderError('The worker that renders pages has just ended');
      worker ??= start();
      const rendering = worker;
      lastPage += 1;
      const page = lastPage;
      const timer = setTimeout(() => void stop(page, rendering), timeoutMs);
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(page, { call, resolve, reject });
          rendering.postMessage({ kind: 'render', page, path, theme } satisfies ToWorker);
        });
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      const ending = worker;
      if (!ending) return;
      end(ending, 'The server is stopping');
      await ending.terminate();
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms).unref();
  });
}
