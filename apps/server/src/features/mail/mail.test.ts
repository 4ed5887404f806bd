import { aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { freePort } from '@sway/testing/free-port';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineMailJob, enqueueMail } from './mail.service.ts';

/** The recipients of the mails that the mail server accepted. */
const accepted: string[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      accepted.push(session.envelope.rcptTo[0]!.address);
      done();
    });
  },
});

const port = await freePort();
const site = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });

beforeAll(async () => {
  await new Promise<void>(resolve => mailServer.listen(port, '127.0.0.1', resolve));
  defineMailJob(site);
  await site.jobs.start();
});
beforeEach(() => void accepted.splice(0));
afterAll(async () => {
  await site.jobs.stop();
  await new Promise<void>(resolve => mailServer.close(() => resolve()));
});

async function aMail(to: string) {
  const userId = await aUser(site.db, { email: to });
  return { userId, to, subject: 'Kia ora', text: 'Tēnā koe' };
}

/** The number of mail jobs that are queued or running. */
async function countMailJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'send-mail' and state < 'completed'`.execute(
    site.db,
  );
  return rows[0]!.count;
}

test('a job that runs again for a sent mail does not send it again', async () => {
  const mail = await aMail('once@sway.example');
  await site.db.transaction().execute(tx => enqueueMail(site, tx, mail));
  await expect.poll(() => accepted).toEqual([mail.to]);
  const { id: mailId } = await site.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', mail.to)
    .executeTakeFirstOrThrow();
  await site.jobs.enqueue(site.db, 'send-mail', { mailId });
  await expect.poll(countMailJobs).toBe(0);
  expect(accepted).toEqual([mail.to]);
});

test('a mail and its job are only written if their transaction commits', async () => {
  const mail = await aMail('never@sway.example');
  const failing = site.db.transaction().execute(async tx => {
    await enqueueMail(site, tx, mail);
    throw new Error('What caused the mail failed');
  });
  await expect(failing).rejects.toThrow('What caused the mail failed');
  expect(await countMailJobs()).toBe(0);
  expect(await site.db.selectFrom('outbox').selectAll().where('recipient', '=', mail.to).execute()).toEqual(
    [],
  );
});
