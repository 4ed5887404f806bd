import { expect, test } from 'vitest';
import { healthChecks } from './health.ts';
import type { HealthCheck } from './health.ts';

const QUICK = { answerMs: 20, slowMs: 60_000, reuseMs: -1 };

/** A part whose check ends when the test says how. */
function aPart(limits: Partial<typeof QUICK> = {}) {
  let answer: HealthCheck = () => null;
  let asked = 0;
  const health = healthChecks(
    {
      part: () => {
        asked += 1;
        return answer();
      },
    },
    { ...QUICK, ...limits },
  );
  return {
    answers: (check: HealthCheck) => void (answer = check),
    asked: () => asked,
    async state(): Promise<string> {
      const { parts, slow, broken } = await health();
      expect(parts).toEqual(['part']);
      return 'part' in slow ? `slow: ${slow.part}` : 'part' in broken ? `broken: ${broken.part}` : 'fine';
    },
  };
}

const NEVER: HealthCheck = () => new Promise(() => undefined);
const LATE = 'no answer within 20 ms';

test('a part that worked and does not answer in time is slow, its check is not repeated, and it is fine when that has ended', async () => {
  const part = aPart();
  expect(await part.state()).toBe('fine');
  const late = Promise.withResolvers<null>();
  part.answers(() => late.promise);
  expect(await part.state()).toBe(`slow: ${LATE}`);
  expect(await part.state()).toBe(`slow: ${LATE}`);
  expect(part.asked()).toBe(2);
  late.resolve(null);
  expect(await part.state()).toBe('fine');
});

test('a part without a free connection is slow', async () => {
  const part = aPart();
  await part.state();
  part.answers(() => Promise.reject(new Error('timeout exceeded when trying to connect')));
  expect(await part.state()).toBe('slow: timeout exceeded when trying to connect');
});

test.each<[string, HealthCheck, string]>([
  ['says what is wrong', () => 'stopped', 'stopped'],
  ['fails', () => Promise.reject(new Error('connect ECONNREFUSED')), 'connect ECONNREFUSED'],
])('a part that %s is broken at once', async (_, check, text) => {
  const part = aPart();
  await part.state();
  part.answers(check);
  expect(await part.state()).toBe(`broken: ${text}`);
});

test('a part that has never worked, or has been slow for too long, is broken', async () => {
  const fresh = aPart();
  fresh.answers(NEVER);
  expect(await fresh.state()).toBe(`broken: ${LATE}`);
  const part = aPart({ slowMs: 50 });
  await part.state();
  part.answers(NEVER);
  expect(await part.state()).toBe(`slow: ${LATE}`);
  await expect.poll(part.state).toBe(`broken: ${LATE}`);
});

test('a check that never ends, or throws, delays no other, and checks that are asked at once run once', async () => {
  let runs = 0;
  const health = healthChecks(
    {
      good() {
        runs += 1;
        return null;
      },
      throwing: () => Promise.reject(new Error('refused')),
      endless: NEVER,
    },
    { answerMs: 20 },
  );
  const [found] = await Promise.all([health(), health(), health()]);
  expect(found).toEqual({
    parts: ['good', 'throwing', 'endless'],
    slow: {},
    broken: { throwing: 'refused', endless: LATE },
  });
  expect(runs).toBe(1);
});
