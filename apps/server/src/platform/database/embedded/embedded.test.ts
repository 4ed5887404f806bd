import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sway-embedded-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Another process that opens the same folder and writes one row after the other, saying each that was acknowledged. */
const WRITER = `
  import { openDatabase } from '${new URL('../database.ts', import.meta.url).href}';
  import { sql } from 'kysely';
  const { db } = await openDatabase({ databaseUrl: undefined, dataDir: process.argv[1] });
  await sql\`create table if not exists acknowledged (n bigint primary key)\`.execute(db);
  for (let n = 1; ; n++) {
    await sql\`insert into acknowledged values (\${n})\`.execute(db);
    console.log(n);
  }`;

function startWriter() {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', WRITER, dataDir],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

test('a process killed amid its writes has lost nothing that was acknowledged, and leaves no stale lock', async () => {
  const writer = startWriter();
  let acknowledged = 0;
  for await (const line of createInterface(writer.stdout)) {
    acknowledged = Number(line);
    if (acknowledged === 300) writer.kill('SIGKILL');
  }
  expect(acknowledged).toBeGreaterThanOrEqual(300);
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*) as count, max(n) as last from acknowledged`.execute(database.db);
  await database.close();
  expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged);
  expect(rows[0]!.count).toBe(rows[0]!.last);
}, 60_000);

test('a folder that another process has open is refused, with what to do', async () => {
  const writer = startWriter();
  await once(writer.stdout, 'data');
  await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(FolderInUseError);
  await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(/set DATA_DIR/);
  writer.kill('SIGKILL');
  await once(writer, 'exit');
}, 60_000);

test('a folder is free again once its lock is released', () => {
  const lock = lockFolder(dataDir);
  expect(() => lockFolder(dataDir)).toThrow(FolderInUseError);
  lock.release();
  lockFolder(dataDir).release();
});

test('transactions on several connections do not see each other’s unfinished work', async () => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const { db } = database;
  await sql`create table counter (n bigint)`.execute(db);
  await sql`insert into counter values (0)`.execute(db);
  const increment = () =>
    db.transaction().execute(async tx => {
      const { rows } = await sql<{ n: number }>`select n from counter for update`.execute(tx);
      await sql`update counter set n = ${rows[0]!.n + 1}`.execute(tx);
    });
  await Promise.all(Array.from({ length: 40 }, increment));
  const { rows } = await sql<{ n: number }>`select n from counter`.execute(db);
  await database.close();
  expect(rows[0]!.n).toBe(40);
}, 60_000);
