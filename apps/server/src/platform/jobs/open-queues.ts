import { PgBoss } from 'pg-boss';
import type { Db } from '../database/database.ts';
import { executorOver, executorOverPool } from './executors.ts';
import type { PendingJob } from './pending-jobs.repo.ts';
import { RETRYING } from './retrying.ts';

/** The queues of a database on which no process works. */
export type Queues = { enqueue: (tx: Db, job: PendingJob) => Promise<void>; close: () => Promise<void> };

/** Opens queues of these names to add jobs to, and creates those that do not exist. */
export async function openQueues(db: Db, names: Iterable<string>): Promise<Queues> {
  const boss = new PgBoss({
    db: executorOverPool(db),
    schedule: false,
    supervise: false,
    useListenNotify: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  for (const name of names) await boss.createQueue(name);
  // The start reads which queues there are. Otherwise the first job would read it on another connection, for which the embedded
  // engine would wait until the transaction of the job has ended.
  await boss.stop({ graceful: false });
  await boss.start();
  return {
    enqueue: async (tx, { name, data }) =>
      void (await boss.send(name, data, { ...RETRYING, db: executorOver(tx) })),
    close: () => boss.stop({ graceful: false }),
  };
}
