import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What is waited for comes when it comes: on a busy machine a second is nothing.
configure({ asyncUtilTimeout: 30_000 });

// Files share a document and its globals: each test, and each file, leaves them as it found them.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
