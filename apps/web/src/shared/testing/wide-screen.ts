import { vi } from 'vitest';

/** Answers every media query with no, as on a wide screen in the light theme: the tests’ document has no `matchMedia`. */
export function stubWideScreen(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
