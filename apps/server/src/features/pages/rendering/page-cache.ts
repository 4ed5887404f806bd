import type { CallAnswer, RenderedPage } from '@sway/contract/page-rendering';
import { LRUCache } from 'lru-cache';
import type { PageRenderer } from './page-renderer.ts';
import type { PageToRender } from './render-thread.ts';

/** What all stored pages have together at most, in characters of their HTML and of the answers they are made of. */
const MAX_CHARACTERS = 48_000_000;

/** A page also contains today's date, in its charts. */
const MAX_AGE_MS = 60_000;

/** How often a request waits for another one that renders the same page, before it renders itself. */
const MAX_WAITS = 3;

type Call = { path: string; answer: CallAnswer };
type StoredPage = { rendered: RenderedPage; calls: readonly Call[] };

/**
 * Keeps rendered pages and the answers that they were made of. A page is sent again as long as all its calls are still answered the
 * same, which each request asks: asking takes a fraction of the time of rendering, and no page is ever older than its data.
 */
export function cachedRenderer(renderer: PageRenderer): PageRenderer {
  const stored = new LRUCache<string, StoredPage>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE_MS,
    // Otherwise pages that are never sent again would remain until the cache is full.
    ttlAutopurge: true,
  });
  const running = new Map<string, Promise<unknown>>();

  async function renderAndStore(key: string, page: PageToRender): Promise<RenderedPage | null> {
    const calls: Call[] = [];
    const rendered = await renderer.render({
      ...page,
      async call(path) {
        const answer = await page.call(path);
        calls.push({ path, answer });
        return answer;
      },
    });
    // A refusal names its own request, so that no two are the same.
    if (rendered && calls.every(({ answer }) => answer.status < 400)) stored.set(key, { rendered, calls });
    return rendered;
  }

  return {
    start: () => renderer.start(),
    async render(page) {
      const key = `${page.theme} ${page.path}`;
      for (let waits = 0; waits < MAX_WAITS; waits++) {
        await running.get(key)?.catch(() => undefined);
        const found = stored.get(key);
        if (found && (await isCurrent(found, page.call))) return found.rendered;
        if (!running.has(key)) break;
      }
      const rendering = renderAndStore(key, page);
      running.set(key, rendering);
      try {
        return await rendering;
      } finally {
        if (running.get(key) === rendering) running.delete(key);
      }
    },
    close: () => renderer.close(),
  };
}

/** Whether all calls of a page are still answered the same. */
async function isCurrent({ calls }: StoredPage, call: PageToRender['call']): Promise<boolean> {
  const same = await Promise.all(calls.map(async ({ path, answer }) => isSame(answer, await call(path))));
  return same.every(Boolean);
}

function isSame(before: CallAnswer, now: CallAnswer): boolean {
  return before.status === now.status && before.body === now.body;
}

function sizeOf({ rendered, calls }: StoredPage): number {
  const answers = calls.reduce((sum, { answer }) => sum + answer.body.length, 0);
  return rendered.html.length + rendered.data.length + answers;
}
