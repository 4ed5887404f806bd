import { writeAudit } from '#features/audit/index.ts';
import { countMails, makeMailsDue } from '#features/mail/index.ts';
import type { MailCounts } from '#features/mail/index.ts';
import { countJobs, findFailedJobs } from '#platform/jobs/job-queue.repo.ts';
import type { FailedJob, JobCount } from '#platform/jobs/job-queue.repo.ts';
import type { Platform } from '#platform/platform.ts';

/** The most failed jobs that are listed, or tried again at once. */
const MAX_FAILED = 1_000;

/** How far back mails that were given up are counted. */
const GIVEN_UP_SINCE_MS = 30 * 86_400_000;

export type JobQueue = { jobs: JobCount[]; failed: FailedJob[]; mails: MailCounts };

/** What waits, runs and has failed. Only the operator's command line uses this. */
export async function readJobQueue({ db, clock }: Platform): Promise<JobQueue> {
  const now = clock();
  const [jobs, failed, mails] = await Promise.all([
    countJobs(db, now),
    findFailedJobs(db, '', MAX_FAILED),
    countMails(db, new Date(now.getTime() - GIVEN_UP_SINCE_MS)),
  ]);
  return { jobs, failed, mails };
}

/** Lets the failed jobs run again whose ids begin with a text. @returns how many */
export function retryJobs(platform: Platform, idPrefix: string): Promise<number> {
  const { db, jobs, clock } = platform;
  return db.transaction().execute(async tx => {
    const failed = await findFailedJobs(tx, idPrefix, MAX_FAILED);
    for (const [name, same] of Map.groupBy(failed, job => job.name))
      await jobs.retry(
        tx,
        name,
        same.map(({ id }) => id),
      );
    const detail = { jobs: failed.map(({ id, name }) => `${name} ${id}`) };
    const entry = { actorId: null, action: 'jobs.retry', subject: 'jobs', detail } as const;
    if (failed.length > 0) await writeAudit(tx, { ...entry, at: clock() });
    return failed.length;
  });
}

/** Lets every failed job run again, and tries the mails that wait. @returns how many of each */
export async function retryEverything(platform: Platform): Promise<{ jobs: number; mails: number }> {
  const mails = await makeMailsDue(platform.db, platform.clock());
  return { jobs: await retryJobs(platform, ''), mails };
}
