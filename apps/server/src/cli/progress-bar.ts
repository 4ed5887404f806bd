import { formatCount as count } from '@sway/domain/text/format';
import type { WriteStream } from 'node:tty';
import type { Progress } from '#platform/import/import-result.ts';

const BAR_WIDTH = 24;
const TERMINAL_EVERY_MS = 100;
/** Longer, so that a log does not fill up with outdated lines. */
const LOG_EVERY_MS = 5000;

const LABELS: Record<Progress['phase'], string> = {
  importing: 'Importing',
  building: 'Building ',
};

export type ProgressBar = { show: (progress: Progress) => void; clear: () => void };

/** Shows what a command is doing: on a terminal in one line that is redrawn, elsewhere in a new line every few seconds. */
export function startProgressLine(out: WriteStream) {
  const everyMs = out.isTTY ? TERMINAL_EVERY_MS : LOG_EVERY_MS;
  let shownMs = performance.now();
  return {
    show(doing: string): void {
      const nowMs = performance.now();
      if (nowMs - shownMs < everyMs) return;
      shownMs = nowMs;
      out.write(out.isTTY ? `\r\x1b[K  ${doing}` : `  ${doing}\n`);
    },
    clear(): void {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}

/** Shows the progress of an import. */
export function startProgressBar(out: WriteStream, totalBytes: number): ProgressBar {
  const line = startProgressLine(out);
  let phase: Progress['phase'] | null = null;
  let phaseStartMs = 0;

  return {
    show(progress) {
      const nowMs = performance.now();
      if (progress.phase !== phase) {
        phase = progress.phase;
        phaseStartMs = nowMs;
      }
      line.show(formatProgress(progress, totalBytes, nowMs - phaseStartMs));
    },
    clear: line.clear,
  };
}

/** For example `Importing ███████░░░░ 61 %  9,400 rows/s  1:40 left`. */
export function formatProgress(
  { phase, bytesRead, rows }: Progress,
  totalBytes: number,
  tookMs: number,
): string {
  const share = Math.min(1, bytesRead / totalBytes);
  const line = formatShare(LABELS[phase], share);
  if (phase === 'building' || tookMs <= 0 || share === 0) return line;
  const perSecond = count(Math.round((rows / tookMs) * 1000));
  return `${line}  ${perSecond} rows/s  ${formatSeconds(((tookMs / share) * (1 - share)) / 1000)} left`;
}

/** For example `Estimating ███████░░░░ 61 %`. */
export function formatShare(label: string, share: number): string {
  const filled = Math.round(share * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${label} ${bar} ${percent} %`;
}

function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
