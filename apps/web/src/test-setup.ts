import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes when it comes: on a busy machine a second is nothing.
configure({ asyncUtilTimeout: 30_000 });

// Files share a document: each test leaves it as it found it.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
