import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { driverOf } from '../database/database.ts';
import type { Db } from '../database/database.ts';
import { currentRequestId, onBehalfOf } from '../http/request-id.ts';
import type { PendingJob } from './pending-jobs.repo.ts';
import { traceJob } from '../tracing/tracer.ts';

/** The input of a job: ids and other short values. A job reads longer texts from the tables when it runs. */
type JobData = PendingJob['data'];

export type Jobs = {
  /** Registers a kind of job. Call it for every kind before `start`. */
  define: (name: string, work: (data: JobData) => Promise<void>) => void;
  /** Registers work that one of the instances does at the start and then every `everySeconds` seconds. */
  repeat: (name: string, everySeconds: number, work: () => Promise<void>) => void;
  /** Registers work that every instance does from `start` until `stop`, which aborts its signal. After an error it begins again. */
  onEveryInstance: (work: (stopping: AbortSignal) => Promise<void>) => void;
  /** Adds a job within a transaction: the job runs if and only if the transaction commits. */
  enqueue: (tx: Db, name: string, data: JobData) => Promise<void>;
  /** Lets failed jobs of one kind run again, within a transaction. */
  retry: (tx: Db, name: string, ids: string[]) => Promise<void>;
  /** Starts to work. Instances share the queue: each job is done by one of them. */
  start: () => Promise<void>;
  /** Whether it has started and not been stopped. */
  isWorking: () => boolean;
  /** Waits for the running work to finish, for five seconds at most, and stops. */
  stop: () => Promise<void>;
};

/** A failed job is retried this often, each pause twice as long as the one before. */
const RETRIES = 8;
const FIRST_PAUSE_SECONDS = 5;
const RETRYING = { retryLimit: RETRIES, retryDelay: FIRST_PAUSE_SECONDS, retryBackoff: true };

/** The pause after an error before the work of an instance begins again. */
const RESTART_PAUSE_MS = 5_000;

/** How long `stop` waits for running work. */
const STOP_LIMIT_MS = 5_000;

/**
 * Jobs that are stored in the database (pg-boss), over the application's own connections, so that they work with both engines.
 * @param firstPauseSeconds the pause before the first retry.
 */
export function databaseJobs(
  db: Db,
  onError: (error: unknown) => void,
  firstPauseSeconds = FIRST_PAUSE_SECONDS,
): Jobs {
  const retries = { ...RETRYING, retryDelay: firstPauseSeconds };
  const boss = new PgBoss({ db: executorOverPool(db), schedule: false, useListenNotify: false });
  // pg-boss emits copies of errors, which are not instances of Error and would not be recognized as failures of the database.
  boss.on('error', (error: { message: string }) => onError(Object.assign(new Error(error.message), error)));
  const kinds = new Map<string, (data: JobData) => Promise<void>>();
  const repeated = new Map<string, number>();
  const timers: NodeJS.Timeout[] = [];
  let isWorking = false;
  const works: ((stopping: AbortSignal) => Promise<void>)[] = [];
  const stopping = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();

  async function keepDoing(work: (stopping: AbortSignal) => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work(stopping.signal).catch(async error => {
        if (stopping.signal.aborted) return;
        onError(error);
        await pause(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      });
    }
  }

  async function runJob(name: string, data: JobData, work: (data: JobData) => Promise<void>): Promise<void> {
    const requestId = data?.['requestId'] === undefined ? undefined : String(data['requestId']);
    try {
      await traceJob(name, requestId, () => onBehalfOf(requestId, () => work(data)));
    } catch (error) {
      const origin = requestId === undefined ? '' : ` of the request ${requestId}`;
      onError(new Error(`The job ${name}${origin} failed`, { cause: error }));
      throw error;
    }
  }

  return {
    define: (name, work) => void kinds.set(name, work),
    repeat(name, everySeconds, work) {
      kinds.set(name, work);
      repeated.set(name, everySeconds);
    },
    onEveryInstance: work => void works.push(work),
    async enqueue(tx, name, data) {
      const requestId = currentRequestId();
      const known = requestId === undefined ? data : { ...data, requestId };
      await boss.send(name, known, { ...retries, db: executorOver(tx) });
    },
    async retry(tx, name, ids) {
      await boss.retry(name, ids, { db: executorOver(tx) });
    },
    async start() {
      await boss.start();
      for (const [name, work] of kinds) {
        await boss.createQueue(name);
        await boss.work<JobData>(name, { pollingIntervalSeconds: 0.5 }, async jobs => {
          for (const job of jobs) await runJob(name, job.data, work);
        });
      }
      for (const [name, everySeconds] of repeated) {
        // Every instance does this; the queue accepts one job for each interval.
        const enqueueRepeated = () => boss.send(name, {}, { singletonSeconds: everySeconds }).catch(onError);
        await enqueueRepeated();
        timers.push(setInterval(() => void enqueueRepeated(), everySeconds * 1000).unref());
      }
      isWorking = true;
      ended = Promise.all(works.map(keepDoing));
    },
    isWorking: () => isWorking,
    async stop() {
      isWorking = false;
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all([
        Promise.race([ended, pause(STOP_LIMIT_MS, undefined, { ref: false })]),
        boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }),
      ]);
    },
  };
}

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

function executorOver(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** Also runs several statements of one text, and returns the rows of all of them, as pg-boss expects of its own connections. */
function executorOverPool(db: Db) {
  const { pool } = driverOf(db);
  return {
    async executeSql(text: string, values: unknown[] = []) {
      if (values.length > 0) return executorOver(db).executeSql(text, values);
      const results = [await pool.query<Record<string, unknown>>(text)].flat();
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
}
