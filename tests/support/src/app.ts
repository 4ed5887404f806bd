import { LANGUAGE_NAMES } from '@sway/domain/language/languages';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@sway/server/app.ts';
import { closeEstimator } from '@sway/server/features/estimates/estimator/current-estimator.ts';
import type { WebBuild } from '@sway/server/features/pages/index.ts';
import type { Clock } from '@sway/server/platform/clock.ts';
import { readConfig } from '@sway/server/platform/config.ts';
import type { Database } from '@sway/server/platform/database/database.ts';
import { countMigrations } from '@sway/server/platform/database/migrate.ts';
import { SHARE_LIMITS } from '@sway/server/platform/http/shares/share-limits.ts';
import { databaseJobs } from '@sway/server/platform/jobs/jobs.ts';
import { smtpMailer } from '@sway/server/platform/mail/mailer.ts';
import { boundedPasswords } from '@sway/server/platform/passwords.ts';
import { pictureWorkers } from '@sway/server/platform/pictures/pictures.ts';
import type { Platform } from '@sway/server/platform/platform.ts';
import { webPushSender } from '@sway/server/platform/push/push-sender.ts';
import { openStorages } from '@sway/server/platform/storage/open-storage.ts';
import { databaseSignals } from '@sway/server/platform/realtime/signals.ts';
import { siteHealth } from '@sway/server/platform/site-health.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { emptyDatabase, workerDatabase } from './database.ts';

const PAGE_TEMPLATE =
  '<!doctype html><head><!--page-head--><title>Sway</title><!--/page-head--></head><body></body>';

const BASEMAP = new URL('../../../apps/web/public/basemap', import.meta.url).pathname;

export const DEMO_ACCOUNT = { label: 'Demo buyer', username: 'demo_buyer', password: 'sway-demo-2026' };

/** The application under test. Its properties are set before the tests of a file run. */
export type TestApp = Platform & {
  app: FastifyInstance;
  /** The pages' folder, for a second instance on the same platform. */
  webDir: string;
  /** Advances the application's clock. Each test starts at the real time. */
  wait: (ms: number) => void;
  /** Stops the application's clock until the test ends, for limits of seconds that a slow machine would outlast. `wait` advances it. */
  stopClock: () => void;
};

function throwError(error: unknown): never {
  throw error;
}

/** The web app’s build to serve, if pages are tested; otherwise pages have a head and no content. */
type TestOptions = {
  build?: () => Promise<WebBuild>;
  /** The worker's database, as it is opened otherwise. */
  database?: () => Promise<Database>;
};

/**
 * Starts the application on this worker's database, which is emptied before every test. Call it through HTTP with `app.inject`.
 * @param environment environment variables beyond the defaults, or a function if they are known only in `beforeAll`
 */
export function useTestApp(
  environment: Record<string, string> | (() => Record<string, string>) = {},
  { build, database: openedDatabase = workerDatabase }: TestOptions = {},
): TestApp {
  const tested = {} as TestApp;
  let folder: string;
  let aheadMs = 0;
  let stoppedAtMs: number | null = null;
  const defects: string[] = [];
  beforeAll(async () => {
    const database = await openedDatabase();
    // It learned the sales of an earlier file, which are counted like those of this one.
    closeEstimator(database);
    folder = mkdtempSync(join(tmpdir(), 'sway-app-'));
    const webDir = writeWebFolder(folder);
    const settings = typeof environment === 'function' ? environment() : environment;
    const platform = await testPlatform(
      // A folder without a build has the pages of one language.
      { DATA_DIR: folder, ...(build ? {} : { LANGUAGES: 'en' }), ...settings },
      database,
      () => new Date((stoppedAtMs ?? Date.now()) + aheadMs),
    );
    const app = await buildApp(platform, {
      ...((await build?.()) ?? { webDir }),
      demoAccounts: [DEMO_ACCOUNT],
      // All tests of a file come from one network, and the processor time of this process is that of the tests too.
      limits: { shares: { ...SHARE_LIMITS, savedMs: Infinity, atOnceMs: Infinity } },
      onUndeclaredError: (call, code) =>
        void defects.push(`${call} answers ${code}, which it does not declare`),
    });
    app.addHook('onResponse', async (request, reply) => {
      if ([429, 503].includes(reply.statusCode) && !reply.hasHeader('retry-after'))
        defects.push(`${request.method} ${request.url} answers ${reply.statusCode} without Retry-After`);
    });
    Object.assign(tested, platform, {
      app,
      webDir,
      wait: (ms: number) => void (aheadMs += ms),
      stopClock: () => void (stoppedAtMs = Date.now()),
    });
  });
  beforeEach(async () => {
    aheadMs = 0;
    stoppedAtMs = null;
    await emptyDatabase(await workerDatabase());
  });
  afterEach(() => {
    expect(defects.splice(0), 'defects of error answers').toEqual([]);
  });
  afterAll(async () => {
    await tested.app.close();
    tested.mailer?.close();
    tested.pictures.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return tested;
}

/** A folder of the pages with only their HTML, in each language, and the built-in map. */
function writeWebFolder(folder: string): string {
  const webDir = join(folder, 'web');
  for (const language of LANGUAGE_NAMES) {
    const editionDir = language === 'en' ? webDir : join(webDir, '.vite', language);
    mkdirSync(editionDir, { recursive: true });
    writeFileSync(join(editionDir, 'index.html'), PAGE_TEMPLATE);
  }
  symlinkSync(BASEMAP, join(webDir, 'basemap'));
  return webDir;
}

/** A platform on a database, as a start of the server opens it, whose background work may not fail. */
async function testPlatform(
  settings: Record<string, string>,
  database: Database,
  clock: Clock,
): Promise<Platform> {
  const config = readConfig({ LOG_LEVEL: 'silent', BASE_URL: 'https://sway.example', ...settings });
  const storages = await openStorages(config);
  const jobs = databaseJobs(database, throwError, { firstPauseSeconds: 1, pollSeconds: 0.5 });
  return {
    config,
    clock,
    db: database.db,
    health: siteHealth({
      ...storages,
      database,
      watch: null,
      jobs,
      isStopping: () => false,
      migrations: await countMigrations(),
    }),
    jobs,
    log: { warn: () => undefined, error: throwError },
    mailer: config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : null,
    pushSender: config.push && webPushSender(config.push),
    passwords: boundedPasswords(),
    pictures: pictureWorkers(),
    ...storages,
    signals: databaseSignals(database, throwError),
  };
}
