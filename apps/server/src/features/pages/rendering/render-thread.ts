import { Worker } from 'node:worker_threads';
import type { CallAnswer, RenderedPage, ThemeChoice } from '@sway/contract/page-rendering';
import { RenderError, RenderLimitError } from './render-errors.ts';
import type { FromWorker, ToWorker } from './render-messages.ts';

const WORKER = new URL('render-worker.ts', import.meta.url);

/** A worker that needs more is ended, and the server goes on. */
const MAX_HEAP_MB = 256;

export type ThreadLimits = {
  /** A page that takes longer is drawn by the browser. */
  timeoutMs: number;
  /** How long the worker may take to say that it has stopped, after which it is ended: it is stuck. */
  abortMs: number;
};

export type PageToRender = {
  /** With its query. */
  path: string;
  theme: ThemeChoice;
  /** Makes a call of the API as a visitor. @param path with its query */
  call: (path: string) => Promise<CallAnswer>;
};

/** A worker thread that renders pages until it ends. */
export type RenderThread = {
  /** @throws RenderError, RenderLimitError */
  render: (page: PageToRender) => Promise<RenderedPage | null>;
  /** How many pages it is rendering. */
  size: () => number;
  close: () => Promise<void>;
};

type Waiting = {
  call: PageToRender['call'];
  resolve: (rendered: RenderedPage | null) => void;
  reject: (error: RenderError) => void;
  /** Whether it has taken too long. */
  isStopped?: boolean;
};

/** @param onEnd is called once the thread renders no more, by itself or because it is stuck or closed */
export function renderThread(
  bundleFile: string,
  { timeoutMs, abortMs }: ThreadLimits,
  onEnd: () => void,
): RenderThread {
  const waiting = new Map<number, Waiting>();
  const worker = startWorker(bundleFile);
  let hasEnded = false;
  let lastPage = 0;

  function end(reason: string): void {
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
    for (const { reject } of waiting.values()) reject(new RenderError(reason));
    waiting.clear();
  }

  /** Ends a page that takes too long, and the worker if it does not even say so. */
  async function stop(page: number): Promise<void> {
    const stopped = waiting.get(page);
    if (stopped) stopped.isStopped = true;
    worker.postMessage({ kind: 'abort', page } satisfies ToWorker);
    await wait(abortMs);
    if (!waiting.has(page)) return;
    end('The page took too long, and its worker was ended');
    await worker.terminate();
  }

  worker.on('message', (message: FromWorker) => void receive(worker, waiting, message));
  worker.on('error', error => end(error.message));
  worker.on('exit', () => end('The worker that renders pages ended'));
  return {
    render({ path, theme, call }) {
      lastPage += 1;
      const page = lastPage;
      const timer = setTimeout(() => void stop(page), timeoutMs);
      const rendering = new Promise<RenderedPage | null>((resolve, reject) => {
        waiting.set(page, { call, resolve, reject });
        worker.postMessage({ kind: 'render', page, path, theme } satisfies ToWorker);
      });
      return rendering.finally(() => clearTimeout(timer));
    },
    size: () => waiting.size,
    async close() {
      end('The server is stopping');
      await worker.terminate();
    },
  };
}

function startWorker(bundleFile: string): Worker {
  const worker = new Worker(WORKER, {
    workerData: bundleFile,
    // Without the server's secrets, and without warnings that the server prints too.
    env: { NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // It does not keep the process from exiting.
  worker.unref();
  return worker;
}

/** Makes a call for a page, or takes the page. */
async function receive(from: Worker, waiting: Map<number, Waiting>, message: FromWorker): Promise<void> {
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

function wait(ms: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, ms).unref();
  });
}
