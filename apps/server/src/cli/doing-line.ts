import type { WriteStream } from 'node:tty';

const TERMINAL_EVERY_MS = 100;
/** Longer, so that a log does not fill up with outdated lines. */
const LOG_EVERY_MS = 5000;

/** Shows what a command is doing: on a terminal in one line that is redrawn, elsewhere in a new line every few seconds. */
export function startDoingLine(out: WriteStream) {
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
