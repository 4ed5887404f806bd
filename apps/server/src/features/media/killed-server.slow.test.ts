import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_FILES } from '#platform/pictures/draw.ts';
import { childEnvironment } from '@sway/testing/child-environment';
import { emptyDatabase, workerDatabase } from '@sway/testing/database';
import { databaseUrl } from '@sway/testing/database-template';
import { freePort } from '@sway/testing/free-port';
import { aPicture, fileBody } from '@sway/testing/uploads';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openPlatform } from '#platform/open-platform.ts';
import { cleanUpMedia } from './media-cleanup.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'sway-killed-'));
const port = await freePort();
const site = `http://localhost:${port}`;
let database: Record<string, string> = {};
let server: ChildProcess | undefined;

beforeAll(async () => {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') return;
  await emptyDatabase(await workerDatabase());
  database = { DATABASE_URL: databaseUrl(template.url, `sway_test_w${process.pid}`) };
});

afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a server process without sample data. */
async function start(): Promise<ChildProcess> {
  const env = childEnvironment({
    PORT: String(port),
    DATA_DIR: dataDir,
    ...database,
    SITE_MODE: 'live',
    SMTP_URL: 'none',
    LOG_LEVEL: 'warn',
  });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout!) {
    output += String(chunk);
    if (output.includes('Sway is ready')) break;
  }
  server = child;
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function register(): Promise<string> {
  const response = await fetch(`${site}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'mere',
      name: 'Mere',
      email: 'mere@sway.example',
      userType: 'owner',
      password: 'kererū in the rain',
      confirmPassword: 'kererū in the rain',
    }),
  });
  expect(response.status, await response.text()).toBe(200);
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Starts an upload and sends some of its bytes; the result is ignored. */
function startUpload(cookie: string, content: Buffer, bytes: number): void {
  const { payload, headers } = fileBody(content);
  const sending = request(`${site}/api/media`, {
    method: 'POST',
    headers: { ...headers, cookie, 'content-length': payload.length },
  });
  sending.on('error', () => undefined);
  sending.write(payload.subarray(0, bytes));
  if (bytes >= payload.length) sending.end();
}

/** Resolves when something changes in a folder. */
async function change(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const watcher = watch(folder);
  await once(watcher, 'change');
  watcher.close();
}

/** Opens what a killed server left, with no other process running, and cleans it up. */
async function inspect(aheadMs: number) {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, ...database }), {
    warn: () => undefined,
    error: () => undefined,
  });
  try {
    const later = { ...platform, clock: () => new Date(Date.now() + aheadMs) };
    const deleted = await cleanUpMedia(later);
    const rows = await platform.db.selectFrom('media').select('key').execute();
    return { deleted, keys: rows.map(row => row.key) };
  } finally {
    await platform.close();
  }
}

const FILES = IMAGE_FILES.toSorted();

test('a server killed while it receives, draws or stores a file leaves complete files only, and the next cleanup deletes the rest', async () => {
  const [mediaDir, uploadsDir] = [join(dataDir, 'media'), join(dataDir, 'uploads')];
  const picture = await aPicture(2400, 1800).png({ compressionLevel: 0 }).toBuffer().then(toAcceptedSize);
  let child = await start();
  const cookie = await register();
  const kills = [
    { while: 'receiving', bytes: picture.length / 2, until: () => change(uploadsDir) },
    { while: 'drawing', bytes: Infinity, until: () => untilDrawing(uploadsDir) },
    { while: 'storing', bytes: Infinity, until: () => change(mediaDir) },
  ];
  for (const { bytes, until } of kills) {
    const reached = until();
    startUpload(cookie, picture, bytes);
    await reached;
    await kill(child);
    const { keys } = await inspect(0);
    for (const key of keys) expect(readdirSync(join(mediaDir, key)).toSorted()).toEqual(FILES);
    child = await start();
  }
  await kill(child);
  expect([...readdirSync(uploadsDir), ...readdirSync(mediaDir)]).not.toEqual([]);
  await inspect(25 * 3_600_000);
  expect(existsSync(mediaDir) && readdirSync(mediaDir)).toEqual([]);
  expect(readdirSync(uploadsDir)).toEqual([]);
});

/** Converts a picture to one of accepted size that keeps a worker busy for a while. */
async function toAcceptedSize(large: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(large).jpeg({ quality: 95 }).toBuffer();
}

async function untilDrawing(uploadsDir: string): Promise<void> {
  const before = new Set(existsSync(uploadsDir) ? readdirSync(uploadsDir) : []);
  for (;;) {
    const folder = readdirSync(uploadsDir).find(name => !before.has(name));
    const processed = folder && join(uploadsDir, folder, 'processed');
    if (processed && existsSync(processed)) return change(processed);
    await new Promise(resolve => {
      setImmediate(resolve);
    });
  }
}
