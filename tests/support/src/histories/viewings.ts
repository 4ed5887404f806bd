import type { Viewing } from '@sway/contract/viewings';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { slotsOf } from '@sway/domain/enquiries/viewing-slots';
import type { Db } from '@sway/server/platform/database/database.ts';
import { holderFaults } from './checks.ts';
import type { Change, HolderRead } from './checks.ts';
import { operate } from './run.ts';
import type { Home, Kind, Person, Run } from './run.ts';

/** Days from now on which each home is shown to one visitor: after all jumps of the clock. */
const DAYS = [10, 11, 12];
const VISITORS = 8;

/** Each slot is a thing that one visitor has, and a visitor has one slot of a home. */
export async function viewings(
  run: Run,
  db: Db,
  people: readonly Person[],
  homes: readonly Home[],
): Promise<Kind> {
  const shown = await Promise.all(
    homes.map(async home => ({ home, times: await show(db, home.id), booked: [] as number[] })),
  );
  const changes: Change[] = [];
  const reads: HolderRead[] = [];
  const slotOf = ({ id }: Home, time: string) => `home ${id} at ${time}`;

  /** Another slot of the home moves a viewing. */
  async function book({ home, times, booked }: (typeof shown)[number]): Promise<void> {
    const [by, startsAt] = [run.random.pick(people.slice(-VISITORS)), run.random.pick(times)];
    const body = { propertyId: home.id, startsAt };
    const request = { method: 'POST', path: '/api/viewings', body, repeats: true } as const;
    const done = await operate<Viewing>(run, { kind: 'viewing', by, ...request });
    if (done.outcome === 'ok') booked.push(done.body.id);
    for (const time of times) {
      const isWanted = time === startsAt;
      const act = isWanted ? 'take' : 'release';
      const isTaken = isWanted && done.code === 'viewing.full';
      changes.push({ ...done, act, of: slotOf(home, time), by: by.name, isTaken });
    }
  }

  async function cancel({ home, times, booked }: (typeof shown)[number], id: number): Promise<void> {
    const path = `/api/viewings/${id}/cancel`;
    const done = await operate<Viewing>(run, {
      kind: 'cancelled viewing',
      by: home.owner,
      method: 'POST',
      path,
      body: {},
    });
    booked.splice(0, booked.length - VISITORS);
    // Whose viewing it was is known from the answer; without one it may be anybody's.
    const visitors =
      done.outcome === 'ok' ? [done.body.otherName] : people.slice(-VISITORS).map(({ name }) => name);
    for (const by of visitors)
      for (const time of times) changes.push({ ...done, act: 'release', of: slotOf(home, time), by });
  }

  async function readHome({ home, times }: (typeof shown)[number]): Promise<void> {
    const path = '/api/viewings?as=host&limit=100';
    const read = await operate<Viewing[]>(run, {
      kind: 'read of viewings',
      by: home.owner,
      method: 'GET',
      path,
    });
    if (read.outcome !== 'ok') return;
    for (const time of times) {
      const visitors = read.body
        .filter(({ startsAt }) => startsAt === time)
        .map(({ otherName }) => otherName);
      reads.push({ ...read, of: slotOf(home, time), by: visitors });
    }
  }

  return {
    async act() {
      const one = run.random.pick(shown);
      if (run.random.chance(0.4)) return readHome(one);
      if (one.booked.length > 0 && run.random.chance(0.4)) return cancel(one, run.random.pick(one.booked));
      return book(one);
    },
    async faults(stored) {
      const rows = await stored
        .selectFrom('viewings as v')
        .innerJoin('users as u', 'u.id', 'v.visitorId')
        .select(['v.propertyId', 'v.startsAt', 'u.name'])
        .where('v.cancelledAt', 'is', null)
        .where(
          'v.propertyId',
          'in',
          homes.map(({ id }) => id),
        )
        .execute();
      const end = { begun: run.moment, ended: run.moment };
      const ends = shown.flatMap(({ home, times }) =>
        times.map(time => {
          const here = rows.filter(row => row.propertyId === home.id && row.startsAt.toISOString() === time);
          return { ...end, of: slotOf(home, time), by: here.map(({ name }) => name) };
        }),
      );
      return holderFaults(changes, [...reads, ...ends]);
    },
  };
}

/** Shows a home to one visitor at a time. @returns the moments */
async function show(db: Db, propertyId: number): Promise<string[]> {
  const now = new Date();
  const offers = DAYS.map(day => ({
    firstDay: dateInNewZealand(now, day),
    startMinute: 600,
    durationMinutes: 30,
    isWeekly: false,
  }));
  const more = { propertyId, maxVisitors: 1, noticeHours: 0 };
  await db
    .insertInto('viewing_offers')
    .values(offers.map(offer => ({ ...offer, ...more })))
    .execute();
  return offers.map(offer => slotsOf(offer, now)[0]!.startsAt.toISOString());
}
