import { formatQuantity } from '@sway/domain/text/format';
import { readJobQueue, retryEverything, retryJobs } from '#features/admin/index.ts';
import type { JobQueue } from '#features/admin/index.ts';
import { CommandError, onSite, readArguments, UsageError } from './command.ts';
import type { AdminCommand } from './command.ts';

/** The most failed jobs that are printed. */
const MAX_PRINTED = 20;

export const jobs: AdminCommand = {
  usage: '[retry ID|all]',
  about:
    'Lists the jobs and mails that wait, run or have failed. “retry” lets a failed job run again, by the first characters of its id; ' +
    '“retry all” all of them, and tries the mails that wait.',
  async read(args) {
    if (args.length === 0) return onSite(async platform => textOf(await readJobQueue(platform)));
    const [action, id = ''] = readArguments(args, 2, {}).positionals;
    if (action !== 'retry' || !/^(?:all|[\da-f-]{4,36})$/.test(id))
      throw new UsageError('Say retry and an id, or retry all.');
    return onSite(async platform => {
      if (id === 'all') {
        const retried = await retryEverything(platform);
        return `${formatQuantity(retried.jobs, 'failed job')} will run again; ${formatQuantity(retried.mails, 'waiting mail')} will be tried now.`;
      }
      const count = await retryJobs(platform, id);
      if (count === 0) throw new CommandError(`No failed job has an id that begins with ${id}.`);
      return `${formatQuantity(count, 'failed job')} will run again.`;
    });
  },
};

function textOf({ jobs: counts, failed, mails }: JobQueue): string {
  const rows = counts.map(({ name, waiting, running, failed: failures, oldest }) => [
    name,
    `${waiting} waiting`,
    `${running} running`,
    `${failures} failed`,
    oldest ? `oldest since ${oldest.toISOString()}` : '',
  ]);
  const parts = [
    rows.length > 0 ? table(rows) : 'No jobs wait, run or have failed.',
    mailText(mails),
    ...(failed.length > 0 ? [['Failed jobs, the latest first:', ...failedLines(failed)].join('\n')] : []),
  ];
  return parts.join('\n\n');
}

function mailText({ waiting, oldest, answer, expired, refused }: JobQueue['mails']): string {
  const wait = oldest
    ? `${formatQuantity(waiting, 'mail waits', 'mails wait')}, the oldest since ${oldest.toISOString()}${answer ? ` (${answer})` : ''}.`
    : 'No mails wait.';
  return `${wait} In 30 days ${expired} expired unsent, and ${refused} were given up because their address is refused.`;
}

function failedLines(failed: JobQueue['failed']): string[] {
  const lines = failed
    .slice(0, MAX_PRINTED)
    .map(
      ({ id, name, retries, failedAt: at, error }) =>
        `  ${id}  ${name}  ${at?.toISOString() ?? ''}  after ${formatQuantity(retries, 'retry', 'retries')}: ${error ?? 'no reason stored'}`,
    );
  const more = failed.length - lines.length;
  return more > 0 ? [...lines, `  … and ${more} more`] : lines;
}

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
