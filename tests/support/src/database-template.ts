import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeSchema, preparedDatabase } from './prepared-database.ts';

/** What each worker makes its own database from, as quickly as a copy is made. */
export type DatabaseTemplate =
  | { engine: 'postgres'; url: string; name: string }
  | { engine: 'embedded'; folder: string };

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Runs beside this one on the same server have theirs. */
const TEMPLATE_NAME = `sway_test_template_${process.pid}`;

/** Makes one migrated database before the suite, on the engine that TEST_DATABASE_URL names or the embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? setupPostgres(project, url) : setupEmbedded(project);
}

async function setupEmbedded(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sway-test-'));
  cpSync(await preparedDatabase(), join(folder, 'template'), { recursive: true });
  project.provide('databaseTemplate', { engine: 'embedded', folder });
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function setupPostgres(project: TestProject, url: string) {
  await asAdmin(url, [`drop database if exists ${TEMPLATE_NAME}`, `create database ${TEMPLATE_NAME}`]);
  const database = await openDatabase({ databaseUrl: databaseUrl(url, TEMPLATE_NAME), dataDir: '' });
  await makeSchema(database.db);
  await database.close();
  project.provide('databaseTemplate', { engine: 'postgres', url, name: TEMPLATE_NAME });
  return async () => asAdmin(url, [`drop database if exists ${TEMPLATE_NAME}`]);
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/**
 * Runs statements that no transaction may hold.
 * @param database the one to connect to, where that of the URL must have no connection.
 */
export async function asAdmin(url: string, statements: string[], database?: string): Promise<void> {
  const client = new pg.Client({ connectionString: database ? databaseUrl(url, database) : url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
