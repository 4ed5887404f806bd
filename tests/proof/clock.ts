import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import type { Db } from '@sway/server/platform/database/database.ts';
import { boundedPasswords } from '@sway/server/platform/passwords.ts';
import { aConversation, aListing, aUser } from '@sway/testing/builders';
import { openMailServer } from '@sway/testing/mail-server';
import type { MailServer } from '@sway/testing/mail-server';
import { aNetwork, ask, cookiesOf, jsonOf } from './ask.ts';
import type { Answer, Headers, Request } from './ask.ts';
import { messageOf } from './chat.ts';
import type { Writer } from './chat.ts';
import { withInstallation } from './installation.ts';
import type { Installation, RunningServer } from './installation.ts';
import { logIn, PASSWORD, register } from './people.ts';
import { writeProof } from './proof-page.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SESSION_MS = 30 * DAY_MS;
/** The clock is set to each of these distances from the machine's in turn, so that it jumps forward and back. */
// oxfmt-ignore
const OFFSETS: [name: string, ms: number][] = [
  ['as it is', 0], ['1 h forward', HOUR_MS], ['back', 0], ['1 h back', -HOUR_MS], ['forward again', 0],
  ['40 days forward', 40 * DAY_MS], ['back again', 0], ['40 days back', -40 * DAY_MS], ['as at first', 0],
];
const MESSAGES_AT_ONCE = 20;
/** Of the buyer: an owner sees a conversation from its first message on. */
const FIRST_MESSAGE = 'Kia ora';
const MAIL_LIMIT_MS = 30_000;
/** The limit of messages comes back within ten seconds. */
const LIMIT_BACK_MS = 20_000;

type People = { username: string; propertyId: number; conversationId: number };

type Run = {
  server: RunningServer;
  installation: Installation;
  mails: MailServer;
  people: People;
  prices: number[];
  messages: string[];
  faults: string[];
};

/**
 * Moves the clock of a server forward and back while a user logs in, writes, changes a price and asks for mails, and checks that nothing
 * is lost, sent twice, out of order, or refused for longer than the limits say. @returns the number of faults
 */
export async function proveClock(): Promise<number> {
  const mails = await openMailServer();
  const clock = aSiteClock();
  const faults = await withInstallation('postgres', async installation => {
    const server = await installation.start({ SMTP_URL: mails.url, ...clock.settings });
    const people = await installation.withDb(createPeople);
    const written = { prices: [], messages: [FIRST_MESSAGE], faults: [] };
    const run: Run = { server, installation, mails, people, ...written };
    let session: { headers: Headers; atMs: number } | null = null;
    for (const [name, offsetMs] of OFFSETS) {
      clock.set(offsetMs);
      await passing(200);
      console.log(`the clock is ${name}`);
      if (session) await expectSession(run, name, session.headers, offsetMs - session.atMs);
      const headers = await open(run, name);
      if (!headers) continue;
      session = { headers, atMs: offsetMs };
      await sendMessages(run, name, { ...people, headers });
      await changePrice(run, name, headers);
      await receiveMail(run, name);
    }
    await expectOrder(run);
    return run.faults;
  });
  await mails.close();
  clock.remove();
  return writeProof(
    'clock',
    `the server's clock 1 h and 40 days forward and back, ${OFFSETS.length - 1} jumps, with a login, ${MESSAGES_AT_ONCE + 1} messages, a price and a mail after each: ` +
      `${faults.length} lost, doubled, out of order or refused for too long`,
    faults,
  );
}

/** A clock of servers that is ahead of the machine's, or behind. */
export function aSiteClock() {
  const folder = mkdtempSync(join(tmpdir(), 'sway-clock-'));
  const file = join(folder, 'offset');
  function set(offsetMs: number): void {
    writeFileSync(`${file}.new`, String(offsetMs));
    renameSync(`${file}.new`, file);
  }
  set(0);
  const preload = `--import ${import.meta.resolve('./clock-jump.ts')}`;
  const settings = { NODE_OPTIONS: preload, CLOCK_OFFSET_FILE: file };
  return { settings, set, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function createPeople(db: Db): Promise<People> {
  const username = randomUUID();
  const ownerId = await aUser(db, { username, passwordHash: await boundedPasswords().hash(PASSWORD) });
  const propertyId = await aListing(db, { ownerId });
  const conversationId = await aConversation(db, propertyId, await aUser(db), [FIRST_MESSAGE]);
  return { username, propertyId, conversationId };
}

const call = ({ server }: Run, request: Request) => ask(server.port, { from: aNetwork(), ...request });

/** Notes a fault if an answer has another status. @returns whether it has this one */
function hasStatus(run: Run, what: string, { status, text }: Answer, expected = 200): boolean {
  if (status !== expected) run.faults.push(`${what} was answered ${status}, not ${expected}: ${text}`);
  return status === expected;
}

async function open(run: Run, when: string): Promise<Headers | null> {
  const answer = await logIn(run.server, run.people.username, PASSWORD, aNetwork());
  return hasStatus(run, `${when}: the login`, answer) ? cookiesOf(answer) : null;
}

/** A session goes on until 30 days after its last use, and a clock that goes back does not end it. */
async function expectSession(run: Run, when: string, headers: Headers, unusedMs: number): Promise<void> {
  const answer = await call(run, { method: 'GET', path: '/api/auth/session', headers });
  hasStatus(run, `${when}: the session from before`, answer, unusedMs > SESSION_MS ? 401 : 200);
}

/** Sends as many messages as the limit allows, and one more as soon as it allows it. */
async function sendMessages(run: Run, when: string, writer: Writer): Promise<void> {
  for (let i = 0; i <= MESSAGES_AT_ONCE; i++) {
    const content = `${when}, ${i + 1}`;
    const send = () => call(run, messageOf(writer, randomUUID(), content));
    const until = Date.now() + LIMIT_BACK_MS;
    let answer = await send();
    while (answer.status === 429 && Date.now() < until) {
      await passing(500);
      answer = await send();
    }
    if (!hasStatus(run, `${when}: message ${i + 1}`, answer)) return;
    run.messages.push(content);
  }
}

async function changePrice(run: Run, when: string, headers: Headers): Promise<void> {
  const { propertyId } = run.people;
  const own = await call(run, { method: 'GET', path: `/api/own/properties/${propertyId}`, headers });
  const { version } = jsonOf<{ version: number }>(own);
  const swayPrice = 1_000_000 + run.prices.length * 10_000;
  const body = { swayPrice, version, confirmsPrice: true };
  const answer = await call(run, { method: 'PATCH', path: `/api/properties/${propertyId}`, headers, body });
  if (hasStatus(run, `${when}: the price`, answer)) run.prices.push(swayPrice);
}

/** Somebody registers, whose confirmation mail arrives once. */
async function receiveMail(run: Run, when: string): Promise<void> {
  const username = randomUUID();
  const email = `${username}@sway.example`;
  try {
    await register(run.server, aNetwork(), { username, email });
  } catch (error) {
    return void run.faults.push(`${when}: ${String(error)}`);
  }
  const hasArrived = () => run.mails.received.some(({ to }) => to === email);
  const until = Date.now() + MAIL_LIMIT_MS;
  while (!hasArrived() && Date.now() < until) await passing(100);
  if (!hasArrived()) run.faults.push(`${when}: no mail arrived within ${MAIL_LIMIT_MS / 1000} s`);
}

/** At the end messages and prices are in the order in which they were made, and no mail was sent twice. */
async function expectOrder(run: Run): Promise<void> {
  const { propertyId, conversationId } = run.people;
  const headers = (await open(run, 'at the end')) ?? {};
  const rows = await run.installation.withDb(db =>
    db
      .selectFrom('messages')
      .select('content')
      .where('conversationId', '=', conversationId)
      .orderBy('sequence')
      .execute(),
  );
  if (rows.map(({ content }) => content).join('|') !== run.messages.join('|'))
    run.faults.push(`The messages are ${rows.length}, not ${run.messages.length} in order`);
  const page = await call(run, { method: 'GET', path: `/api/properties/${propertyId}`, headers });
  const { swayPrice, priceHistory } = jsonOf<{ swayPrice: number; priceHistory: { price: number }[] }>(page);
  const history = priceHistory.slice(-run.prices.length).map(({ price }) => price);
  if (history.join() !== run.prices.join())
    run.faults.push(`The price history is ${history.join()}, not ${run.prices.join()}`);
  if (swayPrice !== run.prices.at(-1)) run.faults.push(`The price is ${swayPrice}, not ${run.prices.at(-1)}`);
  const bySubject = Map.groupBy(run.mails.received, ({ to, subject }) => `${to}: ${subject}`);
  for (const [mail, copies] of bySubject)
    if (copies.length > 1 && mail.includes('onfirm'))
      run.faults.push(`${mail} was sent ${copies.length} times`);
}
