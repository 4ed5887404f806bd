import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../scripts/lib/command.ts';
import { memoryMb } from '../../tests/proof/process-figures.ts';
import { clock } from './measure.ts';

export type Imported = { tookMs: number; peakMemoryMb: number };

/** Imports files with the command, in a separate process. */
export async function runImport(url: string, ...paths: string[]): Promise<Imported> {
  let peakMemoryMb = 0;
  const tookMs = await clock(async () => {
    const child = spawn('node', ['scripts/tasks/import.ts', ...paths], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const watch = setInterval(() => {
      // It is 0 between its end and the event.
      peakMemoryMb = Math.round(memoryMb(child, 'VmHWM')) || peakMemoryMb;
    }, 250);
    const [code] = (await once(child, 'exit')) as [number];
    clearInterval(watch);
    if (code !== 0) throw new Error(`The import ended with ${code}`);
  });
  return { tookMs, peakMemoryMb };
}

/** Formats the speed and memory use of an import of `rows` rows. */
export function noteOf({ tookMs, peakMemoryMb }: Imported, rows: number): string {
  const perSecond = Math.round(rows / (tookMs / 1000));
  return `${count(perSecond)} rows/s; at most ${peakMemoryMb} MB of memory in the importing process`;
}

export const count = new Intl.NumberFormat('en-NZ').format;
