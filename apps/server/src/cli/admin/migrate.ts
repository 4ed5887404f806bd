import { onSite, readArguments } from './command.ts';
import type { AdminCommand } from './command.ts';

export const migrateCommand: AdminCommand = {
  usage: '',
  about:
    'Updates the schema with DATABASE_MIGRATION_URL, for servers that start without this setting. All commands do so; this one does nothing else.',
  async read(args) {
    readArguments(args, 0, {});
    return onSite(async () => 'The schema is up to date.');
  },
};
