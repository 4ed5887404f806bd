import type { Notification } from '@sway/contract/notifications';
import type { Viewing, ViewingOffer } from '@sway/contract/viewings';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { VIEWING_BOUNDS } from '@sway/domain/enquiries/viewing-slots';
import { formatTimeOfDay } from '@sway/domain/text/format';
import { useTestApp } from '@sway/testing/app';
import { aListing } from '@sway/testing/builders';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import type { SignedInUser } from '@sway/testing/signed-in-user';
import { measureRowsRead } from '@sway/testing/rows-read';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanUpViewings, lookAfterViewings } from './viewing-jobs.ts';
import { findDue } from './viewings.repo.ts';

const site = useTestApp();
const DAY_MS = 86_400_000;

let owner: SignedInUser;
let visitor: SignedInUser;
let other: SignedInUser;
let home: number;

beforeEach(async () => {
  owner = await aSignedInUser(site, { name: 'Hana Owner', email: 'hana-secret@sway.example' });
  visitor = await aSignedInUser(site, { name: 'Mere Visitor', email: 'mere-secret@sway.example' });
  other = await aSignedInUser(site, { name: 'Tama Other' });
  home = await aListing(site.db, { ownerId: owner.id, title: 'Villa on a lane' });
});

const TIMES = { startMinute: 600, durationMinutes: 30, isWeekly: true, maxVisitors: 1, noticeHours: 12 };
const offer = (more: object = {}) =>
  owner.send('POST', `/api/own/properties/${home}/viewing-offers`, {
    firstDay: dateInNewZealand(site.clock(), 3),
    ...TIMES,
    ...more,
  });
const slots = async (who = visitor) =>
  (await who.send('GET', `/api/properties/${home}/viewing-slots`)).json<
    { startsAt: string; endsAt: string }[]
  >();
const book = (who: SignedInUser, startsAt: string) =>
  who.send('POST', '/api/viewings', { propertyId: home, startsAt });
const cancel = (id: number, who = visitor) => who.send('POST', `/api/viewings/${id}/cancel`);
const coming = async (who: SignedInUser, as: 'visitor' | 'host') =>
  (await who.send('GET', `/api/viewings?as=${as}`)).json<Viewing[]>();
const remove = (id: number, body: object = {}, who = owner) =>
  who.send('POST', `/api/own/viewing-offers/${id}/remove`, body);
const told = async (who: SignedInUser) =>
  (await who.send('GET', '/api/notifications'))
    .json<Notification[]>()
    .filter(({ kind }) => kind === 'viewing')
    .map(({ title }) => title);
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

/** Offers Saturdays, of which the visitor books the first. */
async function aBooked(more: object = {}) {
  const [{ id: offerId }] = (await offer(more)).json<[ViewingOffer]>();
  const [first, second] = await slots();
  const { id } = (await book(visitor, first!.startsAt)).json<Viewing>();
  return { id, offerId, first: first!.startsAt, second: second!.startsAt };
}

/** The text of the last mail to a user. */
async function lastMail({ id }: SignedInUser): Promise<string> {
  const mails = site.db.selectFrom('outbox').select('body').where('userId', '=', id);
  return (await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).body;
}

/** The calendar files that were mailed to a user, read by another library than wrote them. */
async function calendars({ id }: SignedInUser) {
  const mails = await site.db
    .selectFrom('outbox')
    .select('calendar')
    .where('userId', '=', id)
    .where('calendar', 'is not', null)
    .orderBy('id')
    .execute();
  return mails.map(({ calendar }) => {
    const root = new ICAL.Component(ICAL.parse(calendar!));
    const event = new ICAL.Event(root.getFirstSubcomponent('vevent')!);
    return {
      method: root.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      starts: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      attendees: event.attendees.map(attendee => attendee.getFirstValue()),
    };
  });
}

describe('offers', () => {
  test('are slots at the same time on clocks for eight weeks, which the owner cannot book', async () => {
    expect((await offer()).json()).toMatchObject([{ ...TIMES, booked: 0 }]);
    const offered = await slots();
    expect(offered).toHaveLength(8);
    expect(new Set(offered.map(({ startsAt }) => formatTimeOfDay(startsAt)))).toEqual(new Set(['10:00 am']));
    expect(await slots(owner)).toEqual([]);
    expect(codeOf(await book(owner, offered[0]!.startsAt))).toBe('enquiry.own_home');
  });

  test.each([
    ['a time that overlaps', { startMinute: 620 }, 'viewing.offers_overlap'],
    ['a day that is over', { firstDay: '2020-01-01', isWeekly: false }, 'viewing.no_times'],
    ['a day too far ahead', { firstDay: '2099-01-01' }, 'viewing.no_times'],
    ['a time at night', { startMinute: 120 }, 'input.invalid'],
    ['more visitors than a home holds', { maxVisitors: 21 }, 'input.invalid'],
  ])('refuse %s', async (_, more, code) => {
    await offer();
    expect(codeOf(await offer(more))).toBe(code);
  });

  test('are limited for a home, and in a day', async () => {
    const { maxOffers } = VIEWING_BOUNDS;
    for (let i = 0; i < maxOffers; i += 1) await offer({ startMinute: 500 + i * 30 });
    expect(codeOf(await offer({ startMinute: 1000 }))).toBe('viewing.offers_full');
    let answer = await offer({ startMinute: 1000 });
    for (let i = 0; i < 50 && codeOf(answer) !== 'viewing.daily_limit'; i += 1) {
      const [{ id }] = (await owner.send('GET', `/api/own/properties/${home}/viewing-offers`)).json<
        [ViewingOffer]
      >();
      await remove(id);
      answer = await offer({ startMinute: 500 + (i % maxOffers) * 30 });
    }
    expect(codeOf(answer)).toBe('viewing.daily_limit');
  });

  test('are removed with what is booked only if the owner says so, and the visitor is told', async () => {
    const { offerId } = await aBooked();
    expect(codeOf(await remove(offerId, {}, other))).toBe('viewing.not_found');
    expect(codeOf(await remove(offerId))).toBe('viewing.has_bookings');
    expect(await coming(visitor, 'visitor')).toHaveLength(1);
    expect((await remove(offerId, { cancelsBookings: true })).json()).toEqual([]);
    expect(await slots()).toEqual([]);
    expect(await coming(visitor, 'visitor')).toEqual([]);
    expect(await told(visitor)).toEqual(['Viewing cancelled']);
    expect(codeOf(await remove(offerId))).toBe('viewing.not_found');
    await offer();
    expect(await slots()).toHaveLength(8);
  });
});

describe('a booking', () => {
  test('is seen by both, mailed to both for their calendars, and neither learns an address', async () => {
    const { id, first } = await aBooked();
    expect(await coming(visitor, 'visitor')).toMatchObject([
      { id, startsAt: first, home: 'Villa on a lane', otherName: 'Hana Owner', isHost: false },
    ]);
    expect(await coming(owner, 'host')).toMatchObject([{ id, otherName: 'Mere Visitor', isHost: true }]);
    expect(await told(owner)).toEqual(['Viewing booked']);
    const file = { method: 'REQUEST', sequence: 0, starts: first, minutes: 30 };
    expect(await calendars(visitor)).toMatchObject([
      { ...file, attendees: ['MAILTO:mere-secret@sway.example'] },
    ]);
    expect(await calendars(owner)).toMatchObject([
      { ...file, attendees: ['MAILTO:hana-secret@sway.example'] },
    ]);
    expect(await lastMail(visitor)).toContain('Move or cancel it here:');
    // Only the visitor can move it.
    expect(await lastMail(owner)).toContain('See who comes, or cancel it here:');
  });

  test('takes the slot from others, is made once however often it is sent, and is one for each home', async () => {
    const { id, first, second } = await aBooked();
    expect((await book(visitor, first)).json()).toMatchObject({ id });
    expect((await slots(other)).map(({ startsAt }) => startsAt)).not.toContain(first);
    expect(codeOf(await book(other, first))).toBe('viewing.full');
    expect((await book(visitor, second)).json()).toMatchObject({ id, startsAt: second });
    expect(await coming(visitor, 'visitor')).toHaveLength(1);
  });

  test('of twenty visitors at once for two places, two get one, and no place twice', async () => {
    await offer({ maxVisitors: 2 });
    const [slot] = await slots();
    const people = await Promise.all(Array.from({ length: 20 }, () => aSignedInUser(site)));
    const answers = await Promise.all(people.map(each => book(each, slot!.startsAt)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map(codeOf))).toEqual(
      new Set(['viewing.full']),
    );
    const places = await site.db.selectFrom('viewings').select('place').orderBy('place').execute();
    expect(places).toEqual([{ place: 1 }, { place: 2 }]);
  });

  test('needs the owner’s notice, an offered time and a shown home', async () => {
    await offer({ noticeHours: 72, firstDay: dateInNewZealand(site.clock(), 1) });
    const [first] = await slots();
    expect(Date.parse(first!.startsAt) - site.clock().getTime()).toBeGreaterThan(3 * DAY_MS);
    expect(
      codeOf(await book(visitor, new Date(Date.parse(first!.startsAt) - 7 * DAY_MS).toISOString())),
    ).toBe('viewing.not_offered');
    await owner.send('PATCH', `/api/properties/${home}`, { isActive: false });
    expect(await slots()).toEqual([]);
    expect(codeOf(await book(visitor, first!.startsAt))).toBe('listing.not_found');
  });

  test('and moving are limited in a day', async () => {
    const { first, second } = await aBooked();
    const codes = [];
    for (let i = 0; i < 10; i += 1) codes.push(codeOf(await book(visitor, i % 2 ? first : second)));
    expect(codes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => undefined));
    expect(codes[9]).toBe('viewing.daily_limit');
  });
});

describe('a booked viewing', () => {
  test('is moved and cancelled in the calendars of both: one UID, rising SEQUENCE, then CANCEL', async () => {
    const { id, first, second } = await aBooked();
    expect((await book(visitor, second)).json()).toMatchObject({ id, startsAt: second });
    expect((await slots(other)).map(({ startsAt }) => startsAt)).toContain(first);
    expect((await cancel(id)).statusCode).toBe(200);
    for (const who of [visitor, owner]) {
      const files = await calendars(who);
      expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
      expect(files.map(({ method, sequence, starts }) => [method, sequence, starts])).toEqual([
        ['REQUEST', 0, first],
        ['REQUEST', 1, second],
        ['CANCEL', 2, second],
      ]);
    }
    expect(codeOf(await cancel(id))).toBe('viewing.not_found');
    expect(await slots(other)).toHaveLength(8);
  });

  test('is changed by its two sides alone, the time only by the visitor, and not once it has begun', async () => {
    const { id, second, first } = await aBooked();
    expect(codeOf(await cancel(id, other))).toBe('viewing.not_found');
    expect(codeOf(await book(owner, second))).toBe('enquiry.own_home');
    expect((await other.send('GET', `/api/viewings/${id}/calendar`)).statusCode).toBe(404);
    site.wait(Date.parse(first) - site.clock().getTime() + 1000);
    expect(codeOf(await cancel(id))).toBe('viewing.over');
    expect(await coming(visitor, 'visitor')).toEqual([]);
  });

  test('can be downloaded as a calendar file, and is in the download of both sides', async () => {
    const { id } = await aBooked();
    const answer = await visitor.send('GET', `/api/viewings/${id}/calendar`);
    expect(answer.headers['content-type']).toContain('text/calendar');
    expect(answer.body).toContain('SUMMARY:Viewing: Villa on a lane');
    expect((await owner.send('GET', '/api/auth/export')).json()).toMatchObject({
      viewings: [{ id, is_host: true }],
      viewingOffers: [{ start_minute: 600 }],
    });
    expect((await visitor.send('GET', '/api/auth/export')).json()).toMatchObject({
      viewings: [{ id, is_host: false }],
      viewingOffers: [],
    });
  });

  test('is cancelled by the owner in words that reach the visitor', async () => {
    const { id } = await aBooked();
    await cancel(id, owner);
    expect(await told(visitor)).toEqual(['Viewing cancelled']);
  });
});

describe('the site', () => {
  test.each([
    ['the home is hidden', () => owner.send('PATCH', `/api/properties/${home}`, { isActive: false })],
    ['the home is deleted', () => owner.send('DELETE', `/api/properties/${home}`)],
    [
      'the home rests',
      () =>
        site.db
          .updateTable('properties')
          .set({ restingSince: new Date(), restingFor: 'unconfirmed' })
          .where('id', '=', home)
          .execute(),
    ],
    ['the owner is disabled', () => disable(owner.id)],
    ['the owner blocks the visitor', () => owner.send('POST', '/api/blocks', { userId: visitor.id })],
    ['the owner has left', () => leave(owner.id)],
  ])('cancels what cannot take place, once and with words: %s', async (_, happens) => {
    await aBooked();
    await happens();
    await lookAfterViewings(site);
    await lookAfterViewings(site);
    expect(await told(visitor)).toEqual(['Viewing cancelled']);
    expect((await calendars(visitor)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    expect(await coming(visitor, 'visitor')).toEqual([]);
  });

  test.each([
    ['is disabled', () => disable(visitor.id)],
    ['has left', () => leave(visitor.id)],
    ['blocks the owner', () => visitor.send('POST', '/api/blocks', { userId: owner.id })],
  ])('tells the owner when the visitor %s', async (_, happens) => {
    await aBooked();
    await happens();
    await lookAfterViewings(site);
    expect(await told(owner)).toEqual(['Viewing cancelled']);
    expect(await coming(owner, 'host')).toEqual([]);
  });

  test('keeps nothing of the viewings of who has left, and of others for 90 days', async () => {
    await aBooked();
    await lookAfterViewings(site);
    await leave(visitor.id);
    await lookAfterViewings(site);
    await cleanUpViewings(site);
    expect(await stored()).toBe(0);
    await book(other, (await slots(other))[0]!.startsAt);
    site.wait(60 * DAY_MS);
    await cleanUpViewings(site);
    expect(await stored()).toBe(1);
    site.wait(60 * DAY_MS);
    await cleanUpViewings(site);
    expect(await stored()).toBe(0);
  });

  test('reads what is due by an index, not all that is to come', async () => {
    const { id } = await aBooked();
    await sql`update viewings set due_at = ${site.clock()} where id = ${id}`.execute(site.db);
    await sql`insert into viewings (property_id, owner_id, visitor_id, home, starts_at, ends_at, place, changed_at, due_at)
      select property_id, owner_id, visitor_id, home, starts_at, ends_at, 1, changed_at, starts_at
      from viewings, generate_series(1, 5000)`.execute(site.db);
    // The index still has entries of the viewings of tests before.
    await sql`vacuum analyze viewings`.execute(site.db);
    const read = await site.db.transaction().execute(tx =>
      measureRowsRead(tx, async db => {
        const due = await findDue(db, site.clock(), 200);
        expect(due.map(each => each.id)).toEqual([id]);
      }),
    );
    expect(read.sequentially).toEqual({});
    expect(read.byIndex.viewings_due).toBeLessThan(100);
  });

  test('reminds both the day before, in the day, once, and again after a move', async () => {
    const { first, second } = await aBooked();
    await lookAfterViewings(site);
    expect(await told(visitor)).toEqual(['Viewing booked']);
    // 8 am, and then 11 am, of the day before.
    site.wait(Date.parse(first) - site.clock().getTime() - 26 * 3_600_000);
    await lookAfterViewings(site);
    expect(await told(visitor)).toEqual(['Viewing booked']);
    site.wait(3 * 3_600_000);
    await Promise.all([lookAfterViewings(site), lookAfterViewings(site)]);
    expect(await told(visitor)).toEqual(['Viewing tomorrow']);
    expect(await calendars(owner)).toHaveLength(2);
    await book(visitor, second);
    site.wait(7 * DAY_MS);
    await lookAfterViewings(site);
    expect(await told(visitor)).toEqual(['Viewing tomorrow']);
    expect(await calendars(owner)).toHaveLength(4);
  });
});

async function stored(): Promise<number> {
  return (await site.db.selectFrom('viewings').select('id').execute()).length;
}

async function disable(id: number): Promise<void> {
  await site.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', id).execute();
}

async function leave(id: number): Promise<void> {
  const admin = await aSignedInUser(site, { userType: 'admin' });
  expect((await admin.send('DELETE', `/api/admin/users/${id}`)).statusCode).toBe(200);
}
