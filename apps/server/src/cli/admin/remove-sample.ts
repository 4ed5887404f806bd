import { createInterface } from 'node:readline/promises';
import type { RemovalReport } from '../../demo/index.ts';
import { commandLine } from '#platform/command-line.ts';
import type { Platform } from '#platform/platform.ts';
import { loadSample } from '../../load-sample.ts';
import { CommandError, onSite, readArguments } from './command.ts';
import type { AdminCommand } from './command.ts';

export const removeSampleCommand: AdminCommand = {
  usage: '[--yes]',
  about:
    'Removes the sample data of a demo site from the database, so that the site can go live: sample people with their listings and ' +
    'conversations, sample photographs, addresses and records. What real users added stays; what the sample’s accounts did to them is ' +
    'undone or void, and listed. Mails that wait are not sent, all sessions end, no user remains an admin, and everybody sets a new ' +
    'password by a link to their first e-mail address, which confirms it. Stop the server first.',
  async read(args) {
    const { values } = readArguments(args, 0, { yes: { type: 'boolean' } });
    await requireYes('This removes the sample data for good and ends every session.', values.yes ?? false);
    return onSite(reportRemoval);
  },
};

/**
 * Asks before something that cannot be undone.
 * @param isSure whether `--yes` was given
 * @throws CommandError without a yes, or when nobody can be asked
 */
async function requireYes(question: string, isSure: boolean): Promise<void> {
  if (isSure) return;
  if (!process.stdin.isTTY) throw new CommandError(`${question} Add --yes to do it. Nothing was changed.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} Type yes to do it: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed.');
  } finally {
    terminal.close();
  }
}

async function reportRemoval(platform: Platform): Promise<string> {
  const { removeSample } = await loadSample();
  const removed = await removeSample(platform);
  if (!removed) return 'This database has no sample data. Nothing was changed.';
  const { people, listings, conversations, addresses, records, photographs, mails } = removed;
  const counts = Object.entries({ people, listings, conversations, addresses, records, photographs, mails });
  return [
    'Removed the sample data:',
    ...counts.map(([kind, count]) => `  ${count} ${kind}`),
    ...(removed.formerAdmins.length > 0 ? [`No longer admins: ${removed.formerAdmins.join(', ')}`] : []),
    ...listOf(removed.undone),
    'Every session has ended, and no password works: everybody sets a new one at /forgot-password, by a link to their e-mail address.',
    `Create an admin with: ${commandLine('admin')} create`,
  ].join('\n');
}

function listOf(undone: RemovalReport['undone']): string[] {
  if (undone.length === 0) return [];
  const lines = undone.map(
    ({ subject, username, what }) => `  ${subject}${username === null ? '' : ` (${username})`}: ${what}`,
  );
  return ['What admins of the demo site did to others, which is in the audit log too:', ...lines];
}
