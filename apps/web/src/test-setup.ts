import { notifyManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { loadRefusalTexts } from './shared/api/describe-error.ts';

// A second, the default, is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// The first refusal would wait for them, longer than `act` does.
await loadRefusalTexts();

// By default the cache announces a change after a timer, which `act` does not wait for.
notifyManager.setScheduler(queueMicrotask);

/** The tests' document has no ResizeObserver, and radio buttons measure themselves. */
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes;
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
