import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasReports, watchReports } from './explored.ts';
import { useReportZoom } from './use-report-zoom.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a change of zoom is reported 300 ms after it has ended, and a move sideways is not', () => {
  const heard = vi.fn<() => void>();
  watchReports(heard);
  const { result } = renderHook(() => useReportZoom(11));
  result.current(11.01);
  vi.advanceTimersByTime(1000);
  expect(hasReports()).toBe(false);
  result.current(11.5);
  vi.advanceTimersByTime(200);
  result.current(12);
  vi.advanceTimersByTime(299);
  expect(hasReports()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(hasReports()).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
});
