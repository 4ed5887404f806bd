import type { ServerFrame } from '@sway/contract/live';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubLiveSockets } from '../testing/live-sockets.ts';
import type { LiveSocket } from '../testing/live-sockets.ts';
import { liveStatus, onLiveFrame, startLive } from './live.ts';

/** The connections of the page, the oldest first. */
let sockets: LiveSocket[];
let received: ServerFrame[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  sockets = stubLiveSockets();
  received = [];
  onTestFinished(onLiveFrame(frame => void received.push(frame)));
  onTestFinished(startLive(() => ({ 3: 7 })));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const latest = () => sockets.at(-1)!;

/** The server accepts the connection and ends it because it cannot read. @returns how long the page waits until the next one, in ms */
function pauseAfterGoodbye(): number {
  latest().receive({ type: 'welcome' });
  latest().receive({ type: 'goodbye', reason: 'shutting-down' });
  const before = { count: sockets.length, at: Date.now() };
  while (sockets.length === before.count) vi.advanceTimersToNextTimer();
  return Date.now() - before.at;
}

test('each new connection resumes from what the page has', () => {
  pauseAfterGoodbye();
  latest().receive({ type: 'welcome' });
  const resume = JSON.stringify({ type: 'resume', seen: { 3: 7 } });
  expect(sockets.map(({ sent }) => sent)).toEqual([[resume], [resume]]);
});

test('a page whose connections end soon after the welcome, again and again, polls and waits longer each time', () => {
  const pauses = [pauseAfterGoodbye()];
  expect(liveStatus()).toBe('connecting');
  pauses.push(pauseAfterGoodbye());
  expect(liveStatus()).toBe('polling');
  for (let i = 0; i < 5; i++) pauses.push(pauseAfterGoodbye());
  expect(pauses.map(ms => Math.round(ms / 1000))).toEqual([5, 5, 5, 5, 8, 15, 15]);
});

test('after a connection that lasted, the page reconnects as after its first failure', () => {
  for (let i = 0; i < 6; i++) pauseAfterGoodbye();
  latest().receive({ type: 'welcome' });
  vi.advanceTimersByTime(30_000);
  latest().dispatchEvent(new Event('close'));
  expect(liveStatus()).toBe('connecting');
  const { length } = sockets;
  vi.advanceTimersByTime(3_000);
  expect(sockets).toHaveLength(length + 1);
});

test.each([
  ['first', 0, 250],
  ['last', 0.999, 2_997],
])(
  'of the pages whose connections are cut together, the %s one connects again after its part of three seconds',
  (_, random, afterMs) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    latest().receive({ type: 'welcome' });
    vi.advanceTimersByTime(40_000);
    latest().dispatchEvent(new Event('close'));
    vi.advanceTimersByTime(afterMs - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  },
);

test('gaps are told once within thirty seconds, not by all pages at once', () => {
  latest().receive({ type: 'welcome' });
  for (let i = 0; i < 3; i++) latest().receive({ type: 'gap' });
  vi.advanceTimersByTime(29_900);
  expect(received).toEqual([{ type: 'welcome' }]);
  vi.advanceTimersByTime(100);
  expect(received).toEqual([{ type: 'welcome' }, { type: 'gap' }]);
  latest().receive({ type: 'gap' });
  vi.advanceTimersByTime(30_000);
  expect(received).toHaveLength(3);
});

test('a gap is not told any more when the page connects again, as everything is fetched then', () => {
  latest().receive({ type: 'welcome' });
  latest().receive({ type: 'gap' });
  latest().dispatchEvent(new Event('close'));
  vi.advanceTimersByTime(30_000);
  expect(received).toEqual([{ type: 'welcome' }]);
});
