import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';

/** What an act costs: the median of its duration; the pages that the database reads and its processor time, on average. */
export type Cost = { p50Ms: number; pages: number; processorMs: number };

/** An idle connection reports what it has read after ten seconds. */
const COUNTED_AFTER_MS = 11_000;
const TICK_MS = 10;

/** Does an act for each case, twice: the first time reads the pages from the disk, the second time is measured. */
export async function costOf<Case>(
  db: Db,
  cases: readonly Case[],
  act: (testCase: Case) => Promise<unknown>,
): Promise<Cost> {
  for (const testCase of cases) await act(testCase);
  const before = await readUse(db);
  const times: number[] = [];
  for (const testCase of cases) {
    const startMs = performance.now();
    await act(testCase);
    times.push(performance.now() - startMs);
  }
  const after = await readUse(db);
  return {
    p50Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!,
    pages: (after.pages - before.pages) / cases.length,
    processorMs: ((after.ticks - before.ticks) * TICK_MS) / cases.length,
  };
}

/** The pages that were read in a database so far, and the ticks of the processes that serve its connections, on this machine. */
async function readUse(db: Db): Promise<{ pages: number; ticks: number }> {
  await setTimeout(COUNTED_AFTER_MS);
  const { rows } = await sql<{ pages: number; pids: number[] }>`
    select blks_hit + blks_read as pages,
      (select array_agg(pid) from pg_stat_activity a where a.datname = current_database()) as pids
    from pg_stat_database where datname = current_database()`.execute(db);
  const { pages, pids } = rows[0]!;
  const ticksOf = (pid: number) => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
    return Number(user) + Number(system);
  };
  return { pages, ticks: pids.map(ticksOf).reduce((a, b) => a + b) };
}
