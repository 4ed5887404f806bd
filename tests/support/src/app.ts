import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@sway/server/app.ts';
import { readConfig } from '@sway/server/platform/config.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { folderStorage } from '@sway/server/platform/storage.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { emptyDatabase, workerDatabase } from './database.ts';

const PAGE_TEMPLATE =
  '<!doctype html><head><!--page-head--><title>Sway</title><!--/page-head--></head><body></body>';

/** The application under test: filled in before the tests of a file run. */
export type TestApp = { app: FastifyInstance; db: Db; mediaDir: string };

/**
 * The whole application on this worker's database, which is empty before every test. Ask it through HTTP with `app.inject`.
 * @param environment settings beyond the defaults, as the environment would carry them.
 */
export function useTestApp(environment: Record<string, string> = {}): TestApp {
  const tested = {} as TestApp;
  let folder: string;
  beforeAll(async () => {
    const database = await workerDatabase();
    folder = mkdtempSync(join(tmpdir(), 'sway-app-'));
    const webDir = join(folder, 'web');
    mkdirSync(webDir);
    writeFileSync(join(webDir, 'index.html'), PAGE_TEMPLATE);
    const config = readConfig({
      LOG_LEVEL: 'silent',
      BASE_URL: 'https://sway.example',
      DATA_DIR: folder,
      ...environment,
    });
    mkdirSync(config.mediaDir);
    tested.app = await buildApp({ config, db: database.db, storage: folderStorage(config.mediaDir), webDir });
    tested.db = database.db;
    tested.mediaDir = config.mediaDir;
  });
  beforeEach(async () => emptyDatabase(await workerDatabase()));
  afterAll(async () => {
    await tested.app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return tested;
}
