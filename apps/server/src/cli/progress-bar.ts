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
const count = new Intl.NumberFormat('en-NZ').format;

export type ProgressBar = { show: (progress: Progress) => void; clear: () => void };

/** Shows progress: on a terminal in one line that is redrawn, elsewhere in a new line every few seconds. */
export function startProgressBar(out: WriteStream, totalBytes: number): ProgressBar {
  const everyMs = out.isTTY ? TERMINAL_EVERY_MS : LOG_EVERY_MS;
  let phase: Progress['phase'] | null = null;
  let phaseStartMs = 0;
  let shownMs = performance.now();

  return {
    show(progress) {
      const nowMs = performance.now();
      if (progress.phase !== phase) {
        phase = progress.phase;
        phaseStartMs = nowMs;
      }
      if (nowMs - shownMs < everyMs) return;
      shownMs = nowMs;
      const line = formatProgress(progress, totalBytes, nowMs - phaseStartMs);
      out.write(out.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
    },
    clear() {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}

/** For example `Importing ███████░░░░ 61 %  9,400 rows/s  1:40 left`. */
export function formatProgress(
  { phase, bytesRead, rows }: Progress,
  totalBytes: number,
  tookMs: number,
): string {
  const share = Math.min(1, bytesRead / totalBytes);
  const filled = Math.round(share * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const percent = String(Math.floor(share * 100)).padStart(3);
  const line = `  ${LABELS[phase]} ${bar} ${percent} %`;
  if (phase === 'building' || tookMs <= 0 || share === 0) return line;
  const perSecond = count(Math.round((rows / tookMs) * 1000));
  return `${line}  ${perSecond} rows/s  ${formatSeconds(((tookMs / share) * (1 - share)) / 1000)} left`;
}

function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
