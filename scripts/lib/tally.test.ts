import { expect, test } from 'vitest';
import { countEvents, readEvents, slowest, runAndTally } from './tally.ts';
import type { TallyEvent } from './tally.ts';

test('passed and failed tests are counted', () => {
  const events: TallyEvent[] = [
    { started: 'a.test.ts' },
    { started: 'a.test.ts: holds' },
    { passed: 'a.test.ts: holds', ms: 3 },
    { ended: 'a.test.ts: holds' },
    { started: 'a.test.ts: does not' },
    { failed: 'a.test.ts: does not', ms: 40 },
    { ended: 'a.test.ts: does not' },
    { ended: 'a.test.ts' },
  ];
  expect(countEvents(events)).toEqual({ passed: 1, failures: ['a.test.ts: does not'] });
});

test('a killed run reports the test that was running, or the file if none was', () => {
  const events: TallyEvent[] = [
    { started: 'a.test.ts' },
    { started: 'a.test.ts: hangs' },
    { started: 'b.test.ts' },
  ];
  expect(countEvents(events)).toEqual({
    passed: 0,
    failures: ['a.test.ts: hangs: did not end', 'b.test.ts: did not end'],
  });
});

test('a test whose end is recorded before its start counts as ended', () => {
  const events: TallyEvent[] = [
    { started: 'a.test.ts' },
    { passed: 'a.test.ts: is quick', ms: 1 },
    { ended: 'a.test.ts: is quick' },
    { started: 'a.test.ts: is quick' },
    { ended: 'a.test.ts' },
  ];
  expect(countEvents(events)).toEqual({ passed: 1, failures: [] });
});

test('a step that returns false or throws is a failure with its name', async () => {
  expect(await runAndTally('check', async () => false)).toEqual({ passed: 0, failures: ['check'] });
  expect(await runAndTally('build', () => Promise.reject(new Error('no disk')))).toEqual({
    passed: 0,
    failures: ['build: no disk'],
  });
  expect(await runAndTally('check', async () => true)).toEqual({ passed: 1, failures: [] });
});

test('an incomplete last line of a running test run is ignored', () => {
  const [start, passed] = [{ started: 'a.test.ts: holds' }, { passed: 'a.test.ts: holds', ms: 7 }];
  const half = JSON.stringify(passed).slice(0, 12);
  expect(readEvents(`${JSON.stringify(start)}\n${half}`)).toEqual([start]);
});

test('the slowest tests come first, including failed ones', () => {
  const events: TallyEvent[] = [
    { passed: 'quick', ms: 1 },
    { failed: 'slow', ms: 90 },
    { passed: 'middling', ms: 20 },
    { failed: 'outside any test: no disk' },
  ];
  expect(slowest(events, 2)).toEqual([
    { name: 'slow', ms: 90 },
    { name: 'middling', ms: 20 },
  ]);
});
