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
import { sql } from 'kysely';
import { ask, cookiesOf, jsonOf } from './ask.ts';
import type { Answer, Headers } from './ask.ts';
import { withInstallation } from './installation.ts';
import type { Installation, RunningServer } from './installation.ts';
import { aNetwork } from './networks.ts';
import { PASSWORD } from './people.ts';
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

type People = { ownerId: number; username: string; email: string; listingId: number; conversationId: number };

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
    const run: Run = {
      server,
      installation,
      mails,
      people,
      prices: [],
      messages: [FIRST_MESSAGE],
      faults: [],
    };
    let session: { headers: Headers; atMs: number } | null = null;
    for (const [name, offsetMs] of OFFSETS) {
      clock.set(offsetMs);
      await passing(200);
      console.log(`the clock is ${name}`);
      if (session) await expectSession(run, name, session, offsetMs);
      const headers = await logIn(run, name);
      if (!headers) continue;
      session = { headers, atMs: offsetMs };
      await step(run, name, headers);
    }
    await expectOrder(run);
    return run.faults;
  });
  await mails.close();
  clock.remove();
  for (const fault of faults) console.log(fault);
  await writeProof(
    'clock',
    `the server's clock 1 h and 40 days forward and back, ${OFFSETS.length - 1} jumps, with a login, ${MESSAGES_AT_ONCE + 1} messages, a price and a mail after each: ` +
      `${faults.length} lost, doubled, out of order or refused for too long`,
  );
  return faults.length;
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
  const email = `${username}@sway.example`;
  const ownerId = await aUser(db, { username, email, passwordHash: await boundedPasswords().hash(PASSWORD) });
  const listingId = await aListing(db, { ownerId });
  return {
    ownerId,
    username,
    email,
    listingId,
    conversationId: await aConversation(db, listingId, await aUser(db), [FIRST_MESSAGE]),
  };
}

function call(run: Run, method: string, path: string, headers: Headers, body?: object): Promise<Answer> {
  return ask(run.server.port, { method, path, headers, from: aNetwork(), ...(body && { body }) });
}

async function logIn(run: Run, when: string): Promise<Headers | null> {
  const { username } = run.people;
  const answer = await call(run, 'POST', '/api/auth/login', {}, { username, password: PASSWORD });
  if (answer.status === 200) return cookiesOf(answer);
  run.faults.push(`${when}: the login was answered ${answer.status}: ${answer.text}`);
  return null;
}

/** A session goes on until 30 days after its last use, and a clock that goes back does not end it. */
async function expectSession(
  run: Run,
  when: string,
  session: { headers: Headers; atMs: number },
  offsetMs: number,
): Promise<void> {
  const { status } = await call(run, 'GET', '/api/auth/session', session.headers);
  const expected = offsetMs - session.atMs > SESSION_MS ? 401 : 200;
  if (status !== expected)
    run.faults.push(`${when}: the session from before was answered ${status}, not ${expected}`);
}

async function step(run: Run, when: string, headers: Headers): Promise<void> {
  await sendMessages(run, when, headers);
  await changePrice(run, when, headers);
  await receiveMail(run, when);
}

/** Sends as many messages as the limit allows, and one more as soon as it allows it. */
async function sendMessages(run: Run, when: string, headers: Headers): Promise<void> {
  const { listingId: propertyId, conversationId } = run.people;
  const send = async (content: string) =>
    (
      await call(run, 'POST', '/api/messages', headers, {
        propertyId,
        conversationId,
        content,
        clientId: randomUUID(),
      })
    ).status;
  for (let i = 0; i <= MESSAGES_AT_ONCE; i++) {
    const content = `${when}, ${i + 1}`;
    const begun = Date.now();
    let status = await send(content);
    while (status === 429 && Date.now() - begun < LIMIT_BACK_MS) {
      await passing(500);
      status = await send(content);
    }
    if (status === 200) run.messages.push(content);
    else
      return void run.faults.push(
        `${when}: message ${i + 1} was answered ${status} for ${LIMIT_BACK_MS / 1000} s`,
      );
  }
}

async function changePrice(run: Run, when: string, headers: Headers): Promise<void> {
  const path = `/api/own/properties/${run.people.listingId}`;
  const { version } = jsonOf<{ version: number }>(await call(run, 'GET', path, headers));
  const swayPrice = 1_000_000 + run.prices.length * 10_000;
  const change = { swayPrice, version, confirmsPrice: true };
  const answer = await call(run, 'PATCH', `/api/properties/${run.people.listingId}`, headers, change);
  if (answer.status === 200) run.prices.push(swayPrice);
  else run.faults.push(`${when}: the price was answered ${answer.status}: ${answer.text}`);
}

/** A buyer registers, whose confirmation mail arrives once. */
async function receiveMail(run: Run, when: string): Promise<void> {
  const username = randomUUID();
  const email = `${username}@sway.example`;
  const secret = { password: PASSWORD, confirmPassword: PASSWORD };
  const user = { username, email, name: 'Hana', userType: 'buyer', ...secret };
  const { status, text } = await call(run, 'POST', '/api/auth/register', {}, user);
  if (status !== 200)
    return void run.faults.push(`${when}: the registration was answered ${status}: ${text}`);
  const arrived = () => run.mails.received.filter(({ to }) => to === email).length;
  const begun = Date.now();
  while (arrived() === 0 && Date.now() - begun < MAIL_LIMIT_MS) await passing(100);
  if (arrived() === 0) run.faults.push(`${when}: no mail arrived within ${MAIL_LIMIT_MS / 1000} s`);
}

/** At the end messages and prices are in the order in which they were made, and no mail was sent twice. */
async function expectOrder(run: Run): Promise<void> {
  const { listingId, conversationId } = run.people;
  const headers = await logIn(run, 'at the end');
  const { rows } = await run.installation.withDb(db =>
    sql<{
      content: string;
    }>`select content from messages where conversation_id = ${conversationId} order by sequence`.execute(db),
  );
  const contents = rows.map(({ content }) => content);
  if (contents.join('|') !== run.messages.join('|'))
    run.faults.push(`The messages are ${contents.length}, not ${run.messages.length} in order`);
  const page = await call(run, 'GET', `/api/properties/${listingId}`, headers ?? {});
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
