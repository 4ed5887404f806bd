import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** This process and the database server, which has a process for each connection. The server must run on this machine. */
export async function processesOf(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return [process.pid, statOf(rows[0]!.pid)!.parent];
}

/** The processor time in ms that processes and their children have used so far, as Linux counts it, in steps of 10 ms. */
export function usedProcessorMs(pids: readonly number[]): number {
  if (pids.length === 0) return 0;
  return readdirSync('/proc')
    .flatMap(name => statOf(Number(name)) ?? [])
    .filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
    .reduce((sum, { ticks }) => sum + ticks * 10, 0);
}

/** A process's parent and its time, with that of children that have ended. Undefined if it does not run. */
function statOf(pid: number): { pid: number; parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    return { pid, parent: fields[1]!, ticks: fields.slice(11, 15).reduce((sum, part) => sum + part, 0) };
  } catch {
    return undefined;
  }
}
