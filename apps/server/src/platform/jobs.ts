import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from './database/database.ts';

/** What a job is handed: small facts, ids above all. Bodies are read from the tables when the job runs. */
type JobData = Record<string, string | number>;

export type Jobs = {
  /** Names a kind of job. Called for every kind before `start`. */
  define: (name: string, work: (data: JobData) => Promise<void>) => void;
  /** Names work that is done again and again: at the start and every so many seconds, by one of the instances. */
  repeat: (name: string, everySeconds: number, work: () => Promise<void>) => void;
  /** Puts a job in, as part of the transaction that gives it cause: it runs if and only if that commits. */
  enqueue: (tx: Db, name: string, data: JobData) => Promise<void>;
  /** Begins to work. Instances share the queue: each job is done by one of them. */
  start: () => Promise<void>;
  /** Lets the jobs under way finish, and stops. */
  stop: () => Promise<void>;
};

/** Failed jobs are tried again this often, each pause twice the one before. */
const RETRIES = 8;
const FIRST_PAUSE_SECONDS = 5;

/**
 * Jobs kept in the database (pg-boss), through the same connections as everything else, so that both engines have them.
 * @param firstPauseSeconds the pause before a failed job is tried for the second time.
 */
export function databaseJobs(
  db: Db,
  onError: (error: unknown) => void,
  firstPauseSeconds = FIRST_PAUSE_SECONDS,
): Jobs {
  const retries = { retryLimit: RETRIES, retryDelay: firstPauseSeconds, retryBackoff: true };
  const boss = new PgBoss({ db: executorOver(db), schedule: false, useListenNotify: false });
  boss.on('error', onError);
  const kinds = new Map<string, (data: JobData) => Promise<void>>();
  const repeated = new Map<string, number>();
  const timers: NodeJS.Timeout[] = [];
  return {
    define: (name, work) => void kinds.set(name, work),
    repeat(name, everySeconds, work) {
      kinds.set(name, work);
      repeated.set(name, everySeconds);
    },
    async enqueue(tx, name, data) {
      await boss.send(name, data, { ...retries, db: executorOver(tx) });
    },
    async start() {
      await boss.start();
      for (const [name, work] of kinds) {
        await boss.createQueue(name);
        await boss.work<JobData>(name, { pollingIntervalSeconds: 0.5 }, async jobs => {
          for (const job of jobs) await work(job.data);
        });
      }
      for (const [name, everySeconds] of repeated) {
        // Every instance asks; the queue takes one job for each stretch of time.
        const ask = () => boss.send(name, {}, { singletonSeconds: everySeconds }).catch(onError);
        await ask();
        timers.push(setInterval(() => void ask(), everySeconds * 1000).unref());
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
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
