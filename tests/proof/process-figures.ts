import { readdirSync, readFileSync } from 'node:fs';
import type { RunningServer } from './installation.ts';

/** The memory of a server's process and its threads in MB, as Linux counts it. */
export function residentMb({ child }: RunningServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** The number of files and sockets that a server's process has open. */
export function openDescriptors({ child }: RunningServer): number {
  return readdirSync(`/proc/${child.pid}/fd`).length;
}
