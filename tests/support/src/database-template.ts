import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONNECT_QUERY } from '@sway/server/platform/database/session-settings.ts';
import type { TestProject } from 'vitest/node';
import { startPgBouncer } from './pgbouncer.ts';
import { makeSchemaAt, preparedDatabase } from './prepared-database.ts';
import { withClient } from './with-client.ts';

/** The template that each worker copies its own database from. */
export type DatabaseTemplate =
  | {
      engine: 'postgres';
      url: string;
      name: string;
      poolerUrl: string | undefined;
      replicaUrl: string | undefined;
    }
  | { engine: 'embedded'; folder: string };

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** The name is unique, as concurrent runs share a server. */
const TEMPLATE_NAME = `sway_test_template_${process.pid}`;

/** Creates one migrated database before the suite, on the server of TEST_DATABASE_URL or on the embedded engine. */
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
  await makeSchemaAt(databaseUrl(url, TEMPLATE_NAME));
  const pooler = process.env.TEST_POOLER
    ? await startPgBouncer(url, 'transaction', CONNECT_QUERY)
    : undefined;
  project.provide('databaseTemplate', {
    engine: 'postgres',
    url,
    name: TEMPLATE_NAME,
    poolerUrl: pooler?.url,
    replicaUrl: process.env.TEST_REPLICA_URL,
  });
  return async () => {
    await pooler?.stop();
    await asAdmin(url, [`drop database if exists ${TEMPLATE_NAME}`]);
  };
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/**
 * Runs statements that cannot run in a transaction.
 * @param database the database to connect to, if that of the URL must have no connections
 */
export async function asAdmin(url: string, statements: string[], database?: string): Promise<void> {
  await withClient(database ? databaseUrl(url, database) : url, async client => {
    for (const statement of statements) await client.query(statement);
  });
}
