import { formatQuantity } from '@sway/domain/text/format';
import { eraseAgain } from '#features/deletion/index.ts';
import { callersPath } from '../run-command.ts';
import { CommandError, onSite, readArguments } from './command.ts';
import type { AdminCommand } from './command.ts';

export const eraseAgainCommand: AdminCommand = {
  usage: 'FOLDER',
  about:
    'Erases the people again who deleted their accounts after the backup that was restored, by the list in a folder of backups. A start ' +
    'of the server does this with the folder of BACKUP_TO.',
  async read(args) {
    const folder = callersPath(readArguments(args, 1, {}).positionals[0]!);
    return onSite(async platform => {
      const { erased, failures } = await eraseAgain(platform, folder);
      const done = `${formatQuantity(erased, 'person', 'people')} erased again.`;
      if (failures.length > 0)
        throw new CommandError(
          [done, 'These could not be erased:', ...failures.map(one => `  ${one}`)].join('\n'),
        );
      return erased === 0 ? 'Nobody in the list of this folder has an account. Nothing was changed.' : done;
    });
  },
};
