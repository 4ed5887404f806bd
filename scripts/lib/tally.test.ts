import { expect, test } from 'vitest';
import { countEvents, readEvents, slowest, tallyOf } from './tally.ts';
import type { TallyEvent } from './tally.ts';

test('what passed and failed is counted as it ended', () => {
  const events: TallyEvent[] = [
    { began: 'a.test.ts' },
    { began: 'a.test.ts: holds' },
    { passed: 'a.test.ts: holds', ms: 3 },
    { ended: 'a.test.ts: holds' },
    { began: 'a.test.ts: does not' },
    { failed: 'a.test.ts: does not', ms: 40 },
    { ended: 'a.test.ts: does not' },
    { ended: 'a.test.ts' },
  ];
  expect(countEvents(events)).toEqual({ passed: 1, failures: ['a.test.ts: does not'] });
});

test('a run that was killed names the test that it was at, or the file where it was at none', () => {
  const events: TallyEvent[] = [
    { began: 'a.test.ts' },
    { began: 'a.test.ts: hangs' },
    { began: 'b.test.ts' },
  ];
  expect(countEvents(events)).toEqual({
    passed: 0,
    failures: ['a.test.ts: hangs: did not end', 'b.test.ts: did not end'],
  });
});

test('a test whose end is written down before its beginning has ended', () => {
  const events: TallyEvent[] = [
    { began: 'a.test.ts' },
    { passed: 'a.test.ts: is quick', ms: 1 },
    { ended: 'a.test.ts: is quick' },
    { began: 'a.test.ts: is quick' },
    { ended: 'a.test.ts' },
  ];
  expect(countEvents(events)).toEqual({ passed: 1, failures: [] });
});

test('a step that says no or throws has failed by name', async () => {
  expect(await tallyOf('check', async () => false)).toEqual({ passed: 0, failures: ['check'] });
  expect(await tallyOf('build', () => Promise.reject(new Error('no disk')))).toEqual({
    passed: 0,
    failures: ['build: no disk'],
  });
  expect(await tallyOf('check', async () => true)).toEqual({ passed: 1, failures: [] });
});

test('a run is read while it writes: the line that it is at comes later', () => {
  const [began, passed] = [{ began: 'a.test.ts: holds' }, { passed: 'a.test.ts: holds', ms: 7 }];
  const half = JSON.stringify(passed).slice(0, 12);
  expect(readEvents(`${JSON.stringify(began)}\n${half}`)).toEqual([began]);
});

test('the slowest tests are named first, failed ones among them', () => {
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
