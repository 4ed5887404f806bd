import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { asAdmin, databaseUrl } from './database-template.ts';

/** The environment with which a process uses a database. */
export type Settings = Record<string, string>;

/** A separate database on the suite's engine, with the settings for it and a function that removes it. */
export type OwnDatabase = { settings: Settings; remove: () => Promise<void> | void };

/** A migrated database without rows. */
export function emptyDatabase(): Promise<OwnDatabase> {
  const template = inject('databaseTemplate');
  return template.engine === 'embedded'
    ? copyDatabase({ DATA_DIR: join(template.folder, 'template') })
    : copyDatabase({ DATA_DIR: '', DATABASE_URL: databaseUrl(template.url, template.name) });
}

let databaseCount = 0;

/** Copies a database that has no open connections. */
export async function copyDatabase({ DATA_DIR, DATABASE_URL }: Settings): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-own-database-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (!DATABASE_URL) {
    cpSync(DATA_DIR!, folder, { recursive: true });
    writePage(folder);
    return { settings: { DATA_DIR: folder }, remove: removeFolder };
  }
  writePage(folder);
  const name = `sway_test_own_${process.pid}_${++databaseCount}`;
  const drop = `drop database if exists ${name} with (force)`;
  await asAdmin(DATABASE_URL, [drop, `create database ${name} template ${nameOf(DATABASE_URL)}`], 'postgres');
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: databaseUrl(DATABASE_URL, name) },
    async remove() {
      removeFolder();
      await asAdmin(DATABASE_URL, [drop], 'postgres');
    },
  };
}

function writePage(folder: string): void {
  writeFileSync(join(folder, 'index.html'), '<!--page-head--><!--/page-head-->');
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
