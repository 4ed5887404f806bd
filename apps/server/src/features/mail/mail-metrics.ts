import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Db } from '#platform/database/database.ts';
import { queriedGauge } from '#platform/http/operations/queried-gauge.ts';
import { countWaitingMails, oldestWaitingSeconds } from './mail.repo.ts';

/** What came of the attempts of this process to send mails; an expired mail is counted once, by the instance that gives it up. */
export const mailsTotal = new Counter({
  name: 'mails_total',
  help: 'Attempts to send a mail by their outcome, and mails that expired unsent',
  labelNames: ['outcome'] as const,
  registers: [],
});

/** Adds the metrics of mails: what came of attempts, how many wait, and for how long. */
export function addMailMetrics(registry: Registry, db: Db): void {
  registry.registerMetric(mailsTotal);
  const waiting = { label: 'kind', reuseMs: 5_000 };
  queriedGauge(registry, { ...waiting, name: 'mails_waiting', help: 'Unsent mails, urgent and others' }, () =>
    countWaitingMails(db),
  );
  queriedGauge(
    registry,
    {
      ...waiting,
      name: 'mails_oldest_waiting_seconds',
      help: 'Since when the oldest unsent mail is written',
    },
    async () => ({ any: await oldestWaitingSeconds(db) }),
  );
}
