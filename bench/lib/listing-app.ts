import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@sway/server/app.ts';
import { readConfig } from '@sway/server/platform/config.ts';
import { openPlatform } from '@sway/server/platform/open-platform.ts';
import type { FastifyInstance } from 'fastify';

export type ListingApp = {
  app: FastifyInstance;
  /** Active listings. */
  listings: number;
  /** How long the first answer took, for which they had to be loaded. */
  loadMs: number;
  close: () => Promise<void>;
};

/** The application on a database of listings, its listing index loaded, with nothing but the pages left out. */
export async function openListingApp(databaseUrl: string): Promise<ListingApp> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-bench-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>');
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const platform = await openPlatform(config, error => {
    throw error;
  });
  const app = await buildApp(platform, { webDir: folder, demoAccounts: [] });
  const began = performance.now();
  const summary = await app.inject('/api/properties/summary');
  return {
    app,
    listings: summary.json<{ total: number }>().total,
    loadMs: performance.now() - began,
    async close() {
      await app.close();
      await platform.close();
      rmSync(folder, { recursive: true });
    },
  };
}
