import { expect, test } from 'vitest';
import {
  decisionsAbout,
  isReasonAbout,
  REASONS_ABOUT,
  REPORT_DECISIONS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  REPORTED_THINGS,
} from './safety-rules.ts';

test('every reason for a report has a label of its own, and something that it is offered for', () => {
  const labels = REPORT_REASONS.map(reason => REPORT_REASON_LABELS[reason]);
  expect(new Set(labels).size).toBe(REPORT_REASONS.length);
  for (const label of labels) expect(label).toMatch(/^[A-Z]/);
  expect(new Set(Object.values(REASONS_ABOUT).flat())).toEqual(new Set(REPORT_REASONS));
});

test('a reason is for the things that it is offered for alone', () => {
  expect([isReasonAbout('home', 'sold'), isReasonAbout('agent', 'sold')]).toEqual([true, false]);
});

test('only a conversation can be ended, only what is shown in public removed or reported in bad faith, and all be dismissed', () => {
  const things = (decision: (typeof REPORT_DECISIONS)[number]) =>
    REPORTED_THINGS.filter(thing => decisionsAbout(thing).includes(decision));
  expect(REPORT_DECISIONS.map(things)).toEqual([
    [...REPORTED_THINGS],
    ['conversation'],
    ['conversation'],
    ['home', 'agent', 'review'],
    ['home', 'agent', 'review'],
  ]);
});
