import { useTestApp } from '@sway/testing/app';
import { repetitions } from '@sway/testing/depth';
import { actAtRandom, aHistory, faultsOf } from '@sway/testing/offer-history';
import type { History, Send } from '@sway/testing/offer-history';
import { randomnessOf } from '@sway/testing/randomness';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { expireOffers } from './expire-offers.ts';

const site = useTestApp();
const DAY_MS = 86_400_000;
const CLIENTS = 8;

const send: Send = async ({ headers }, method, url, payload) => {
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<unknown>() };
};

type IsEnough = (history: History) => boolean | Promise<boolean>;

/** Eight clients act at random, while days pass and the job notes what has expired, as often as it takes until that is enough. */
async function play(acts: number, seed: number, isEnough: IsEnough): Promise<History> {
  const random = randomnessOf(seed);
  const history = await aHistory(site.db, random);
  let left = 0;
  async function client(): Promise<void> {
    for (; left > 0; left -= 1) {
      await actAtRandom(history, random, send);
      if (random.chance(CLIENTS / acts)) site.wait(DAY_MS);
      if (random.chance(CLIENTS / acts)) await expireOffers(site);
    }
  }
  do {
    left = acts;
    await Promise.all(Array.from({ length: CLIENTS }, client));
  } while (!(await isEnough(history)));
  return history;
}

test('random acts of eight clients agree with the model', async () => {
  const seed = Date.now() % 1e6;
  const history = await play(repetitions({ quick: 300, full: 1_000 }), seed, hasEveryAct);
  const faults = await faultsOf(site.db, history, site.clock());
  expect(faults.slice(0, 5), `seed ${seed}`).toEqual([]);
});

function hasEveryAct({ entries }: History): boolean {
  return new Set(entries.filter(({ status }) => status === 200).map(({ act }) => act)).size === 4;
}

/** Whether there are offers that a planted fault can lose or change. */
async function hasWithdrawnAndAccepted(): Promise<boolean> {
  const { rows } =
    await sql`select distinct state from offers where state in ('withdrawn', 'accepted')`.execute(site.db);
  return rows.length === 2;
}

test('what is lost, changed or added by nobody is found', async () => {
  const history = await play(200, 1, hasWithdrawnAndAccepted);
  const last = (state: string) => sql`id = (select max(id) from offers where state = ${state})`;
  const plants: [RawBuilder<unknown>, RegExp][] = [
    [sql`delete from offers where ${last('withdrawn')}`, /is lost/],
    [sql`update offers set state = 'live' where ${last('accepted')}`, /is lost/],
    [sql`update offers set state = 'declined' where ${last('withdrawn')}`, /nobody made offer \d+ declined/],
    [sql`update offers set amount_nzd = 400000 where ${last('withdrawn')}`, /was made by 0 acts/],
  ];
  for (const [plant, fault] of plants) {
    const tx = await site.db.startTransaction().execute();
    await plant.execute(tx);
    const faults = await faultsOf(tx, history, site.clock());
    await tx.rollback().execute();
    expect(faults).toContainEqual(expect.stringMatching(fault));
  }
});
