import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import { natsHints } from '@sway/server/platform/realtime/nats-hints.ts';
import { asAdmin } from '@sway/testing/database-template';
import { startNats } from '@sway/testing/nats';
import { makeSchemaAt } from '@sway/testing/prepared-database';
import { sql } from 'kysely';
import { withCluster } from '../scripts/lib/postgres.ts';
import type { TableBenchmark } from './lib/benchmark.ts';
import { formatMs } from './lib/format-figures.ts';
import { timingOf } from './lib/measure.ts';

const [SERVERS, AT_ONCE, ROUND_MS] = [3, [1, 4, 16, 48], 4_000] as const;

export const benchmark: TableBenchmark = {
  title: 'Signals',
  about:
    `${SERVERS} servers commit a row with a signal, as many transactions at once as the first column says, on a PostgreSQL whose commits ` +
    'wait for the disk: commits a second, their p99, and the median from a commit until all have heard. The floor is the row alone.',
  table: () => withCluster(({ url }) => measureAll(url), { settings: ['fsync=on'] }),
};

async function measureAll(url: string): Promise<string[][]> {
  await makeSchemaAt(url);
  await asAdmin(url, ['create table bench_rows (n int)']);
  const nats = await startNats();
  const rows: string[][] = [];
  for (const atOnce of AT_ONCE) {
    const floor = (await measure(url, atOnce, false)).slice(0, 2);
    const notified = await measure(url, atOnce, true);
    rows.push([String(atOnce), ...floor, ...notified, ...(await measure(url, atOnce, true, nats.url))]);
  }
  await nats.kill();
  return [['at once', 'floor', 'p99', 'NOTIFY', 'p99', 'heard', 'rows and NATS', 'p99', 'heard'], ...rows];
}

/** @throws Error if a server has not heard of a signal, or twice */
async function measure(databaseUrl: string, atOnce: number, tells: boolean, signalsUrl?: string) {
  const heard = new Map<number, number[]>();
  const onText = (n: string) => heard.set(+n, [...(heard.get(+n) ?? []), performance.now()]);
  const open = async () => {
    const hints = signalsUrl ? await natsHints(signalsUrl, console.warn) : null;
    const database = await openDatabase({ databaseUrl, dataDir: '', signalsUrl, hints });
    const listening = Promise.withResolvers<void>();
    const stop = database.listen('bench', { onText, onGap: listening.resolve });
    await listening.promise;
    return { db: database.db, close: () => Promise.all([stop(), database.close(), hints?.close()]) };
  };
  const servers = await Promise.all(Array.from({ length: SERVERS }, open));
  const commits: { begunAt: number; at: number }[] = [];
  const begun = performance.now();
  async function commit(lane: number): Promise<void> {
    for (let begunAt = begun; begunAt - begun < ROUND_MS; begunAt = performance.now()) {
      const n = commits.push({ begunAt, at: 0 }) - 1;
      const told = tells ? sql`tell_servers('bench', n::text)` : sql`null`;
      await sql`insert into bench_rows values (${n}) returning ${told}`.execute(servers[lane % SERVERS]!.db);
      commits[n]!.at = performance.now();
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => commit(lane)));
  const perSecond = ((commits.length / (performance.now() - begun)) * 1_000).toFixed(0);
  await pause(1_000);
  for (const { close } of servers) await close();
  const missed = commits.findIndex((_, n) => tells && heard.get(n)?.length !== SERVERS);
  if (missed !== -1) throw new Error(`Commit ${missed} was heard ${heard.get(missed)?.length} times`);
  const delays = commits.map(({ at }, n) => Math.max(0, ...(heard.get(n) ?? [])) - at);
  const { p99Ms } = timingOf(commits.map(({ begunAt, at }) => at - begunAt));
  return [perSecond, formatMs(p99Ms), formatMs(Math.max(0, timingOf(delays).p50Ms))];
}
