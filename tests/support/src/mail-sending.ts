import { sendMails } from '@sway/server/features/mail/send-mails.ts';
import { afterEach, beforeEach } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * Sends the site's mails while a test runs, as a server does. After a test it waits for the mails that are under way: otherwise the
 * mail server would count them, and their results would be stored, in the next test.
 */
export function sendMailsDuringTests(site: TestApp): void {
  let stopping: AbortController;
  let sending: Promise<void>;
  beforeEach(() => {
    stopping = new AbortController();
    sending = sendMails({ ...site, mailer: site.mailer! }, stopping.signal, { pollMs: 20 });
  });
  afterEach(async () => {
    stopping.abort();
    await sending;
  });
}
