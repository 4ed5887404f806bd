import { openMailServer } from '@sway/testing/mail-server';
import { emptyDatabase } from '@sway/testing/own-database';
import { aUser } from '@sway/testing/builders';
import { aServerProcess } from '@sway/testing/server-process';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { MAIL_CONNECTIONS } from '#platform/mail/mailer.ts';

const MAILS = 300;
const ADDRESS = 'mere@mail.example';

async function fillQueue(db: Db): Promise<void> {
  const userId = await aUser(db, { email: ADDRESS });
  const expiresAt = new Date(Date.now() + 86_400_000);
  const mails = Array.from({ length: MAILS }, (_, n) => ({
    userId,
    recipient: ADDRESS,
    subject: `Mail ${n}`,
    body: 'Kia ora',
    createdAt: new Date(),
    dueAt: new Date(),
    expiresAt,
  }));
  await db.insertInto('outbox').values(mails).execute();
}

// The embedded database cannot be read while the server runs.
test.skipIf(inject('databaseTemplate').engine === 'embedded')(
  'a killed instance loses no mail, and repeats at most those that it was sending, with the same Message-ID',
  async () => {
    const own = await emptyDatabase();
    const database = await openDatabase({ databaseUrl: own.settings['DATABASE_URL'], dataDir: '' });
    const mailServer = await openMailServer();
    onTestFinished(async () => {
      await mailServer.close();
      await database.close();
      await own.remove();
    });
    const { db } = database;
    await fillQueue(db);
    const settings = { ...own.settings, SMTP_URL: mailServer.url };

    const first = await aServerProcess(settings);
    await expect.poll(() => mailServer.received.length, { interval: 5 }).toBeGreaterThan(20);
    await first.stop('SIGKILL');
    expect(mailServer.received.length).toBeLessThan(MAILS);
    const taken = await db.selectFrom('outbox').select('id').where('dueAt', '>', new Date()).execute();
    expect(taken.length).toBeLessThanOrEqual(MAIL_CONNECTIONS);
    // Pretends that the time has passed during which the mails were taken.
    await db.updateTable('outbox').set({ dueAt: new Date() }).where('dueAt', '>', new Date()).execute();

    const second = await aServerProcess(settings);
    onTestFinished(() => void second.stop('SIGKILL'));
    const waiting = () => db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute();
    await expect.poll(waiting).toEqual([]);
    const { received } = mailServer;
    expect(new Set(received.map(({ subject }) => subject)).size).toBe(MAILS);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(MAILS);
    expect(received.length - MAILS).toBeLessThanOrEqual(taken.length);
  },
);
