import type { RenderedPage } from '@sway/contract/page-rendering';
import { RenderError, RenderLimitError } from './render-errors.ts';
import { renderThread } from './render-thread.ts';
import type { PageToRender, RenderThread, ThreadLimits } from './render-thread.ts';

export type RenderLimits = ThreadLimits & {
  /** Pages that are being rendered at once; further ones are drawn by the browser. */
  maxAtOnce: number;
  /** How long no worker is started after one ended by itself. */
  restartAfterMs: number;
};

const LIMITS: RenderLimits = { timeoutMs: 3000, abortMs: 1000, maxAtOnce: 32, restartAfterMs: 5000 };

export type PageRenderer = {
  /** Starts the worker, so that the first page does not wait for it. */
  start: () => void;
  /** Renders a page for a visitor; null if the browser draws it alone. @throws RenderError, RenderLimitError */
  render: (page: PageToRender) => Promise<RenderedPage | null>;
  close: () => Promise<void>;
};

/** Renders pages with the web app's server bundle, in one worker thread. */
export function pageRenderer(bundleFile: string, limits: Partial<RenderLimits> = {}): PageRenderer {
  const { maxAtOnce, restartAfterMs, ...threadLimits } = { ...LIMITS, ...limits };
  let thread: RenderThread | null = null;
  let endedAt = Number.NEGATIVE_INFINITY;

  function noteEnd(): void {
    thread = null;
    endedAt = performance.now();
  }

  function currentThread(): RenderThread {
    thread ??= renderThread(bundleFile, threadLimits, noteEnd);
    return thread;
  }

  return {
    start: () => void currentThread(),
    async render(page) {
      if (thread && thread.size() >= maxAtOnce)
        throw new RenderLimitError('Too many pages are being rendered');
      if (!thread && performance.now() - endedAt < restartAfterMs)
        throw new RenderError('The worker that renders pages has just ended');
      return currentThread().render(page);
    },
    close: async () => thread?.close(),
  };
}
