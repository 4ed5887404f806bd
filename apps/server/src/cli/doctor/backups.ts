import { mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatQuantity } from '@sway/domain/text/format';
import type { Config } from '#platform/config.ts';
import { Problem, reasonOf } from './check.ts';
import type { Check } from './check.ts';

/** Checks that a live site is backed up, and that the folder to which the server backs itself up is there and can be written. */
export function backupsCheck({ backups, siteMode, needsNoBackups }: Config): Check {
  return {
    name: 'backups',
    async run() {
      if (!backups && needsNoBackups) return 'the server makes none (BACKUP_TO=none)';
      if (!backups && siteMode === 'live')
        throw new Problem(
          'The server makes none: set BACKUP_TO to a folder on another disk, or BACKUP_TO=none if something else backs the site up.',
        );
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
