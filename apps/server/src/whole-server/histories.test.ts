import { useTestApp } from '@sway/testing/app';
import { repetitions } from '@sway/testing/depth';
import { holderFaults, listFaults } from '@sway/testing/histories/checks';
import type { Append, Change, HolderRead, ListRead, Operation } from '@sway/testing/histories/checks';
import { aHistory } from '@sway/testing/histories/history';
import type { History } from '@sway/testing/histories/history';
import type { Send } from '@sway/testing/histories/run';
import { randomnessOf } from '@sway/testing/randomness';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expireOffers } from '#features/offers/expire-offers.ts';

const ok = (begun: number, ended: number): Operation => ({ begun, ended, outcome: 'ok' });
const refused = (begun: number, ended: number): Operation => ({ begun, ended, outcome: 'refused' });
const unknown = (begun: number): Operation => ({ begun, ended: Infinity, outcome: 'unknown' });

describe('a list that only grows', () => {
  const a = { value: 'a', ...ok(0, 1) };
  const b = { value: 'b', ...ok(2, 5) };
  const c = { value: 'c', ...ok(3, 4) };
  const d = { value: 'd', ...refused(6, 7) };
  const e = { value: 'e', ...unknown(8) };
  const all: Append[] = [a, b, c, d, e];
  const read = (begun: number, after: number, ...values: string[]): ListRead => ({
    begun,
    ended: begun + 0.5,
    after,
    values,
  });

  test.each([
    ['b before c, which were sent at the same time', 'abc', [read(4.2, 1, 'b', 'c')]],
    [
      'c before b, and the unknown one, read before it was there and then',
      'acbe',
      [read(9, 0, 'a', 'c', 'b'), read(10, 2, 'b', 'e')],
    ],
    ['an early read', 'abc', [read(0.1, 0), read(0.2, 0, 'a')]],
  ])('can have %s', (_, list, reads) => {
    expect(listFaults(all, reads, [...list])).toEqual([]);
  });

  test.each([
    ['a value that is lost', 'ab', [], 'c is lost'],
    ['a value twice', 'abca', [], 'a is there twice'],
    ['a value that was refused', 'abcd', [], 'nobody added d'],
    ['a value of nobody', 'abcx', [], 'nobody added x'],
    [
      'values in another order than they were answered in',
      'bac',
      [],
      'b is before what was answered before it was sent',
    ],
    ['another order for a reader', 'abc', [read(6, 0, 'a', 'c', 'b')], 'a read has c in the place of b'],
    ['a reader to whom an answered value is missing', 'abc', [read(6, 0, 'a', 'b')], 'a later read lacks c'],
    [
      'a reader of a value that nobody has sent yet',
      'abc',
      [read(0, 0, 'a', 'b')],
      'a read has b before it was sent',
    ],
    ['a reader of a value that is lost', 'abc', [read(9, 1, 'b', 'c', 'e')], 'a read has e, which is lost'],
  ])('is found to have %s', (_, list, reads, fault) => {
    expect(listFaults(all, reads, [...list])).toContain(fault);
  });
});

describe('a thing that one person can have', () => {
  const change = (act: Change['act'], by: string, operation: Operation, isTaken = false): Change => ({
    act,
    of: 'slot',
    by,
    ...operation,
    isTaken,
  });
  const read = (begun: number, ...by: string[]): HolderRead => ({
    begun,
    ended: begun + 0.5,
    of: 'slot',
    by,
  });
  const ana = change('take', 'Ana', ok(0, 1));
  const anaGoes = change('release', 'Ana', ok(4, 6));
  const ben = change('take', 'Ben', ok(5, 7));

  test.each<[string, Change[], HolderRead[]]>([
    [
      'passes on while the operations overlap',
      [ana, anaGoes, ben],
      [read(2, 'Ana'), read(5.2), read(5.3, 'Ana'), read(8, 'Ben')],
    ],
    [
      'may be anybody’s after an unknown operation',
      [ana, change('release', 'Ana', unknown(2)), ben],
      [read(8, 'Ben')],
    ],
    ['is refused while another has it', [ana, change('take', 'Ben', refused(2, 3), true)], [read(8, 'Ana')]],
    [
      'is refused while another may have it',
      [change('take', 'Ana', unknown(0)), change('take', 'Ben', refused(2, 3), true)],
      [],
    ],
  ])('%s', (_, changes, reads) => {
    expect(holderFaults(changes, reads)).toEqual([]);
  });

  test.each<[string, Change[], HolderRead[], string]>([
    [
      'had by two, as both were answered',
      [ana, change('take', 'Ben', ok(2, 3))],
      [],
      'Ana and Ben have it at the same time',
    ],
    [
      'had by two before one gives it up',
      [ana, change('take', 'Ben', ok(2, 3)), anaGoes],
      [],
      'Ana and Ben have it at the same time',
    ],
    [
      'had by two, as somebody reads',
      [ana, anaGoes, ben],
      [read(5.5, 'Ana', 'Ben')],
      'Ana and Ben have it at the same time',
    ],
    ['lost', [ana], [read(8)], 'Ana has lost it'],
    [
      'had by somebody who was refused',
      [ana, anaGoes, change('take', 'Ben', refused(8, 9))],
      [read(10, 'Ben')],
      'Ben has it without having got it',
    ],
    ['had after it was given up', [ana, anaGoes], [read(8, 'Ana')], 'Ana has it without having got it'],
    [
      'refused while nobody has it',
      [ana, anaGoes, change('take', 'Ben', refused(8, 9), true)],
      [],
      'it was refused to Ben while nobody had it',
    ],
  ])('is found to be %s', (_, changes, reads, fault) => {
    expect(holderFaults(changes, reads)).toContain(`slot: ${fault}`);
  });
});

const site = useTestApp();
const DAY_MS = 86_400_000;
const CLIENTS = 8;

const send: Send = async ({ headers }, method, url, payload) => {
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<unknown>() };
};

/** Eight clients act at random, while a day passes and the job notes what has expired, until that is enough. */
async function play(acts: number, seed: number, isEnough: () => Promise<boolean>): Promise<History> {
  const random = randomnessOf(seed);
  const history = await aHistory(site.db, random, send);
  let left = 0;
  async function client(): Promise<void> {
    for (; left > 0; left -= 1) {
      await history.act();
      if (random.chance(CLIENTS / acts)) await expireOffers(site);
    }
  }
  do {
    left = acts;
    await Promise.all(Array.from({ length: CLIENTS }, client));
    site.wait(DAY_MS / 2);
  } while (!(await isEnough()));
  return history;
}

const last = (table: string, condition: string) => `id = (select max(id) from ${table} where ${condition})`;

/** Faults of a database, each planted into rows that are there when `rows` finds some. */
const PLANTS: [table: string, condition: string, plant: (row: string) => string, fault: RegExp][] = [
  [
    'messages',
    'client_id is not null',
    row => `delete from messages where ${row}`,
    /conversation .* is lost/,
  ],
  [
    'price_changes',
    'price > 900000',
    row => `update price_changes set price = 800000 where ${row}`,
    /prices .* nobody added 800000/,
  ],
  [
    'property_claims',
    `status = 'verified'`,
    row => `update property_claims set status = 'rejected', decision_reason = 'No' where ${row}`,
    /address .* has lost it/,
  ],
  [
    'property_claims',
    `status <> 'verified'`,
    row =>
      `update property_claims set status = 'verified', decided_at = now(), asked_for = null, asked_at = null where ${row}`,
    /address .* without having got it/,
  ],
  [
    'viewings',
    'cancelled_at is null',
    row => `update viewings set cancelled_at = now() where ${row}`,
    /home .* has lost it/,
  ],
  ['offers', `state = 'withdrawn'`, row => `delete from offers where ${row}`, /is lost/],
  ['offers', `state = 'accepted'`, row => `update offers set state = 'live' where ${row}`, /is lost/],
  [
    'offers',
    `state = 'withdrawn'`,
    row => `update offers set state = 'declined' where ${row}`,
    /nobody made offer \d+ declined/,
  ],
  [
    'offers',
    `state = 'withdrawn'`,
    row => `update offers set amount_nzd = 400000 where ${row}`,
    /was made by 0 acts/,
  ],
];

/** Whether there are rows that each planted fault can lose or change. */
async function hasEveryRow(): Promise<boolean> {
  for (const [table, condition] of PLANTS) {
    const { rows } = await sql.raw(`select from ${table} where ${condition} limit 1`).execute(site.db);
    if (rows.length === 0) return false;
  }
  return true;
}

test('random operations of eight clients agree with the models, and what is lost, changed or added by nobody is found', async () => {
  const seed = Date.now() % 1e6;
  const history = await play(repetitions({ quick: 200, full: 2_000 }), seed, hasEveryRow);
  const faults = await history.faults(site.db, site.clock());
  expect(faults.slice(0, 5), `seed ${seed}`).toEqual([]);
  for (const [table, condition, plant, fault] of PLANTS) {
    const tx = await site.db.startTransaction().execute();
    try {
      // What the database refuses otherwise.
      await sql.raw('set local session_replication_role = replica').execute(tx);
      await sql.raw('drop index property_claims_one_owner').execute(tx);
      await sql.raw(plant(last(table, condition))).execute(tx);
      expect(await history.faults(tx, site.clock())).toContainEqual(expect.stringMatching(fault));
    } finally {
      await tx.rollback().execute();
    }
  }
});
