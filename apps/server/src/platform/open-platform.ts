import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { awaitDatabase, requireSessions } from './database/await-database.ts';
import { openDatabase } from './database/database.ts';
import type { Database } from './database/database.ts';
import { countMigrations, migrate } from './database/migrate.ts';
import { currentUser, migrateAsOwner } from './database/migrate-as-owner.ts';
import { requireSessionSettings } from './database/session-settings.repo.ts';
import { watchDatabase } from './database/watch-database.ts';
import type { DatabaseWatch } from './database/watch-database.ts';
import { watchDiskSpace } from './storage/disk-space.ts';
import { outsideFailure } from './failures.ts';
import { databaseJobs } from './jobs/jobs.ts';
import { smtpMailer } from './mail/mailer.ts';
import type { OperatorLog } from './operator-log.ts';
import { boundedPasswords } from './passwords.ts';
import type { Platform } from './platform.ts';
import { openStorages } from './storage/open-storage.ts';
import { pictureWorkers } from './pictures/pictures.ts';
import { webPushSender } from './push/push-sender.ts';
import { natsHints } from './realtime/nats-hints.ts';
import type { NatsHints } from './realtime/nats-hints.ts';
import { databaseSignals } from './realtime/signals.ts';
import { siteHealth } from './site-health.ts';

export type OpenPlatform = Platform & {
  /** Makes the readiness check fail from now on. */
  announceStop: () => void;
  close: () => Promise<void>;
};

/**
 * Opens everything that features depend on, and migrates the database; waits for a PostgreSQL server that does not answer yet. `close`
 * closes it in order.
 */
export async function openPlatform(config: Config, log: OperatorLog): Promise<OpenPlatform> {
  const storages = await openStorages(config);
  if (config.databaseUrl) {
    for (const url of [config.databaseUrl, config.directUrl]) if (url) await awaitDatabase(url, log.warn);
    await requireSessions(config.directUrl ?? config.databaseUrl);
  }
  const hints = config.signalsUrl ? await natsHints(config.signalsUrl, text => log.warn(text)) : null;
  const { database, watch } = await openMigratedDatabase(config, log, hints).catch(async (error: unknown) => {
    await hints?.close();
    throw error;
  });
  const jobs = databaseJobs(database, error => {
    // The watch says once that the database does not answer; the jobs notice it several times a second.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (outsideFailure(cause) !== 'unreachable') log.error(error);
  });
  const pictures = pictureWorkers();
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : null;
  let isStopping = false;
  const stopWatchingDisk = watchDiskSpace(config.dataDir, text => log.warn(text));
  return {
    config,
    clock: systemClock,
    db: database.db,
    health: siteHealth({
      ...storages,
      database,
      watch,
      jobs,
      isStopping: () => isStopping,
      migrations: await countMigrations(),
    }),
    jobs,
    log,
    mailer,
    pushSender: config.push && webPushSender(config.push),
    passwords: boundedPasswords(),
    pictures,
    ...storages,
    signals: databaseSignals(database, error => log.error(error), hints && hints.isConnected),
    announceStop() {
      isStopping = true;
    },
    async close() {
      stopWatchingDisk();
      await jobs.stop();
      pictures.close();
      mailer?.close();
      await watch?.stop();
      await hints?.close();
      await database.close();
    },
  };
}

/** While the server is silent, no request waits for it: those that do fail as soon as the watch notices, and later ones at once. */
function watchAndSuspend(databaseUrl: string, database: Database, log: OperatorLog): DatabaseWatch {
  return watchDatabase(databaseUrl, {
    onSilent(reason) {
      log.warn(`The database does not answer: ${reason}`);
      database.suspend(reason);
    },
    onAnswer() {
      log.warn('The database answers again');
      database.suspend(null);
    },
  });
}

type WatchedDatabase = { database: Database; watch: DatabaseWatch | null };

async function openMigratedDatabase(
  config: Config,
  log: OperatorLog,
  hints: NatsHints | null,
): Promise<WatchedDatabase> {
  // Migrations may take long, and nobody waits for them but the start.
  let isMigrated = false;
  const database = await openDatabase({
    ...config,
    hints,
    hasTimeLimits: true,
    onSlow: (statement, ms) => {
      if (isMigrated) log.warn(`A statement took ${Math.round(ms)} ms: ${statement}`);
    },
    onReplica: text => log.warn(text),
  });
  // Migrations have no time limit, so only the watch ends their wait for a server that is silent.
  const watch = config.databaseUrl ? watchAndSuspend(config.databaseUrl, database, log) : null;
  try {
    if (config.directUrl) await requireSessionSettings(database.db, config.signalsUrl);
    if (config.migrationUrl) await migrateAsOwner(config.migrationUrl, await currentUser(database.db));
    await migrate(database.db);
    isMigrated = true;
    return { database, watch };
  } catch (error) {
    await watch?.stop();
    // The embedded engine would keep the process running.
    await database.close();
    throw error;
  }
}
