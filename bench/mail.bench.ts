import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Database, Db } from '@sway/server/platform/database/database.ts';
import { databaseSignals } from '@sway/server/platform/realtime/signals.ts';
import { sendMails } from '@sway/server/features/mail/send-mails.ts';
import { MAIL_CONNECTIONS, smtpMailer } from '@sway/server/platform/mail/mailer.ts';
import type { OutgoingMail } from '@sway/server/platform/mail/mailer.ts';
import { sql } from 'kysely';
import type { Benchmark, Figure } from './lib/benchmark.ts';
import { clock, timingOfOneRun } from './lib/measure.ts';
import { migrateUrl } from './lib/migrate-url.ts';
import { withMailServer } from './mail/mail-server-process.ts';
import type { MailServerProcess } from './mail/mail-server-process.ts';

const FROM = 'Sway <kiaora@sway.example>';
const SUBJECT = 'A question about your home';
const TEXT = `Kia ora Mere,\n\n${'Tama has a question about your home. '.repeat(20)}\n\nSway`;
const PER_SECOND = 50;
const CHECK_EVERY_MS = 20;

const CASES = [
  { name: 'a server that accepts at once', delayMs: 0, mails: 3_000 },
  { name: 'a server that takes 200 ms for a mail', delayMs: 200, mails: 1_000 },
];

const count = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 });

export const benchmark: Benchmark = {
  title: 'Mail',
  about:
    `Sends the mails of a full queue through one instance and at most ${MAIL_CONNECTIONS} connections to a real mail server in another ` +
    'process, until all are marked as sent; ms per mail. The floor sends the same mails from memory through as many connections, the ' +
    'peer opens a connection for each mail.',
  async run({ emptyDatabase }) {
    const url = await emptyDatabase();
    await migrateUrl(url);
    const database = await openDatabase({ databaseUrl: url, dataDir: '' });
    try {
      const figures: Figure[] = [];
      for (const { name, delayMs, mails } of CASES)
        figures.push(await withMailServer(delayMs, server => figureOf(name, mails, database, server)));
      return figures;
    } finally {
      await database.close();
    }
  },
};

async function figureOf(
  name: string,
  mails: number,
  database: Database,
  server: MailServerProcess,
): Promise<Figure> {
  await fillQueue(database.db, mails);
  const oursMs = await clock(() => sendQueue(database, server.url));
  const ours = await server.received();
  const floorMs = await clock(() => sendFromMemory(server.url, mails, { isShared: true }));
  await server.received();
  const peerMs = await clock(() => sendFromMemory(server.url, mails, { isShared: false }));
  await server.received();
  const perSecond = (mails / oursMs) * 1000;
  return {
    name,
    ours: timingOfOneRun(oursMs / mails),
    floor: timingOfOneRun(floorMs / mails),
    floorIs: 'the same mails from memory, without a queue',
    peers: [{ name: 'a connection for each mail', timing: timingOfOneRun(peerMs / mails) }],
    budget: {
      limit: `≥ ${PER_SECOND} mails a second, each once`,
      isMet: perSecond >= PER_SECOND && ours.mails === mails && ours.different === mails,
    },
    note: `${count.format(perSecond)} mails a second; of ${count.format(mails)} mails the server received ${count.format(ours.mails)}, ${count.format(ours.different)} different ones, over at most ${ours.connections} connections at once`,
  };
}

async function fillQueue(db: Db, mails: number): Promise<void> {
  await sql`
    with recipient as (
      insert into users (username, email, password_hash, name, user_type, email_verified_at)
      values ('mere' || ${mails}, 'mere' || ${mails} || '@sway.example', '!', 'Mere', 'owner', now()) returning id, email)
    insert into outbox (user_id, recipient, subject, body, unsubscribe_url, created_at, due_at, expires_at)
    select id, email, ${SUBJECT}, ${TEXT}, 'https://sway.example/unsubscribe?token=' || n, now(), now(),
      now() + interval '3 days'
    from recipient, generate_series(1, ${mails}::int) n`.execute(db);
}

/** Sends all mails of the queue as the server does. */
async function sendQueue(database: Database, smtpUrl: string): Promise<void> {
  const { db } = database;
  const mailer = smtpMailer(smtpUrl, FROM);
  const stopping = new AbortController();
  const sending = sendMails(
    {
      db,
      mailer,
      signals: databaseSignals(database, console.error),
      clock: () => new Date(),
      log: { warn: text => console.log(text) },
    },
    stopping.signal,
  );
  while (await isWaiting(db)) await pause(CHECK_EVERY_MS);
  stopping.abort();
  await sending;
  mailer.close();
}

async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select from outbox where due_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** Sends as many mails through as many connections, without a queue. @param isShared whether a connection is used for several mails */
async function sendFromMemory(
  smtpUrl: string,
  mails: number,
  { isShared }: { isShared: boolean },
): Promise<void> {
  const shared = smtpMailer(smtpUrl, FROM);
  let begun = 0;
  async function lane(): Promise<void> {
    while (begun < mails) {
      begun += 1;
      const mailer = isShared ? shared : smtpMailer(smtpUrl, FROM);
      const result = await mailer.send(aMail(begun));
      if (result.outcome !== 'accepted') throw new Error(`A mail was not accepted: ${result.answer}`);
      if (!isShared) mailer.close();
    }
  }
  await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, lane));
  shared.close();
}

function aMail(n: number): OutgoingMail {
  const unsubscribeUrl = `https://sway.example/unsubscribe?token=${n}`;
  return { id: `mail-${n}`, to: 'mere@sway.example', subject: SUBJECT, text: TEXT, unsubscribeUrl };
}
