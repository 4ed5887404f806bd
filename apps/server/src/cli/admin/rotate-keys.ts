import { rotateKeys } from '#features/notifications/index.ts';
import { onSite, readArguments } from './command.ts';
import type { AdminCommand } from './command.ts';

export const rotateKeysCommand: AdminCommand = {
  usage: '',
  about:
    'Signs the links in mails with a new key from now on. Links of the old one work until their year is over.',
  async read(args) {
    readArguments(args, 0, {});
    return onSite(async platform => {
      await rotateKeys(platform);
      return 'All instances sign with a new key now. The old one is deleted when its links no longer work.';
    });
  },
};
