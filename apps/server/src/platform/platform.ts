import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mailer.ts';
import type { Passwords } from './passwords.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Signals } from './realtime/signals.ts';
import type { Storage } from './storage.ts';

/** The technology that features stand on. Tests hand in the same kinds of things that the server does. */
export type Platform = {
  config: Config;
  clock: Clock;
  db: Db;
  jobs: Jobs;
  /** Absent where no mail server is set. */
  mailer: Mailer | null;
  passwords: Passwords;
  /** What everybody may see: pictures and videos. */
  pictures: Pictures;
  signals: Signals;
  storage: Storage;
  /** What is served to those alone whom a service has let through; no path of the site leads into it. */
  privateStorage: Storage;
};
