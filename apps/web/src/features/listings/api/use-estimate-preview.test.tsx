import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopTimers } from '#shared/testing/stop-timers.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { useEstimatePreview } from './use-estimate-preview.ts';
import type { PreviewedHome } from './use-estimate-preview.ts';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FACTS = { floorArea: 120, bedrooms: 3, bathrooms: 1, propertyType: 'House' } as const;
const FOUND = { estimate: null, isPreliminary: false };

function open() {
  const client = createQueryClient();
  return renderHook((home: PreviewedHome) => useEstimatePreview(home, FACTS), {
    initialProps: { addressId: 41, unitOfPropertyId: null } as PreviewedHome,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

const previewed = () => server.take('POST', /estimate$/);

test('the estimate before remains for another record of the address, and not for another address', async () => {
  const { result, rerender } = open();
  await act(async () => (await previewed()).answer(FOUND));
  await waitFor(() => expect(result.current).toEqual({ preview: FOUND, isCurrent: true }));
  rerender({ addressId: 41, unitOfPropertyId: 'uop-1' });
  expect(result.current).toEqual({ preview: FOUND, isCurrent: false });
  rerender({ addressId: 42, unitOfPropertyId: null });
  expect(result.current).toEqual({ preview: null, isCurrent: false });
});

test.each([
  ['one too many in a minute', problemBody('listing.estimate_limit'), 429],
  ['by formula while sales are being read', { estimate: null, isPreliminary: true }, 200],
])('an estimate that is %s is asked for again', async (_, body, status) => {
  stopTimers();
  const { result } = open();
  await act(async () => (await previewed()).answer(body, { status }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await act(async () => (await previewed()).answer(FOUND));
  await waitFor(() => expect(result.current).toEqual({ preview: FOUND, isCurrent: true }));
});

test('an estimate that is refused for another reason is not asked for again', async () => {
  stopTimers();
  const { result } = open();
  const answer = problemBody('listing.record_mismatch');
  await act(async () => (await previewed()).answer(answer, { status: 400 }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.waiting()).toEqual([]);
  expect(result.current.preview).toBeNull();
});
