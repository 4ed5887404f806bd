import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Clock() {
  return <output>{useNow().toISOString()}</output>;
}

const shown = () => screen.getAllByRole('status').map(clock => clock.textContent);

test('the time goes on at each minute, for all that show it, and no timer is left behind', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:58:30.000Z') });
  const view = render([<Clock key="1" />, <Clock key="2" />]);
  act(() => vi.advanceTimersByTime(29_999));
  expect(shown()).toEqual(['2026-11-27T10:58:30.000Z', '2026-11-27T10:58:30.000Z']);
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toEqual(['2026-11-27T10:59:00.000Z', '2026-11-27T10:59:00.000Z']);
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(['2026-11-27T11:00:00.000Z', '2026-11-27T11:00:00.000Z']);
  view.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is shown again after a sleep is at once at the present time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:58:30.000Z') });
  render(<Clock />);
  vi.setSystemTime(new Date('2026-11-28T07:00:10.000Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toEqual(['2026-11-28T07:00:10.000Z']);
});

test('nothing is drawn while the page is hidden', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:58:30.000Z') });
  render(<Clock />);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => vi.advanceTimersByTime(120_000));
  expect(shown()).toEqual(['2026-11-27T10:58:30.000Z']);
});
