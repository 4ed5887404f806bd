import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { freePort } from '@sway/testing/free-port';
import { openMailServer } from '@sway/testing/mail-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from '#platform/mail/mailer.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { enqueueMail } from './mail.service.ts';
import { pauseAfter, sendMails } from './send-mails.ts';

const port = await freePort();
const site = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
const lines: string[] = [];
const atEnd: (() => unknown)[] = [];

beforeEach(() => void lines.splice(0));
afterEach(async () => {
  for (const end of atEnd.splice(0).toReversed()) await end();
});

/** Sends the mails of the queue through a mailer until the test ends. */
function startSending(mailer: Mailer): void {
  const stopping = new AbortController();
  const sending = sendMails(
    { ...site, mailer, log: { warn: line => void lines.push(line) } },
    stopping.signal,
    { pollMs: 20, serverPauseMs: 200 },
  );
  atEnd.push(() => {
    stopping.abort();
    mailer.close();
    return sending;
  });
}

async function enqueueMails(count: number): Promise<void> {
  const to = 'mere@sway.example';
  const userId = await aUser(site.db, { email: to });
  await site.db.transaction().execute(async tx => {
    for (let n = 0; n < count; n += 1)
      await enqueueMail(site, tx, { userId, to, write: () => ({ subject: `Mail ${n}`, text: 'Kia ora' }) });
  });
}

/** The figures of mails that wait, as an alert reads them. */
async function waitingMails(): Promise<Record<string, number>> {
  const { body } = await site.app.inject('/metrics');
  const figures = body.matchAll(/^mails_(waiting|oldest_waiting_seconds)\{kind="(\w+)"\} (.+)$/gm);
  return Object.fromEntries(figures.map(([, name, kind, value]) => [`${name} ${kind}`, Number(value)]));
}

function attempts(): Promise<{ attempts: number; answer: string | null; sentAt: Date | null }[]> {
  return site.db.selectFrom('outbox').select(['attempts', 'answer', 'sentAt']).execute();
}

test('mails wait while the mail server is down, which the log says once, and are sent when it is back', async () => {
  await enqueueMails(25);
  startSending(smtpMailer(site.config.smtpUrl!, site.config.mailFrom));
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^Mails wait, .*ECONNREFUSED/)]);
  // While the server is down, one mail at a time tests it: the others keep their attempts.
  expect((await attempts()).filter(mail => mail.attempts === 0).length).toBeGreaterThan(0);
  const server = await openMailServer(port);
  atEnd.push(server.close);
  site.wait(pauseAfter(1));
  await expect.poll(() => server.received.length).toBe(25);
  await expect.poll(() => lines).toEqual([expect.any(String), 'Mails are sent again']);
});

test('a mail server that accepts connections and says nothing fails the attempt and not the process', async () => {
  const silent = createServer(socket => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  atEnd.push(() => silent.close());
  await enqueueMails(1);
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  startSending(smtpMailer(url, site.config.mailFrom, { greetingMs: 100 }));
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^Mails wait, .*Greeting never received/)]);
  await expect
    .poll(attempts)
    .toEqual([{ attempts: 1, answer: expect.stringContaining('Greeting'), sentAt: null }]);
});

test('an outage of the mail server is seen in the metrics: mails count from when they were written, also between attempts', async () => {
  await enqueueMails(3);
  const written = new Date(Date.now() - 2 * 3_600_000);
  await site.db.updateTable('outbox').set({ createdAt: written, dueAt: written }).execute();
  startSending(smtpMailer(site.config.smtpUrl!, site.config.mailFrom));
  await expect.poll(() => lines).toHaveLength(1);
  // Every mail has been tried, and none is due at the moment.
  await site.db
    .updateTable('outbox')
    .set({ dueAt: new Date(Date.now() + 600_000) })
    .execute();
  const found = await waitingMails();
  expect(found).toMatchObject({ 'waiting urgent': 0, 'waiting other': 3 });
  expect(found['oldest_waiting_seconds any']).toBeGreaterThanOrEqual(2 * 3600);
});
