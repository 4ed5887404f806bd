import { setTimeout as passing } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import { ask, statusCounts } from './ask.ts';
import { ENGINES, withInstallation } from './installation.ts';
import type { Engine, Installation } from './installation.ts';
import { writeProof } from './proof-page.ts';
import { randomnessOf } from '@sway/testing/randomness';
import { someWriters, timesStored } from './writes.ts';
import type { Write, Writer } from './writes.ts';

/** A server is killed within this time after it is ready, in ms. */
const MAX_LIFE_MS = 1_200;

/** What a run has written, and what was found wrong. */
type Ledger = {
  acknowledged: Write[];
  /** Requests that the kill left without an answer, and those of them that had been stored all the same. */
  unanswered: number;
  storedUnanswered: number;
  faults: string[];
};

/**
 * Kills a server over and over at random moments while users write, restarts it on the same data, repeats the requests that had no
 * answer as a page does, and checks that every acknowledged write is stored once. @returns the number of faults
 */
export async function proveKills(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      times: { type: 'string', default: '200' },
      engine: { type: 'string', multiple: true },
      seed: { type: 'string', default: String(Date.now() % 1e6) },
    },
  });
  const engines = ENGINES.filter(engine => !values.engine || values.engine.includes(engine));
  let faults = 0;
  for (const engine of engines) {
    const ledger = await killOver(engine, Number(values.times), Number(values.seed));
    for (const fault of ledger.faults.slice(0, 20)) console.log(fault);
    faults += ledger.faults.length;
    await writeProof(
      `kills --engine ${engine}`,
      `${values.times} kills, ${ledger.acknowledged.length} acknowledged writes (${countsByKind(ledger)}), ` +
        `${ledger.unanswered} without an answer, of which ${ledger.storedUnanswered} were stored; ${ledger.faults.length} lost, doubled or refused`,
    );
  }
  return faults;
}

function killOver(engine: Engine, times: number, seed: number): Promise<Ledger> {
  const random = randomnessOf(seed);
  console.log(`${engine}: seed ${seed}`);
  return withInstallation(engine, async installation => {
    const ledger: Ledger = { acknowledged: [], unanswered: 0, storedUnanswered: 0, faults: [] };
    let unanswered: Write[] = [];
    for (let kill = 1; kill <= times; kill++) {
      unanswered = await oneLife(installation, ledger, unanswered, random.below(MAX_LIFE_MS));
      if (kill % 10 === 0)
        console.log(
          `${engine}: ${kill} kills, ${ledger.acknowledged.length} acknowledged, ${ledger.faults.length} faults`,
        );
    }
    await oneLife(installation, ledger, unanswered, 0);
    await installation.withDb(async db => {
      await expectStoredOnce(db, ledger, ledger.acknowledged, 'at the end');
      await expectWholeConversations(db, ledger);
    });
    return ledger;
  });
}

/**
 * Starts a server, repeats what the last one left unanswered, checks it, and kills the server while users write.
 * @returns the writes without an answer
 */
async function oneLife(
  installation: Installation,
  ledger: Ledger,
  unanswered: readonly Write[],
  lifeMs: number,
): Promise<Write[]> {
  const server = await installation.start();
  const writers = await installation.withDb(async db => {
    const stored = await timesStored(db, unanswered);
    ledger.unanswered += unanswered.length;
    ledger.storedUnanswered += stored.filter(times => times > 0).length;
    for (const [i, write] of unanswered.entries()) await repeat(server.port, ledger, write, stored[i]! > 0);
    await expectStoredOnce(db, ledger, ledger.acknowledged.slice(-1_000), 'after a restart');
    return someWriters(db);
  });
  const left: Write[] = [];
  const over = new AbortController();
  const work = writers.map(writer => keepWriting(server.port, writer, ledger, left, over.signal));
  await passing(lifeMs);
  over.abort();
  await server.stop('SIGKILL');
  await Promise.all(work);
  return left;
}

async function keepWriting(
  port: number,
  writer: Writer,
  ledger: Ledger,
  unanswered: Write[],
  over: AbortSignal,
): Promise<void> {
  for (let write = writer(); write && !over.aborted; write = writer()) {
    const { status, text } = await ask(port, write.request);
    if (status === 200) ledger.acknowledged.push(write);
    else if (status === 0) unanswered.push(write);
    else ledger.faults.push(`${write.kind} was answered ${statusCounts([status])}: ${text}`);
  }
}

/** Sends a request again whose answer did not arrive. A change of a price that was stored is refused, as its version is past. */
async function repeat(port: number, ledger: Ledger, write: Write, wasStored: boolean): Promise<void> {
  const { status, text } = await ask(port, write.request);
  const isPast = write.kind === 'price' && wasStored && status === 409;
  if (status === 200 || isPast) ledger.acknowledged.push(write);
  else ledger.faults.push(`${write.kind}, repeated, was answered ${status}: ${text}`);
}

async function expectStoredOnce(
  db: Db,
  ledger: Ledger,
  writes: readonly Write[],
  when: string,
): Promise<void> {
  const times = await timesStored(db, writes);
  for (const [i, { kind, text }] of writes.entries())
    if (times[i] !== 1) ledger.faults.push(`${kind} “${text}” is stored ${times[i]} times ${when}`);
}

/** Messages are numbered without gaps, and each conversation knows its last number. */
async function expectWholeConversations(db: Db, ledger: Ledger): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from conversations c left join messages m on m.conversation_id = c.id
    group by c.id having count(m.id) <> c.last_sequence or coalesce(max(m.sequence), 0) <> c.last_sequence`.execute(
    db,
  );
  for (const { id } of rows) ledger.faults.push(`conversation ${id} has gaps`);
}

function countsByKind({ acknowledged }: Ledger): string {
  const byKind = Map.groupBy(acknowledged, ({ kind }) => kind);
  return [...byKind].map(([kind, writes]) => `${kind} ${writes.length}`).join(', ');
}
