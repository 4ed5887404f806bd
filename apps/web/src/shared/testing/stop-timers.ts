import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';

/**
 * Stops the timers until the test ends: pauses, repeats and limits end only with `pass`, and while the test waits for something to appear,
 * however slow the machine is.
 * @returns a user who needs no time between two keys
 */
export function stopTimers() {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  // The testing library advances stopped timers while it waits, if they are those of Jest: it looks for that name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  return {
    user: userEvent.setup({ delay: null }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}
