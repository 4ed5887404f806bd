import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { CommandError } from './admin/command.ts';

/** The embedded engine would create a database where there is none. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return;
  throw new CommandError(`${dataDir} has no database: is DATA_DIR right? The first start creates one.`);
}
