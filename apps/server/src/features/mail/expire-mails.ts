import type { OperatorLog } from '#platform/operator-log.ts';
import type { Platform } from '#platform/platform.ts';
import { giveUpExpiredMails } from './mail.repo.ts';
import { mailsTotal } from './mail-metrics.ts';

type Expiring = Pick<Platform, 'db' | 'clock'> & { log: Pick<OperatorLog, 'warn'> };

const BATCH_SIZE = 5_000;

/** Gives up the mails that could not be sent before they expired, and says how many. */
export async function expireMails({ db, clock, log }: Expiring): Promise<void> {
  const now = clock();
  let [count, urgent, batch] = [0, 0, 0];
  do {
    const expired = await giveUpExpiredMails(db, now, BATCH_SIZE);
    batch = expired.count;
    count += batch;
    urgent += expired.urgent;
  } while (batch === BATCH_SIZE);
  if (count === 0) return;
  mailsTotal.inc({ outcome: 'expired' }, count);
  log.warn(
    `${count} mails could not be sent before they expired and were given up, ${urgent} of them about passwords and e-mail addresses`,
  );
}
