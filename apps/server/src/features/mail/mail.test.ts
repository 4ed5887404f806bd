import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { sendMailsDuringTests } from '@sway/testing/mail-sending';
import { openMailServer } from '@sway/testing/mail-server';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MAIL_CONNECTIONS } from '#platform/mail/mailer.ts';
import { deleteOldMails } from './delete-mails.ts';
import { expireMails } from './expire-mails.ts';
import { giveUpExpiredMails, takeMails } from './mail.repo.ts';
import { enqueueMail } from './mail.service.ts';
import type { MailToSend } from './mail.service.ts';
import { pauseAfter, sendMails } from './send-mails.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const server = await openMailServer();
const site = useTestApp({ SMTP_URL: server.url });
sendMailsDuringTests(site);

beforeEach(() => server.clear());
afterAll(() => server.close());

async function aMail(changes: Partial<MailToSend> = {}): Promise<MailToSend> {
  const to = changes.to ?? 'mere@sway.example';
  const userId = changes.userId ?? (await aUser(site.db, { email: to }));
  return { userId, to, write: () => ({ subject: 'Kia ora', text: 'Tēnā koe' }), ...changes };
}

function enqueue(...mails: MailToSend[]): Promise<void> {
  return site.db.transaction().execute(async tx => {
    for (const mail of mails) await enqueueMail(site, tx, mail);
  });
}

/** The stored mails, oldest first. */
function stored() {
  return site.db.selectFrom('outbox').selectAll().orderBy('id').execute();
}

function recipients(): string[] {
  return server.received.map(({ to }) => to);
}

/** Holds the server's answers to mails until the returned function is called. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.next.wait = promise;
  return resolve;
}

test('a mail is sent once, by whichever of two instances takes it', async () => {
  const stopping = new AbortController();
  const other = sendMails({ ...site, mailer: site.mailer! }, stopping.signal, { pollMs: 20 });
  const mail = await aMail();
  await enqueue(
    ...Array.from({ length: 150 }, (_, n) => ({
      ...mail,
      write: () => ({ subject: `Mail ${n}`, text: 'Kia ora' }),
    })),
  );
  await expect.poll(async () => (await stored()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  stopping.abort();
  await other;
  expect(server.received).toHaveLength(150);
  expect(new Set(server.received.map(({ subject }) => subject)).size).toBe(150);
});

test('a mail is only written if its transaction commits', async () => {
  const mail = await aMail();
  const failing = site.db.transaction().execute(async tx => {
    await enqueueMail(site, tx, mail);
    throw new Error('What caused the mail failed');
  });
  await expect(failing).rejects.toThrow('What caused the mail failed');
  expect(await stored()).toEqual([]);
});

test('a written mail wakes those who send mails', async () => {
  const { promise: isListening, resolve: listening } = Promise.withResolvers<void>();
  let woken = 0;
  const stop = site.signals.subscribeToWork('mails', () => {
    woken += 1;
    listening();
  });
  await isListening;
  const before = woken;
  await enqueue(await aMail());
  await expect.poll(() => woken).toBeGreaterThan(before);
  await stop();
});

test('a mail names the request that wrote it, as the answer of the request does', async () => {
  await site.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date(), passwordHash: 'any' })
    .where('id', '=', (await aMail()).userId)
    .execute();
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: 'mere@sway.example' },
  });
  const mail = await server.mailTo('mere@sway.example');
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(mail.headers.get('x-request-id')).toBe(answer.headers['x-request-id']);
});

test('no lock is held and no transaction is open while a mail is sent', async () => {
  const release = holdAnswers();
  await enqueue(await aMail());
  await expect.poll(() => server.asked).toEqual(['mere@sway.example']);
  const locked = await site.db.selectFrom('outbox').select('id').forUpdate().noWait().execute();
  expect(locked).toHaveLength(1);
  const { rows } = await sql`
    select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`.execute(
    site.db,
  );
  expect(rows).toHaveLength(0);
  release();
  await expect.poll(recipients).toEqual(['mere@sway.example']);
});

test('a mail that an instance took and did not mark is sent again, with the same Message-ID', async () => {
  await enqueue(await aMail());
  await expect.poll(async () => (await stored())[0]!.sentAt).not.toBeNull();
  // As if the process had died between the server's answer and the mark.
  const takenUntil = new Date(Date.now() + 2 * MINUTE_MS);
  await site.db.updateTable('outbox').set({ sentAt: null, dueAt: takenUntil }).execute();
  const now = new Date();
  expect(await takeMails(site.db, { now, takenUntil, limit: 1 })).toEqual([]);
  site.wait(2 * MINUTE_MS);
  await expect.poll(() => server.received.length).toBe(2);
  const [first, second] = server.received.map(({ messageId }) => messageId);
  expect(first).toMatch(/^<mail-\d+-\d+@sway\.example>$/);
  expect(second).toBe(first);
});

test('mails about passwords and addresses are sent before a full queue of others', async () => {
  const mail = await aMail();
  const release = holdAnswers();
  const others = Array.from({ length: 100 }, () => ({
    ...mail,
    write: () => ({ subject: 'A message', text: 'Kia ora' }),
  }));
  await enqueue(...others, {
    ...mail,
    write: () => ({ subject: 'Your password', text: 'Kia ora' }),
    isUrgent: true,
  });
  release();
  await expect.poll(() => server.received.length).toBe(101);
  const position = server.received.findIndex(({ subject }) => subject === 'Your password');
  expect(position).toBeLessThan(2 * MAIL_CONNECTIONS);
});

test('an instance sends many mails through few connections', async () => {
  const mail = await aMail();
  await enqueue(...Array.from({ length: 60 }, () => mail));
  await expect.poll(() => server.received.length).toBe(60);
  expect(server.mostConnections()).toBeGreaterThan(1);
  expect(server.mostConnections()).toBeLessThanOrEqual(MAIL_CONNECTIONS);
});

test('a mail that the server does not accept now is tried again after pauses that grow', async () => {
  site.stopClock();
  const mail = await aMail();
  server.answers.set(mail.to, '450 4.2.1 Try again later');
  await enqueue(mail);
  for (const attempt of [1, 2, 3]) {
    await expect.poll(() => server.asked.length).toBe(attempt);
    await expect.poll(async () => (await stored())[0]!.answer).toContain('450');
    const [waiting] = await stored();
    expect(waiting!.attempts).toBe(attempt);
    expect(waiting!.dueAt!.getTime() - site.clock().getTime()).toBe(pauseAfter(attempt));
    if (attempt === 3) server.answers.clear();
    await site.db.updateTable('outbox').set({ answer: null }).execute();
    site.wait(pauseAfter(attempt));
  }
  await expect.poll(recipients).toEqual([mail.to]);
  expect([1, 2, 3, 8, 9, 500].map(pauseAfter)).toEqual([
    10_000, 20_000, 40_000, 1_280_000, 1_800_000, 1_800_000,
  ]);
});

test('a mail is deleted 30 days after it was written, unless it still waits', async () => {
  const mail = await aMail();
  await enqueue(
    mail,
    { ...mail, write: () => ({ subject: 'Given up', text: 'Kia ora' }) },
    { ...mail, write: () => ({ subject: 'Waits', text: 'Kia ora' }) },
  );
  await expect.poll(async () => (await stored()).filter(({ sentAt }) => sentAt)).toHaveLength(3);
  await sql`update outbox set sent_at = null, given_up = 'expired' where subject = 'Given up'`.execute(
    site.db,
  );
  await sql`update outbox set sent_at = null, due_at = now() + interval '99 days' where subject = 'Waits'`.execute(
    site.db,
  );
  site.wait(30 * DAY_MS - MINUTE_MS);
  await deleteOldMails(site);
  expect(await stored()).toHaveLength(3);
  site.wait(2 * MINUTE_MS);
  await deleteOldMails(site);
  expect((await stored()).map(({ subject }) => subject)).toEqual(['Waits']);
});

test('a mail that expires unsent is given up and not sent, and the log says how many', async () => {
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line) };
  const mail = await aMail();
  server.answers.set(mail.to, '450 4.2.1 Try again later');
  const soon = new Date(Date.now() + 10 * MINUTE_MS);
  await enqueue(mail, { ...mail, isUrgent: true, expiresAt: soon });
  await expect.poll(async () => (await stored()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  site.wait(11 * MINUTE_MS);
  // The second attempt of the first mail has ended, so that nothing is being sent when the time goes on.
  await expect.poll(() => server.asked.length).toBe(3);
  await expect.poll(async () => (await stored())[0]!.dueAt! > site.clock()).toBe(true);
  await expireMails({ ...site, log });
  expect((await stored()).map(({ givenUp }) => givenUp)).toEqual([null, 'expired']);
  site.wait(3 * DAY_MS);
  server.answers.clear();
  await expireMails({ ...site, log });
  await expireMails({ ...site, log });
  expect((await stored()).map(({ givenUp }) => givenUp)).toEqual(['expired', 'expired']);
  expect(lines).toEqual([
    expect.stringMatching(/^1 mails? .*, 1 of them/),
    expect.stringMatching(/^1 mails? .*, 0 of them/),
  ]);
  expect(await giveUpExpiredMails(site.db, site.clock(), 10)).toEqual({ count: 0, urgent: 0 });
  expect(server.received).toEqual([]);
});
