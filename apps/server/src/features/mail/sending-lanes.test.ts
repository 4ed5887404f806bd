import { expect, test } from 'vitest';
import { sendingLanes } from './sending-lanes.ts';

function lanesAt(start = 0) {
  let now = start;
  const lanes = sendingLanes(10, () => now);
  return {
    ...lanes,
    begin: (count: number) => {
      for (let n = 0; n < count; n += 1) lanes.begin();
    },
    wait: (ms: number) => void (now += ms),
  };
}

test('as many mails are sent at once as the server serves, and one more is tried after a minute', () => {
  const lanes = lanesAt();
  lanes.begin(10);
  for (let n = 0; n < 5; n += 1) expect(lanes.failed()).toBe(false);
  expect(lanes.limit()).toBe(5);
  lanes.wait(59_999);
  lanes.served();
  expect(lanes.limit()).toBe(5);
  lanes.wait(1);
  lanes.served();
  expect(lanes.limit()).toBe(6);
});

test('never more than at first are sent at once', () => {
  const lanes = lanesAt();
  lanes.begin(10);
  lanes.failed();
  expect(lanes.limit()).toBe(9);
  lanes.wait(60_000);
  for (let n = 0; n < 9; n += 1) lanes.served();
  expect(lanes.limit()).toBe(10);
});

test('a server is down when the last attempt that runs fails, and works again with the next that it serves; both are news once', () => {
  const lanes = lanesAt();
  lanes.begin(2);
  expect([lanes.failed(), lanes.isDown()]).toEqual([false, false]);
  expect([lanes.failed(), lanes.isDown(), lanes.limit()]).toEqual([true, true, 1]);
  lanes.begin(3);
  lanes.failed();
  expect([lanes.failed(), lanes.isDown()]).toEqual([false, true]);
  expect([lanes.served(), lanes.isDown()]).toEqual([true, false]);
  lanes.begin(1);
  expect(lanes.served()).toBe(false);
});
