import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import { currentRequestId, onBehalfOf } from '../http/request-id.ts';
import { traceJob } from '../tracing/tracer.ts';
import { executorOver, executorOverPool, listenerOver } from './executors.ts';
import { forgetFailures } from './job-queue.repo.ts';
import type { PendingJob } from './pending-jobs.repo.ts';
import { FIRST_PAUSE_SECONDS, repetitionOf, RETRYING } from './retrying.ts';
import type { Repetition } from './retrying.ts';

/** The input of a job: ids and other short values. A job reads longer texts from the tables when it runs. */
type JobData = PendingJob['data'];

type JobWork = (data: JobData) => Promise<void>;
type InstanceWork = (stopping: AbortSignal) => Promise<void>;

export type Jobs = {
  /** Registers a kind of job. Call it for every kind before `start`. */
  define: (name: string, work: JobWork) => void;
  /**
   * Registers work that one of the instances does at the start and then every `everySeconds` seconds. It is tried again after a failure,
   * and once an instance on which it failed succeeds, all earlier failures are forgotten.
   */
  repeat: (name: string, everySeconds: number, work: () => Promise<void>) => void;
  /** Registers work that every instance does from `start` until `stop`, which aborts its signal. After an error it begins again. */
  onEveryInstance: (work: InstanceWork) => void;
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

/** The pause after an error before the work of an instance begins again. */
const RESTART_PAUSE_MS = 5_000;

/** How long `stop` waits for running work. */
const STOP_LIMIT_MS = 5_000;

type JobPace = {
  /** The pause before the first retry, in seconds. */
  firstPauseSeconds: number;
  /**
   * How often the queue is read while the database tells of new jobs, in seconds: it finds those that are due again, and those of
   * which nothing was heard.
   */
  pollSeconds: number;
};

const PACE: JobPace = { firstPauseSeconds: FIRST_PAUSE_SECONDS, pollSeconds: 30 };

/** How often the queue is read while the database tells of nothing, in seconds. */
const SILENT_POLL_SECONDS = 0.5;

/**
 * Jobs that are stored in the database (pg-boss), over the application's own connections, so that they work with both engines.
 * A new job wakes its worker; an idle queue is hardly read.
 * @param pace replaces the usual pauses
 */
export function databaseJobs(
  database: Pick<Database, 'db' | 'listen'>,
  onError: (error: unknown) => void,
  pace: Partial<JobPace> = {},
): Jobs {
  const { firstPauseSeconds, pollSeconds } = { ...PACE, ...pace };
  const retries = { ...RETRYING, retryDelay: firstPauseSeconds };
  const boss = openBoss(database, onError);
  const kinds = new Map<string, JobWork>();
  const repeated = new Map<string, number>();
  const timers: NodeJS.Timeout[] = [];
  let isWorking = false;
  const works: InstanceWork[] = [];
  const stopping = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  /** What a stop cuts off is not a failure: the next start does it again. */
  const unlessStopping = (error: unknown) => {
    if (!stopping.signal.aborted) onError(error);
  };

  return {
    define: (name, work) => void kinds.set(name, work),
    repeat(name, everySeconds, work) {
      // It may have failed before this start.
      let hasFailed = true;
      kinds.set(name, async () => {
        await work().catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
        if (hasFailed) await forgetFailures(database.db, name);
        hasFailed = false;
      });
      repeated.set(name, everySeconds);
    },
    onEveryInstance: work => void works.push(work),
    async enqueue(tx, name, data) {
      const requestId = currentRequestId();
      const known = requestId === undefined ? data : { ...data, requestId };
      await boss.send(name, known, { ...retries, db: executorOver(tx) });
    },
    retry: async (tx, name, ids) => void (await boss.retry(name, ids, { db: executorOver(tx) })),
    async start() {
      await boss.start();
      await openNotifyingQueues(boss, [...kinds.keys()]);
      for (const [name, work] of kinds) await workOn(boss, name, pollSeconds, work, unlessStopping);
      for (const [name, everySeconds] of repeated)
        timers.push(
          await enqueueEvery(boss, name, everySeconds, repetitionOf(everySeconds, retries), onError),
        );
      isWorking = true;
      ended = Promise.all(works.map(work => keepDoing(work, stopping.signal, onError)));
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

function openBoss(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  onError: (error: unknown) => void,
): PgBoss {
  const boss = new PgBoss({
    db: { ...executorOverPool(db), listen: listenerOver(listen) },
    schedule: false,
    useListenNotify: true,
    // Would measure the event loop's delay 50 times a second.
    registerInstance: false,
  });
  // pg-boss emits copies of errors, which are not instances of Error and would not be recognized as failures of the database.
  boss.on('error', (error: { message: string }) => onError(Object.assign(new Error(error.message), error)));
  return boss;
}

/** Creates the queues that do not exist, and lets those of earlier versions tell of new jobs too. */
async function openNotifyingQueues(boss: PgBoss, names: string[]): Promise<void> {
  const existing = new Map((await boss.getQueues(names)).map(queue => [queue.name, queue]));
  for (const name of names) {
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, { notify: true });
    else if (!queue.notify) await boss.updateQueue(name, { notify: true });
  }
}

async function workOn(
  boss: PgBoss,
  name: string,
  pollSeconds: number,
  work: JobWork,
  onError: (error: unknown) => void,
): Promise<void> {
  const polling = { pollingIntervalSeconds: SILENT_POLL_SECONDS, notifyPollingIntervalSeconds: pollSeconds };
  await boss.work<JobData>(name, polling, async jobs => {
    for (const { data } of jobs) await runJob(name, data, work, onError);
  });
}

/** Adds a job at once and then regularly. Every instance does this; the queue accepts one job for each interval. */
async function enqueueEvery(
  boss: PgBoss,
  name: string,
  seconds: number,
  options: Repetition,
  onError: (error: unknown) => void,
): Promise<NodeJS.Timeout> {
  const enqueue = () => boss.send(name, {}, options).catch(onError);
  await enqueue();
  return setInterval(() => void enqueue(), seconds * 1000).unref();
}

/** Does the work of an instance until it stops; after an error it begins again. */
async function keepDoing(
  work: InstanceWork,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!stopping.aborted) {
    await work(stopping).catch(async error => {
      if (stopping.aborted) return;
      onError(error);
      await pause(RESTART_PAUSE_MS, undefined, { signal: stopping }).catch(() => undefined);
    });
  }
}

/** Does a job on behalf of the request that enqueued it. An error lets the queue repeat it. */
async function runJob(
  name: string,
  data: JobData,
  work: JobWork,
  onError: (error: unknown) => void,
): Promise<void> {
  const requestId = data?.['requestId'] === undefined ? undefined : String(data['requestId']);
  try {
    await traceJob(name, requestId, () => onBehalfOf(requestId, () => work(data)));
  } catch (error) {
    const origin = requestId === undefined ? '' : ` of the request ${requestId}`;
    onError(new Error(`The job ${name}${origin} failed`, { cause: error }));
    throw error;
  }
}
