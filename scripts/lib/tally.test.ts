import { expect, test } from 'vitest';
import { countEvents, tallyOf } from './tally.ts';
import type { TallyEvent } from './tally.ts';

const linesOf = (events: TallyEvent[]) => events.map(event => `${JSON.stringify(event)}\n`).join('');

test('what passed and failed is counted as it ended', () => {
  const lines = linesOf([
    { began: 'a.test.ts' },
    { began: 'a.test.ts: holds' },
    { passed: 'a.test.ts: holds' },
    { ended: 'a.test.ts: holds' },
    { began: 'a.test.ts: does not' },
    { failed: 'a.test.ts: does not' },
    { ended: 'a.test.ts: does not' },
    { ended: 'a.test.ts' },
  ]);
  expect(countEvents(lines)).toEqual({ passed: 1, failures: ['a.test.ts: does not'] });
});

test('a run that was killed names the test that it was at, or the file where it was at none', () => {
  const lines = linesOf([{ began: 'a.test.ts' }, { began: 'a.test.ts: hangs' }, { began: 'b.test.ts' }]);
  expect(countEvents(lines)).toEqual({
    passed: 0,
    failures: ['a.test.ts: hangs: did not end', 'b.test.ts: did not end'],
  });
});

test('a step that says no or throws has failed by name', async () => {
  expect(await tallyOf('check', async () => false)).toEqual({ passed: 0, failures: ['check'] });
  expect(await tallyOf('build', () => Promise.reject(new Error('no disk')))).toEqual({
    passed: 0,
    failures: ['build: no disk'],
  });
  expect(await tallyOf('check', async () => true)).toEqual({ passed: 1, failures: [] });
});
