import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * Stops the timers of a test: pauses, repeats and limits end only with `pass`, and while the test waits for something to appear,
 * however slow the machine is. Restore them after the test with `vi.useRealTimers` and `vi.unstubAllGlobals`.
 * @returns a user who needs no time between two keys
 */
export function stopTimers() {
  vi.useFakeTimers();
  // The testing library advances stopped timers while it waits, if they are those of Jest: it looks for that name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  return {
    user: userEvent.setup({ delay: null }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}
