import { mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatQuantity } from '@sway/domain/text/format';
import type { Config } from '#platform/config.ts';
import { Problem, reasonOf } from './check.ts';
import type { Check } from './check.ts';

/** Checks that the folder to which the server backs itself up is there and can be written. */
export function backupsCheck({ backups }: Config): Check {
  return {
    name: 'backups',
    async run() {
      if (!backups) return null;
      const { folder, everyHours, keep } = backups;
      try {
        await rmdir(await mkdtemp(join(folder, 'doctor-')));
      } catch (error) {
        throw new Problem(
          `${folder} cannot be written: ${reasonOf(error)}. Create it for the user of the server, or mount its disk (BACKUP_TO).`,
          { cause: error },
        );
      }
      return `every ${formatQuantity(everyHours, 'hour')} to ${folder}, the newest ${keep} are kept`;
    },
  };
}
