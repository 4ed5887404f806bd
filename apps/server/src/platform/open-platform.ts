import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { databaseJobs } from './jobs.ts';
import { smtpMailer } from './mailer.ts';
import { boundedPasswords } from './passwords.ts';
import type { Platform } from './platform.ts';
import { openStorages } from './open-storage.ts';
import { pictureWorkers } from './pictures/pictures.ts';
import { databaseSignals } from './realtime/signals.ts';

/** Opens everything that features depend on, and migrates the database. `close` closes it in order. */
export async function openPlatform(
  config: Config,
  onError: (error: unknown) => void,
): Promise<Platform & { close: () => Promise<void> }> {
  const storages = await openStorages(config);
  const database = await openMigratedDatabase(config);
  const jobs = databaseJobs(database.db, onError);
  const pictures = pictureWorkers();
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : null;
  return {
    config,
    clock: systemClock,
    db: database.db,
    jobs,
    mailer,
    passwords: boundedPasswords(),
    pictures,
    ...storages,
    signals: databaseSignals(database),
    async close() {
      await jobs.stop();
      pictures.close();
      mailer?.close();
      await database.close();
    },
  };
}

async function openMigratedDatabase(config: Config): Promise<Database> {
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    // The embedded engine would keep the process running.
    await database.close();
    throw error;
  }
}
