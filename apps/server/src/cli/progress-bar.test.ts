import { Writable } from 'node:stream';
import type { WriteStream } from 'node:tty';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatProgress, startProgressBar } from './progress-bar.ts';

test('the progress bar shows the share of bytes, the rate and the remaining time', () => {
  const progress = { phase: 'importing', bytesRead: 250, rows: 30_000 } as const;
  expect(formatProgress(progress, 1000, 10_000)).toBe(
    'Importing ██████░░░░░░░░░░░░░░░░░░  25 %  3,000 rows/s  0:30 left',
  );
});

test('the remaining time is shown in minutes and seconds, and no rate before any time has passed', () => {
  const progress = { phase: 'importing', bytesRead: 10, rows: 1 } as const;
  expect(formatProgress(progress, 1000, 1000)).toContain('1:39 left');
  expect(formatProgress(progress, 1000, 0)).toBe('Importing ░░░░░░░░░░░░░░░░░░░░░░░░   1 %');
});

test('no rate is shown before any bytes were read, and none while the tables are built', () => {
  const bar = '░'.repeat(24);
  expect(formatProgress({ phase: 'importing', bytesRead: 0, rows: 0 }, 1000, 1000)).toBe(
    `Importing ${bar}   0 %`,
  );
  expect(formatProgress({ phase: 'building', bytesRead: 2000, rows: 9 }, 1000, 1000)).toBe(
    `Building  ${'█'.repeat(24)} 100 %`,
  );
});

test('seconds have two digits', () => {
  expect(formatProgress({ phase: 'importing', bytesRead: 500, rows: 1 }, 1000, 65_000)).toContain(
    '1:05 left',
  );
});

describe('the progress bar', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Where the bar is written. `texts` has what it wrote. */
  function output(isTTY: boolean) {
    const texts: string[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        texts.push(String(chunk));
        done();
      },
    });
    return { out: Object.assign(stream, { isTTY }) as unknown as WriteStream, texts };
  }

  const importing = (bytesRead: number) => ({ phase: 'importing', bytesRead, rows: 10 }) as const;

  test('is redrawn in one line on a terminal, ten times a second at most', () => {
    const { out, texts } = output(true);
    const bar = startProgressBar(out, 1000);
    bar.show(importing(100));
    expect(texts).toEqual([]);
    vi.advanceTimersByTime(100);
    bar.show(importing(200));
    vi.advanceTimersByTime(99);
    bar.show(importing(300));
    expect(texts).toEqual([`\r\x1b[K  ${formatProgress(importing(200), 1000, 100)}`]);
    bar.clear();
    expect(texts.at(-1)).toBe('\r\x1b[K');
  });

  test('is a new line every five seconds elsewhere', () => {
    const { out, texts } = output(false);
    const bar = startProgressBar(out, 1000);
    bar.show(importing(100));
    vi.advanceTimersByTime(4_999);
    bar.show(importing(200));
    expect(texts).toEqual([]);
    vi.advanceTimersByTime(1);
    bar.show(importing(300));
    bar.clear();
    expect(texts).toEqual([`  ${formatProgress(importing(300), 1000, 5_000)}\n`]);
  });

  test('measures the rate of each phase from its beginning', () => {
    const { out, texts } = output(false);
    const bar = startProgressBar(out, 1000);
    bar.show({ ...importing(100), phase: 'building' });
    vi.advanceTimersByTime(5_000);
    bar.show(importing(100));
    vi.advanceTimersByTime(5_000);
    bar.show(importing(200));
    expect(texts).toEqual([
      `  ${formatProgress(importing(100), 1000, 0)}\n`,
      `  ${formatProgress(importing(200), 1000, 5_000)}\n`,
    ]);
  });
});
