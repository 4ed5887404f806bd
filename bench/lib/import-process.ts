import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ROOT } from '../../scripts/lib/command.ts';
import { clock } from './measure.ts';

export type Imported = { tookMs: number; peakMemoryMb: number };

/** Imports a file with the command, in a separate process. */
export async function runImport(url: string, path: string): Promise<Imported> {
  let peakMemoryMb = 0;
  const tookMs = await clock(async () => {
    const child = spawn('node', ['scripts/tasks/import.ts', path], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const watch = setInterval(
      () => (peakMemoryMb = Math.max(peakMemoryMb, readPeakMemoryMb(child.pid!))),
      250,
    );
    const [code] = (await once(child, 'exit')) as [number];
    clearInterval(watch);
    if (code !== 0) throw new Error(`The import ended with ${code}`);
  });
  return { tookMs, peakMemoryMb };
}

/** The peak memory of a process in MB, from Linux's /proc. */
function readPeakMemoryMb(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

/** Formats the speed and memory use of an import of `rows` rows. */
export function noteOf({ tookMs, peakMemoryMb }: Imported, rows: number): string {
  const perSecond = Math.round(rows / (tookMs / 1000));
  return `${count(perSecond)} rows/s; at most ${peakMemoryMb} MB of memory in the importing process`;
}

export const count = new Intl.NumberFormat('en-NZ').format;

/** Writes the header and first rows of a file to another. */
export async function copyFirstRows(path: string, rows: number, target: string): Promise<void> {
  let lines = rows + 1;
  await pipeline(
    createReadStream(path),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        let end = 0;
        while (lines > 0 && end < chunk.length) {
          const lineBreak = chunk.indexOf('\n', end);
          if (lineBreak === -1) end = chunk.length;
          else {
            end = lineBreak + 1;
            lines--;
          }
        }
        yield chunk.subarray(0, end);
        if (lines === 0) return;
      }
    },
    createWriteStream(target),
  );
}
