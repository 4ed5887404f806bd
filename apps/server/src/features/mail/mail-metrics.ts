import { Counter } from 'prom-client';

/** What came of the attempts of this process to send mails; an expired mail is counted once, by the instance that gives it up. */
export const mailsTotal = new Counter({
  name: 'mails_total',
  help: 'Attempts to send a mail by their outcome, and mails that expired unsent',
  labelNames: ['outcome'] as const,
  registers: [],
});
