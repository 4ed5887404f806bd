import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { freePort } from '@sway/testing/free-port';
import { openMailServer } from '@sway/testing/mail-server';
import type { MailServer } from '@sway/testing/mail-server';
import { preparedDatabase } from '@sway/testing/prepared-database';
import { untilReady } from '@sway/testing/until-ready';
import { ROOT } from '../../scripts/lib/command.ts';

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
  const [dataDir, sockets] = [dataDirOf(folder), join(folder, 's')];
  mkdirSync(sockets, { recursive: true });
  const mails = await openMailServer();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: url,
    SITE_MODE: mode,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  };
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'],
    {
      cwd: ROOT,
      env: { ...settings, PATH: process.env.PATH, TMPDIR: sockets },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.once('exit', () => server.kill('SIGKILL'));
  await untilReady(server);
  const database = await openDatabase({ databaseUrl: databaseUrlIn(sockets), dataDir: '' });
  return {
    port,
    url,
    db: database.db,
    mails,
    async stop() {
      await database.close();
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await mails.close();
    },
  };
}

/** The URL of the server's embedded engine, whose socket is in the server's own folder for temporary files. */
function databaseUrlIn(folder: string): string {
  const name = readdirSync(folder).find(entry => entry.startsWith('sway-'));
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(join(folder, name!))}`;
}
