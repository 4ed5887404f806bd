import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@sway/server/app.ts';
import type { WebBuild } from '@sway/server/features/pages/index.ts';
import { readConfig } from '@sway/server/platform/config.ts';
import { openPlatform } from '@sway/server/platform/open-platform.ts';
import type { FastifyInstance } from 'fastify';

export type ListingApp = {
  app: FastifyInstance;
  /** Active listings. */
  listings: number;
  /** The time of the first answer, which includes loading the index. */
  loadMs: number;
  close: () => Promise<void>;
};

/**
 * Starts the complete application on a database of listings, and loads its listing index.
 * @param build the web app's build; without it pages are empty
 */
export async function openListingApp(databaseUrl: string, build?: WebBuild): Promise<ListingApp> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-bench-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>');
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, LANGUAGES: 'en', LOG_LEVEL: 'silent' };
  const platform = await openPlatform(readConfig(settings), {
    warn: console.warn,
    error(error) {
      throw error;
    },
  });
  const app = await buildApp(platform, { ...(build ?? { webDir: folder }), demoAccounts: [] });
  const startMs = performance.now();
  const summary = await app.inject('/api/properties/summary');
  return {
    app,
    listings: summary.json<{ total: number }>().total,
    loadMs: performance.now() - startMs,
    async close() {
      await app.close();
      await platform.close();
      rmSync(folder, { recursive: true });
    },
  };
}
