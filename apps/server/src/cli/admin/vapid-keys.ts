import webPush from 'web-push';
import { readArguments } from './command.ts';
import type { AdminCommand } from './command.ts';

export const vapidKeys: AdminCommand = {
  usage: '',
  about: 'Prints new keys for pushes, as a setting. Browsers that get pushes need the same keys as before.',
  async read(args) {
    readArguments(args, 0, {});
    return {
      on: 'settings',
      async run() {
        const { publicKey, privateKey } = webPush.generateVAPIDKeys();
        return `VAPID_KEYS=${publicKey},${privateKey}`;
      },
    };
  },
};
