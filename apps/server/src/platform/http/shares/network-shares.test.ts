import { beforeEach, expect, test } from 'vitest';
import type { AppError } from '#platform/errors.ts';
import { networkShares } from './network-shares.ts';
import type { NetworkShares } from './network-shares.ts';
import { processorTime } from './processor-time.ts';
import { SHARE_LIMITS } from './share-limits.ts';
import type { ShareLimits } from './share-limits.ts';

let nowMs = 0;
let usedMs = 0;
let refusals: string[] = [];

beforeEach(() => {
  nowMs = 1_000_000;
  usedMs = 0;
  refusals = [];
});

function sharesWith(limits: Partial<ShareLimits> = {}): NetworkShares {
  return networkShares(
    { ...SHARE_LIMITS, ...limits },
    { now: () => nowMs, time: processorTime(() => usedMs, 0), onRefusal: reason => refusals.push(reason) },
  );
}

const stays = () => undefined;

/** Requests of a network in their order: those that run, and what ends each. */
async function requests(shares: NetworkShares, network: string, count: number, route = 'GET /list') {
  const ends: (() => void)[] = [];
  for (let i = 0; i < count; i++) void shares.enter(network, route, stays).then(end => ends.push(end), stays);
  await settled();
  return ends;
}

/** After all promises that can be settled. */
const settled = () => new Promise(resolve => void setImmediate(resolve));

const refusalOf = (shares: NetworkShares, network: string) =>
  shares.enter(network, 'GET /list', stays).then(
    end => {
      end();
      return null;
    },
    (error: AppError) => error,
  );

/** Runs one request alone, which uses processor time. */
async function use(shares: NetworkShares, network: string, ms: number, route = 'GET /list'): Promise<void> {
  const end = await shares.enter(network, route, stays);
  usedMs += ms;
  end();
}

test('what requests use while they run at the same time is shared equally among them', () => {
  const time = processorTime(() => usedMs, 0);
  const endFirst = time.begin();
  usedMs += 10;
  const endSecond = time.begin();
  usedMs += 20;
  expect(endFirst()).toBe(20);
  usedMs += 5;
  expect(endSecond()).toBe(15);
  usedMs += 100;
  expect(time.begin()()).toBe(0);
});

test('a network runs as many at once as can be expected to fit, one in any case, and another is not held up', async () => {
  const shares = sharesWith({ atOnce: 8, atOnceMs: 40 });
  expect(await requests(shares, 'new', 20)).toHaveLength(4);
  for (let i = 0; i < 30; i++) await use(shares, 'heavy', 200);
  expect(await requests(shares, 'heavy', 20)).toHaveLength(1);
  for (let i = 0; i < 30; i++) await use(shares, 'light', 1);
  expect(await requests(shares, 'light', 20)).toHaveLength(8);
});

test('a request that ends starts the next of its network, and ends once however often it is told to', async () => {
  const shares = sharesWith({ atOnce: 2 });
  const running = await requests(shares, 'a', 4);
  expect([running.length, shares.waiting()]).toEqual([2, 2]);
  running[0]!();
  running[0]!();
  await settled();
  expect([running.length, shares.waiting()]).toEqual([3, 1]);
});

test('when all places are taken, the network that has saved up most comes first', async () => {
  const shares = sharesWith({ atOnceInAll: 1 });
  await use(shares, 'busy', 5_000);
  const order: string[] = [];
  async function run(network: string): Promise<void> {
    const leave = await shares.enter(network, 'GET /list', stays);
    order.push(network);
    leave();
  }
  const end = await shares.enter('busy', 'GET /list', stays);
  const waiting = ['busy', 'busy', 'other'].map(run);
  end();
  await Promise.all(waiting);
  expect(order).toEqual(['other', 'busy', 'busy']);
});

test('a network that has used its share is refused while others use the site, is told when to return, and can then', async () => {
  const shares = sharesWith({ savedMs: 1_000, msPerSecond: 500, othersMs: 10_000 });
  await use(shares, 'busy', 3_000);
  expect(await refusalOf(shares, 'busy'), 'alone, it can use the whole site').toBeNull();
  await use(shares, 'other', 1);
  expect(await refusalOf(shares, 'busy')).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 5 });
  expect(await refusalOf(shares, 'other')).toBeNull();
  nowMs += 5_000;
  expect(await refusalOf(shares, 'busy')).toBeNull();
  expect(refusals).toEqual(['share']);
});

test('while several run, the time is read only so often, and none of it is lost', () => {
  let reads = 0;
  const time = processorTime(() => ((reads += 1), usedMs), 60_000);
  const endFirst = time.begin();
  usedMs += 10;
  const endSecond = time.begin();
  usedMs += 10;
  expect([endSecond(), endFirst(), reads]).toEqual([0, 20, 2]);
});

test('the line of a network, of all, and the time in it are bounded; who leaves frees the place', async () => {
  const shares = sharesWith({ atOnce: 1, waiting: 2, waitingInAll: 3, waitMs: 20 });
  await requests(shares, 'a', 1);
  const gone: (() => void)[] = [];
  const leaving = shares.enter('a', 'GET /list', leave => gone.push(leave));
  await requests(shares, 'a', 1);
  expect(await refusalOf(shares, 'a')).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 2 });
  await requests(shares, 'b', 3);
  expect([shares.waiting(), refusals]).toEqual([3, ['line', 'line']]);
  gone[0]!();
  await expect(leaving).rejects.toMatchObject({ code: 'request.timeout' });
  expect(shares.waiting()).toBe(2);
  await expect.poll(() => shares.waiting()).toBe(0);
  expect(refusals).toEqual(['line', 'line', 'wait', 'wait']);
});

test('a flood from ever other networks is remembered in bounded memory', async () => {
  const shares = sharesWith({ networks: 100 });
  await use(shares, 'first', 30_000);
  for (let i = 0; i < 100; i++) await use(shares, `network ${i}`, 1);
  expect(await refusalOf(shares, 'first'), 'it is forgotten').toBeNull();
});

test('a request that waits for something holds up no other of its network', async () => {
  const shares = sharesWith({ expectedWithinMs: 5 });
  await use(shares, 'a', 1_000);
  const ends = await requests(shares, 'a', 2);
  expect(ends).toHaveLength(1);
  await expect.poll(() => ends.length).toBe(2);
  for (const end of ends) end();
  expect(shares.waiting()).toBe(0);
});
