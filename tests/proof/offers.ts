import { setTimeout as passing } from 'node:timers/promises';
import { databaseUrl } from '@sway/testing/database-template';
import { actAtRandom, aHistory, faultsOf } from '@sway/testing/offer-history';
import type { Send } from '@sway/testing/offer-history';
import { randomnessOf } from '@sway/testing/randomness';
import type { Randomness } from '@sway/testing/randomness';
import { aRelay } from '@sway/testing/relay';
import { withPostgres } from '../../scripts/lib/postgres.ts';
import { ask, jsonOf, statusCounts } from './ask.ts';
import { aSiteClock } from './clock.ts';
import { onPostgres } from './installation.ts';
import type { Installation } from './installation.ts';
import { aNetwork } from './networks.ts';
import { seededNumbersOf } from './options.ts';
import { writeProof } from './proof-page.ts';

const CLIENTS = 8;
const ACTS_OF_A_ROUND = 1_000;
const TWO_DAYS_MS = 2 * 86_400_000;

type Run = { installation: Installation; random: Randomness; cut: () => void; acts: number };
type Played = { statuses: number[]; rounds: number; faults: string[] };

/**
 * Eight clients act at random on offers over two servers, which are killed, cut off from their database and carried two days ahead, and
 * everything that was answered and is stored is compared with the model. @returns the number of contradictions
 */
export async function proveOffers(args: string[]): Promise<number> {
  const { requests: acts, seed } = seededNumbersOf(args, { requests: 100_000 });
  return withPostgres(async url => {
    const relay = await aRelay(url);
    const { statuses, rounds, faults } = await onPostgres(
      url,
      installation => play({ installation, random: randomnessOf(seed), cut: relay.cut, acts }),
      own => databaseUrl(relay.url, new URL(own).pathname.slice(1)),
    );
    await relay.close();
    await writeProof(
      'offers',
      `seed ${seed}: ${acts} random acts of ${CLIENTS} clients on two servers, with ${rounds} kills of one of them and ${2 * rounds} cuts of all ` +
        `connections to the database; offers, counters and answers: ${statusCounts(statuses)}; ${faults.length} contradictions of the model`,
    );
    return faults.length;
  });
}

/** Plays rounds, each with new people, because an account can make twenty offers a day. */
async function play({ installation, random, cut, acts }: Run): Promise<Played> {
  const clock = aSiteClock();
  const servers = [await installation.start(clock.settings), await installation.start(clock.settings)];
  let ports = servers.map(({ port }) => port);
  const send: Send = async ({ headers }, method, path, body) => {
    const from = aNetwork();
    const answer = await ask(random.pick(ports), { method, path, headers, from, ...(body && { body }) });
    return { status: answer.status, body: answer.text && jsonOf(answer) };
  };
  async function killOne(): Promise<void> {
    const at = random.below(2);
    ports = [servers[1 - at]!.port];
    await servers[at]!.stop('SIGKILL');
    servers[at] = await installation.start(clock.settings);
    ports = servers.map(({ port }) => port);
  }
  const played: Played = { statuses: [], rounds: 0, faults: [] };
  for (let done = 0; done < acts; done += ACTS_OF_A_ROUND) {
    clock.set(0);
    const history = await installation.withDb(db => aHistory(db, random));
    const round = { left: Math.min(ACTS_OF_A_ROUND, acts - done) };
    async function client(): Promise<void> {
      while (round.left > 0) if ((await actAtRandom(history, random, send)) !== 0) round.left -= 1;
    }
    const clients = Array.from({ length: CLIENTS }, client);
    for (const disturb of [cut, killOne, () => clock.set(TWO_DAYS_MS), cut]) {
      const until = Math.max(0, round.left - random.below(ACTS_OF_A_ROUND / 4));
      while (round.left > until) await passing(5);
      await disturb();
    }
    await Promise.all(clients);
    const faults = await installation.withDb(db => faultsOf(db, history, new Date(Date.now() + TWO_DAYS_MS)));
    for (const fault of faults.slice(0, 10)) console.log(fault);
    played.faults.push(...faults);
    for (const { status } of history.entries) played.statuses.push(status);
    played.rounds += 1;
    console.log(`round ${played.rounds}: ${statusCounts(played.statuses)}; ${played.faults.length} faults`);
  }
  clock.remove();
  return played;
}
