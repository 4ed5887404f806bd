import { isLongerThan } from '@sway/domain/text/characters';
import { beginMaintenance, endMaintenance } from '#features/maintenance/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { onSite, readArguments, UsageError } from './command.ts';
import type { AdminCommand } from './command.ts';

/** The longest reason, in characters: it is read on a page of its own. */
const MAX_REASON = 500;

export const maintenance: AdminCommand = {
  usage: 'on "REASON" | off',
  about:
    'Closes the site for everyone except admins, on all instances within a second and until it is switched off. Visitors read the reason, ' +
    'a sentence or two.',
  async read(args) {
    const [state] = args;
    if (state === 'off') {
      readArguments(args, 1, {});
      return onSite(async platform =>
        (await endMaintenance(platform))
          ? 'The site is open again.'
          : 'The site is not being maintained. Nothing was changed.',
      );
    }
    if (state !== 'on') throw new UsageError('Say on or off.');
    const reason = readArguments(args, 2, {}).positionals[1]!.trim();
    if (reason === '' || isLongerThan(reason, MAX_REASON))
      throw new UsageError(`The reason has 1 to ${MAX_REASON} characters.`);
    return onSite(async platform => {
      await beginMaintenance(platform, reason);
      return `Only admins can use the site now. End it with: ${commandLine('admin')} maintenance off`;
    });
  },
};
