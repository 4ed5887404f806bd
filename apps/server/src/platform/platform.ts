import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Health } from './health.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { OperatorLog } from './operator-log.ts';
import type { Passwords } from './passwords.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { PushSender } from './push/push-sender.ts';
import type { Signals } from './realtime/signals.ts';
import type { Storage } from './storage/storage.ts';

/** The infrastructure that features use. Tests pass the same interfaces as the server does. */
export type Platform = {
  config: Config;
  clock: Clock;
  db: Db;
  /** Whether each part of the site works. */
  health: () => Promise<Health>;
  jobs: Jobs;
  log: OperatorLog;
  /** Null without a mail server in the settings. */
  mailer: Mailer | null;
  /** Null without keys for it in the settings. */
  pushSender: PushSender | null;
  passwords: Passwords;
  pictures: Pictures;
  signals: Signals;
  /** For public files: images and videos. */
  storage: Storage;
  /** For files that only a service sends, after a permission check; no path of the site serves it directly. */
  privateStorage: Storage;
};
