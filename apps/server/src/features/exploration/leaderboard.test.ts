import { aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { anAdminSession } from '@sway/testing/factors';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const site = useTestApp({ SITE_MODE: 'live' });
const URL = '/api/achievements/leaderboard';

/** A user who has viewed some homes. */
async function anExplorer(points: number, options: { emailConfirmed?: boolean } = {}) {
  const id = await aUser(site.db, options);
  const headers = await aSession(site.db, id);
  await site.db.insertInto('user_stats').values({ userId: id, totalPoints: points }).execute();
  return { id, headers };
}

function join(headers: Record<string, string>, name: unknown) {
  return site.app.inject({ method: 'PUT', url: URL, headers, payload: { name } });
}

async function board(headers: Record<string, string> = {}) {
  return (await site.app.inject({ url: URL, headers })).json();
}

describe('the leaderboard', () => {
  test('lists nobody who has not chosen to be listed', async () => {
    const { headers } = await anExplorer(100);
    const payload = { propertyId: await aListing(site.db), propertyType: 'sway_listing' };
    await site.app.inject({ method: 'POST', url: '/api/achievements/track-view', headers, payload });
    expect(await board(headers)).toEqual([]);
  });

  test('lists by points under the chosen names, with nothing else of the users', async () => {
    const kea = await anExplorer(200);
    await join(kea.headers, 'Kea of Aoraki');
    await join((await anExplorer(450)).headers, 'Tūī');
    await join((await anExplorer(200)).headers, 'Ruru');
    expect(await board()).toEqual([
      { rank: 1, name: 'Tūī', points: 450, level: 4, isYou: false },
      { rank: 2, name: 'Kea of Aoraki', points: 200, level: 3, isYou: false },
      { rank: 2, name: 'Ruru', points: 200, level: 3, isYou: false },
    ]);
    const own = (await board(kea.headers)) as { name: string; isYou: boolean }[];
    expect(own.filter(({ isYou }) => isYou).map(({ name }) => name)).toEqual(['Kea of Aoraki']);
  });

  test('follows a change of name, and forgets who leaves it or the site', async () => {
    const { id, headers } = await anExplorer(50);
    await join(headers, 'Kea');
    await join(headers, 'Kākā');
    expect((await board()).map(({ name }: { name: string }) => name)).toEqual(['Kākā']);
    const leave = () => site.app.inject({ method: 'DELETE', url: URL, headers });
    expect((await leave()).json()).toEqual({ leaderboardName: null });
    expect((await leave()).statusCode).toBe(200);
    expect(await board()).toEqual([]);
    await join(headers, 'Kea');
    const admin = await anAdminSession(site.db);
    await site.app.inject({ method: 'DELETE', url: `/api/admin/users/${id}`, headers: admin });
    expect(await board()).toEqual([]);
  });

  test('shows the 50 with most points', async () => {
    for (let points = 1; points <= 51; points += 1) {
      const { id } = await anExplorer(points);
      await site.db
        .updateTable('user_stats')
        .set({ leaderboardName: `Explorer ${points}` })
        .where('userId', '=', id)
        .execute();
    }
    const entries = await board();
    expect(entries).toHaveLength(50);
    expect([entries[0].points, entries[49].points]).toEqual([51, 2]);
  });
});

describe('a name for it', () => {
  test('is one user’s alone, whatever its case, at once and later', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => anExplorer(10)));
    const answers = await Promise.all(
      people.map(({ headers }, i) => join(headers, i % 2 === 0 ? 'Kea' : 'KEA')),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json()).toMatchObject({ code: 'leaderboard.name_taken', issues: [{ path: 'name' }] });
    expect(await board()).toHaveLength(1);
  });

  test.each(['', ' ', 'x'.repeat(41), 'Sway Support', 'kea.com', 'Ke\u200Ba', '\u202Eaek', null, 7])(
    '%j is refused',
    async name => {
      const answer = await join((await anExplorer(10)).headers, name);
      expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'name']);
    },
  );

  test('needs a confirmed e-mail address', async () => {
    const answer = await join((await anExplorer(10, { emailConfirmed: false })).headers, 'Kea');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.email_not_confirmed']);
  });

  test('can be changed ten times a day', async () => {
    const { headers } = await anExplorer(10);
    for (let i = 0; i < 10; i += 1) expect((await join(headers, `Kea ${i}`)).statusCode).toBe(200);
    const answer = await join(headers, 'Kea 11');
    expect(answer.json()).toMatchObject({ status: 429, code: 'leaderboard.daily_limit' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is held by the database to its length and to visible characters', async () => {
    const { id } = await anExplorer(10);
    for (const name of ['', 'x'.repeat(8 * 40 + 1), 'Ke\u200Ba'])
      await expect(
        sql`update user_stats set leaderboard_name = ${name} where user_id = ${id}`.execute(site.db),
      ).rejects.toThrow('check constraint');
  });
});
