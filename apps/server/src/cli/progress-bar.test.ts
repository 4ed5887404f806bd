import { expect, test } from 'vitest';
import { formatProgress } from './progress-bar.ts';

test('the bar tells share of bytes, rate and remaining time', () => {
  const progress = { phase: 'importing', bytesRead: 250, rows: 30_000 } as const;
  expect(formatProgress(progress, 1000, 10_000)).toBe(
    '  Importing ██████░░░░░░░░░░░░░░░░░░  25 %  3,000 rows/s  0:30 left',
  );
});

test('minutes are told as minutes, and a start without any time passed tells no rate', () => {
  const progress = { phase: 'checking', bytesRead: 10, rows: 1 } as const;
  expect(formatProgress(progress, 1000, 1000)).toContain('1:39 left');
  expect(formatProgress(progress, 1000, 0)).toBe('  Checking  ░░░░░░░░░░░░░░░░░░░░░░░░   1 %');
});
