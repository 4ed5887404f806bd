import { removeSample } from '../../demo/index.ts';
import { commandLine } from '#platform/command-line.ts';
import type { Platform } from '#platform/platform.ts';
import { requireYes } from './ask.ts';
import { onSite, readArguments } from './command.ts';
import type { AdminCommand } from './command.ts';

export const removeSampleCommand: AdminCommand = {
  usage: '[--yes]',
  about:
    'Removes the sample data of a demo site from the database, so that the site can go live: sample people with their listings and ' +
    'conversations, sample photographs, addresses and records. What real users added stays. All sessions end, no user remains an ' +
    'admin, and all e-mail addresses have to be confirmed again. Stop the server first.',
  async read(args) {
    const { values } = readArguments(args, 0, { yes: { type: 'boolean' } });
    await requireYes('This removes the sample data for good and ends every session.', values.yes ?? false);
    return onSite(reportRemoval);
  },
};

async function reportRemoval(platform: Platform): Promise<string> {
  const removed = await removeSample(platform);
  if (!removed) return 'This database has no sample data. Nothing was changed.';
  const { people, listings, conversations, addresses, records, photographs, formerAdmins } = removed;
  const counts = Object.entries({ people, listings, conversations, addresses, records, photographs });
  return [
    'Removed the sample data:',
    ...counts.map(([kind, count]) => `  ${count} ${kind}`),
    ...(formerAdmins.length > 0 ? [`No longer admins: ${formerAdmins.join(', ')}`] : []),
    `Every session has ended, and every e-mail address has to be confirmed again. Create an admin with: ${commandLine('admin')} create`,
  ].join('\n');
}
