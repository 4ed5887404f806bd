import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSharedDatabase } from '@sway/server/platform/database/database.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { freePort } from '@sway/testing/free-port';
import { openMailServer } from '@sway/testing/mail-server';
import type { MailServer } from '@sway/testing/mail-server';
import { preparedDatabase } from '@sway/testing/prepared-database';
import { aServerProcess } from '@sway/testing/server-process';

/** A live site in its own process, with access that an attacker does not have: its database and outgoing mails. */
export type LiveSite = {
  port: number;
  url: string;
  db: Db;
  mails: MailServer;
  stop: () => Promise<void>;
};

/**
 * Starts Sway as a live site on the embedded engine, with the attacker in the place of its proxy.
 * @param mode `demo` for a site with the sample data
 */
export async function startLiveSite(mode: 'live' | 'demo' = 'live'): Promise<LiveSite> {
  const folder = await aDataFolder();
  const site = await startSite(folder, mode);
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder for the data of a site, with an empty database. The caller removes it. */
export async function aDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-proof-'));
  cpSync(await preparedDatabase(), dataDirOf(folder), { recursive: true });
  return folder;
}

/** The setting DATA_DIR of a site with this folder. */
export function dataDirOf(folder: string): string {
  return join(folder, 'data');
}

/** Starts a site on the data of a folder, which stays when it stops. */
export async function startSite(folder: string, mode: 'demo' | 'live'): Promise<LiveSite> {
  const dataDir = dataDirOf(folder);
  const mails = await openMailServer();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await aServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: url,
    SITE_MODE: mode,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  });
  process.once('exit', () => server.child.kill('SIGKILL'));
  await server.says('Sway is ready');
  const database = await openSharedDatabase({ databaseUrl: undefined, dataDir });
  return {
    port,
    url,
    db: database.db,
    mails,
    async stop() {
      await database.close();
      await server.stop();
      await mails.close();
    },
  };
}
