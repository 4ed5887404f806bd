import { expect, test } from 'vitest';
import { formatProgress } from './progress-bar.ts';

test('the progress bar shows the share of bytes, the rate and the remaining time', () => {
  const progress = { phase: 'importing', bytesRead: 250, rows: 30_000 } as const;
  expect(formatProgress(progress, 1000, 10_000)).toBe(
    '  Importing ██████░░░░░░░░░░░░░░░░░░  25 %  3,000 rows/s  0:30 left',
  );
});

test('the remaining time is shown in minutes and seconds, and no rate before any time has passed', () => {
  const progress = { phase: 'importing', bytesRead: 10, rows: 1 } as const;
  expect(formatProgress(progress, 1000, 1000)).toContain('1:39 left');
  expect(formatProgress(progress, 1000, 0)).toBe('  Importing ░░░░░░░░░░░░░░░░░░░░░░░░   1 %');
});
