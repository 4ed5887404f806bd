import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { FolderInUseError } from '#platform/database/embedded/folder-lock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { folderStorage } from '#platform/storage.ts';
import { seedSample } from './sample/seed/seed.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Reads the settings, opens everything, listens, and closes it all in order when asked to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  await migrate(database.db);
  if (config.siteMode === 'demo') await seedSample(database.db, { mediaDir: config.mediaDir });
  const app = await buildApp({
    config,
    db: database.db,
    storage: folderStorage(config.mediaDir),
    webDir: WEB_DIR,
  });

  let stopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    app.log.info(`${signal}: closing`);
    await app.close();
    await database.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`\n  Sway is ready at ${config.baseUrl}\n\n`);
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof FolderInUseError;
  process.stderr.write(
    `${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
