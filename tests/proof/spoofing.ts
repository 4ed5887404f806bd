import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { aClaim, aConversation, aListing, aUser } from '@sway/testing/builders';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import { aSession } from '@sway/testing/sessions';
import { ask, jsonOf } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { askToRegister } from './people.ts';

/** What was tried, how often it succeeded, and how often it may. */
type Row = [what: string, tries: number, succeeded: number, most: number];

/** Uses of the limit that come back while the attack lasts. */
const GIVEN_BACK = 3;

/** Ways in which proxies write one address. */
const spellings = (port: number) => [
  `203.0.113.77:${port}`,
  `"203.0.113.77:${port}"`,
  `[::ffff:203.0.113.77]:${port}`,
  `::FFFF:CB00:714D`,
  ` 203.0.113.77 `,
];

async function byOtherPorts(site: LiveSite): Promise<Row> {
  const tries = 90;
  let registered = 0;
  for (let i = 0; i < tries; i++) {
    const from = spellings(10_000 + i)[i % 5]!;
    const who = { username: `porter.${i}`, email: `porter.${i}@elsewhere.example` };
    registered += Number((await askToRegister(site, from, who)).status === 200);
  }
  return [
    'accounts from one address that a proxy writes with ports',
    tries,
    registered,
    RATE_LIMITS.registrationsOfNetwork.max + GIVEN_BACK,
  ];
}

async function byNumber({ port, db }: LiveSite): Promise<Row> {
  const ids: number[] = [];
  for (let i = 0; i < 60; i++) ids.push(await aUser(db));
  let named = 0;
  for (const id of ids)
    named += Number((await ask(port, { method: 'GET', path: `/api/users/${id}` })).status === 200);
  return ['names of users read by number by a visitor', ids.length, named, 0];
}

async function byRefusals({ port, db }: LiveSite): Promise<Row> {
  const owner = await aUser(db);
  const [listing, claim] = [
    await aListing(db, { ownerId: owner, isActive: false }),
    await aClaim(db, { userId: owner }),
  ];
  const headers = await aSession(db, await aUser(db));
  const attempts = (id: number) => [
    { method: 'GET', path: `/api/own/properties/${id}` },
    { method: 'PATCH', path: `/api/properties/${id}`, body: { isActive: true } },
    { method: 'DELETE', path: `/api/properties/${id}` },
    { method: 'PATCH', path: `/api/property-claims/${id}`, body: { bedrooms: 3 } },
    { method: 'DELETE', path: `/api/property-claims/${id}` },
  ];
  const answers = async (id: number) => {
    const all = await Promise.all(attempts(id).map(each => ask(port, { ...each, headers })));
    return all.map(
      ({ status, text }) => `${status} ${text.replace(/"(requestId|instance)":"[^"]*",?/g, '')}`,
    );
  };
  const none = await answers(987_654_321);
  const told = [...(await answers(listing)), ...(await answers(claim))].filter(
    (answer, i) => answer !== none[i % 5],
  );
  return ['refusals that tell a hidden listing or a claim from none', 10, told.length, 0];
}

async function byNames(site: LiveSite): Promise<Row> {
  const names = [
    'Deleted\u00A0user',
    'Ｄｅｌｅｔｅｄ ｕｓｅｒ',
    'Ѕуѕtеm',
    'Systern',
    'LINZ',
    'L1NZ',
    'Customer\u2007Service',
    'Adrnin',
    'Suррort',
    'Ѕwау',
  ];
  let taken = 0;
  for (const [i, name] of names.entries()) {
    const who = { username: `posing.${i}`, email: `posing.${i}@elsewhere.example`, name };
    taken += Number((await askToRegister(site, `198.51.100.${i + 1}`, who)).status === 200);
  }
  return ['names that look like the site’s own or an office’s', names.length, taken, 0];
}

async function byForgedExploring({ port, db }: LiveSite): Promise<Row> {
  const userId = await aUser(db);
  const headers = await aSession(db, userId);
  const day = (i: number) => new Date(Date.now() - i * 86_400_000).toISOString().slice(0, 10);
  const homes: object[] = [];
  for (let i = 0; i < 100; i++) {
    const propertyId = await aListing(db, { city: `Town ${i % 30}`, suburb: `Suburb ${i % 60}` });
    homes.push({ propertyId, propertyType: 'sway_listing', viewedOn: day(i % 28) });
  }
  const body = { homes, zooms: 100 };
  await ask(port, { method: 'POST', path: '/api/achievements/carry-over', body, headers });
  const path = `/api/achievements/user/${userId}`;
  const { stats } = jsonOf<{ stats: { level: number } }>(await ask(port, { method: 'GET', path, headers }));
  return ['the level that a forged visitor’s exploring gives', 1, stats.level, 2];
}

async function byTwoHosts({ port }: LiveSite): Promise<Row> {
  let accepted = 0;
  for (const second of ['host: other.example', 'Host: 127.0.0.1', 'HOST: sway.example']) {
    const connection = await aRawConnection(port);
    const head = requestHead('GET', '/api/site', { connection: 'close' });
    connection.send(head.replace('\r\n\r\n', `\r\n${second}\r\n\r\n`));
    accepted += Number((await connection.answer).status !== 400);
  }
  return ['requests with two Host headers that are answered', 3, accepted, 0];
}

async function byWritingToNobody({ port, db }: LiveSite): Promise<Row> {
  const [owner, buyer] = [await aUser(db), await aUser(db)];
  const propertyId = await aListing(db, { ownerId: owner });
  const conversationId = await aConversation(db, propertyId, buyer, ['Kia ora']);
  await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', owner).execute();
  const body = { propertyId, conversationId, content: 'Hello?' };
  const headers = await aSession(db, buyer);
  const { status } = await ask(port, { method: 'POST', path: '/api/messages', body, headers });
  return ['messages to a deleted person that are answered as sent', 1, Number(status === 200), 0];
}

/** Attempts to be taken for another network, person or number of visits, and to learn what is hidden by counting. */
export async function attackBySpoofing(site: LiveSite): Promise<Finding> {
  const rows: Row[] = [];
  for (const attempt of [
    byOtherPorts,
    byNumber,
    byRefusals,
    byNames,
    byForgedExploring,
    byTwoHosts,
    byWritingToNobody,
  ])
    rows.push(await attempt(site));
  return {
    title: 'Spoofing and counting',
    about:
      'Attempts to be taken for another network, an office or an active visitor, and to learn by counting what is hidden.',
    headings: ['what', 'tries', 'succeeded', 'at most'],
    rows,
    breaches: rows
      .filter(([, , succeeded, most]) => succeeded > most)
      .map(([what, , succeeded]) => `${what}: ${succeeded}`),
  };
}
