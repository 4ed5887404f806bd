import { setTimeout as passing } from 'node:timers/promises';
import type { Db } from '@sway/server/platform/database/database.ts';
import { aHistory, CHANGES } from '@sway/testing/histories/history';
import type { History } from '@sway/testing/histories/history';
import type { Send } from '@sway/testing/histories/run';
import { randomnessOf } from '@sway/testing/randomness';
import type { Randomness } from '@sway/testing/randomness';
import { sql } from 'kysely';
import { aNetwork, ask, jsonOf } from './ask.ts';
import { aSiteClock } from './clock.ts';
import { withFailingDatabase } from './failovers.ts';
import { onPostgres, withInstallation } from './installation.ts';
import type { Installation } from './installation.ts';
import { seededOptionsOf } from './options.ts';
import { writeProof } from './proof-page.ts';

const CLIENTS = 8;
const OPERATIONS_OF_A_ROUND = 4_000;
const TWO_DAYS_MS = 2 * 86_400_000;

type Disturbance = { name: string; disturb: () => Promise<void> | void };
type Run = {
  installation: Installation;
  servers: number;
  disturbances: Disturbance[];
  random: Randomness;
  operations: number;
};
type Played = { counts: Map<string, number>; disturbed: Map<string, number>; anomalies: string[] };

/**
 * Eight clients do operations of six kinds at random over two servers, which are killed, cut off from their database and carried two days
 * ahead, while the database fails over to its standby, and everything that was answered, read and stored is compared with the models. With
 * `--embedded 1` over one server on the embedded engine, which is killed. @returns the number of anomalies
 */
export async function proveHistories(args: string[]): Promise<number> {
  const { operations, seed, embedded } = seededOptionsOf(args, { operations: 1_000_000, embedded: 0 });
  const random = randomnessOf(seed);
  const common = { random, operations };
  const { counts, disturbed, anomalies } = embedded
    ? await withInstallation('embedded', installation =>
        play({ installation, servers: 1, disturbances: [], ...common }),
      )
    : await withFailingDatabase(({ url, cut, failOver }) => {
        const cuts = { name: 'cuts of all connections to the database', disturb: cut };
        const disturbances = [cuts, { name: 'failovers', disturb: failOver }];
        return onPostgres(url, installation => play({ installation, servers: 2, disturbances, ...common }));
      });
  const done = new Map(CHANGES.map(name => [name, counts.get(`${name} ok`) ?? 0]));
  await writeProof(
    embedded ? 'histories --embedded 1' : 'histories',
    `seed ${seed}: ${sumOf(counts)} operations of ${CLIENTS} clients on ${embedded ? 'one server' : 'two servers'}, with ` +
      `${namesOf(disturbed)}: ${['ok', 'refused', 'unknown'].map(outcome => `${sumOf(counts, outcome)} ${outcome}`).join(', ')} ` +
      `(done: ${namesOf(done)}); ${anomalies.length} anomalies`,
  );
  return anomalies.length;
}

const sumOf = (counts: Map<string, number>, ending = '') =>
  [...counts].reduce((sum, [name, times]) => sum + (name.endsWith(ending) ? times : 0), 0);
const namesOf = (counts: Map<string, number>) =>
  [...counts].map(([name, times]) => `${times} ${name}`).join(', ');
const add = (counts: Map<string, number>, name: string, times = 1) =>
  counts.set(name, (counts.get(name) ?? 0) + times);

/** Plays rounds, each with new people, because an account can do only so much in a day, and compares each with the models. */
async function play(run: Run): Promise<Played> {
  const { installation, servers: count, disturbances, random, operations } = run;
  const clock = aSiteClock();
  const start = () => installation.start(clock.settings);
  const servers = await Promise.all(Array.from({ length: count }, start));
  let up = [...servers];
  const send: Send = async ({ headers }, method, path, body) => {
    while (up.length === 0) await passing(5);
    const request = { method, path, headers, from: aNetwork(), ...(body && { body }) };
    const answer = await ask(random.pick(up).port, request);
    return { status: answer.status, body: answer.text && jsonOf(answer) };
  };
  async function kill(): Promise<void> {
    const at = random.below(count);
    up = servers.filter((_, i) => i !== at);
    await servers[at]!.stop('SIGKILL');
    servers[at] = await start();
    up = [...servers];
  }
  const jump = { name: 'jumps of the clock', disturb: () => clock.set(TWO_DAYS_MS) };
  const all = [{ name: 'kills of a server', disturb: kill }, jump, ...disturbances];
  const played: Played = { counts: new Map(), disturbed: new Map(), anomalies: [] };
  const kept: Kept = new Map();
  while (sumOf(played.counts) < operations) {
    clock.set(0);
    const size = Math.min(OPERATIONS_OF_A_ROUND, operations - sumOf(played.counts));
    const history = await installation.withDb(async db => {
      const begun = await aHistory(db, random, send);
      await playRound(begun, size, { ...run, disturbances: all });
      return begun;
    });
    const until = new Date(Date.now() + TWO_DAYS_MS);
    const found = await installation.withDb(async db => [
      ...(await history.faults(db, until)),
      ...(await keptFaults(db, kept)),
    ]);
    for (const fault of found.slice(0, 10)) console.log(fault);
    played.anomalies.push(...found);
    for (const [name, times] of history.counts) add(played.counts, name, times);
    for (const { name } of all) add(played.disturbed, name);
    const { counts, disturbed, anomalies } = played;
    console.log(`${sumOf(counts)} operations, ${namesOf(disturbed)}; ${anomalies.length} anomalies`);
  }
  clock.remove();
  const undone = CHANGES.filter(name => !played.counts.has(`${name} ok`));
  for (const name of undone) console.log(`no ${name} was done: a run of more operations proves it`);
  played.anomalies.push(...undone);
  return played;
}

/** Lets clients act, and disturbs them in each way once. */
async function playRound(history: History, size: number, { disturbances, random }: Run): Promise<void> {
  const left = () => size - sumOf(history.counts);
  async function client(): Promise<void> {
    while (left() > 0) await history.act();
  }
  const clients = Array.from({ length: CLIENTS }, client);
  for (const { disturb } of disturbances) {
    const until = Math.max(0, left() - random.below(size / disturbances.length));
    while (left() > until) await passing(5);
    await disturb();
  }
  await Promise.all(clients);
}

/** How many rows of a table there were up to an id after the last round. */
type Kept = Map<string, { id: number; rows: number }>;

/** What earlier rounds stored is still there, although nobody asks for it any more. */
async function keptFaults(db: Db, kept: Kept): Promise<string[]> {
  const faults: string[] = [];
  for (const table of ['messages', 'price_changes', 'property_claims', 'offers', 'viewings']) {
    const { id, rows } = kept.get(table) ?? { id: 0, rows: 0 };
    const found = await sql<{ earlier: number; id: number; rows: number }>`
      select count(*) filter (where id <= ${id})::int as earlier, coalesce(max(id), 0) as id, count(*)::int as rows
      from ${sql.table(table)}`.execute(db);
    const now = found.rows[0]!;
    if (now.earlier !== rows)
      faults.push(`${table} has ${now.earlier} of the ${rows} rows of earlier rounds`);
    kept.set(table, now);
  }
  return faults;
}
