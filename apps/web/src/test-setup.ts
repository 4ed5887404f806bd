import { notifyManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { twMerge } from 'tailwind-merge';
import { afterAll, afterEach, vi } from 'vitest';
import type { cn as Cn } from './shared/ui/cn.ts';
import { loadRefusalTexts } from './shared/api/describe-error.ts';

// A second, the default, is too short on a busy machine.
const MAX_WAIT_MS = 30_000;
configure({ asyncUtilTimeout: MAX_WAIT_MS });
const { waitFor } = vi;
vi.waitFor = (check, options = MAX_WAIT_MS) => waitFor(check, options);

// The first refusal would wait for them, longer than `act` does.
await loadRefusalTexts();

// By default the cache announces a change after a timer, which `act` does not wait for.
notifyManager.setScheduler(queueMicrotask);

// No two classes of an element may set the same property: which applies would depend on their order in the style sheet.
vi.mock('./shared/ui/cn.ts', async importActual => {
  const { cn } = await importActual<{ cn: typeof Cn }>();
  return {
    cn: (...classes: Parameters<typeof Cn>) => {
      const joined = cn(...classes);
      const merged = new Set(twMerge(joined).split(' '));
      const replaced = joined.split(' ').filter(name => !merged.has(name));
      if (replaced.length > 0)
        throw new Error(`Replaced by another class of “${joined}”: ${replaced.join(' ')}`);
      return joined;
    },
  };
});

/** The tests' document has no ResizeObserver, and radio buttons measure themselves. */
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes;
/** Nor does it lay pages out, so that nothing comes into view. */
class NothingInView extends NoResizes implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  takeRecords() {
    return [];
  }
}
globalThis.IntersectionObserver ??= NothingInView;
// Nor does it scroll.
Element.prototype.scrollIntoView ??= () => undefined;

// Files share a document and its globals, so each test and each file restores them.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// jsdom has no media queries: none applies, unless a test replaces this.
window.matchMedia ??= () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
