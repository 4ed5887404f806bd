import { expect, test } from 'vitest';
import { REPORT_REASON_LABELS, REPORT_REASONS } from './safety-rules.ts';

test('every reason for a report has a label of its own', () => {
  const labels = REPORT_REASONS.map(reason => REPORT_REASON_LABELS[reason]);
  expect(new Set(labels).size).toBe(REPORT_REASONS.length);
  for (const label of labels) expect(label).toMatch(/^[A-Z]/);
});
