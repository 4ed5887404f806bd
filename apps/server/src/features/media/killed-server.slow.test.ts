import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@sway/domain/image-sizes';
import { freePort } from '@sway/testing/free-port';
import { aPicture, fileBody } from '@sway/testing/uploads';
import { afterEach, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openPlatform } from '#platform/open-platform.ts';
import { cleanUpMedia } from './media-cleanup.ts';

/** The server has an embedded database whatever the suite runs on: once is enough. */
const isElsewhere = inject('databaseTemplate').engine === 'postgres';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'sway-killed-'));
const port = await freePort();
const site = `http://localhost:${port}`;
let server: ChildProcess | undefined;

afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A real server process, without the sample, on a database of its own. */
async function start(): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_MODE: 'live',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout!) {
    said += String(chunk);
    if (said.includes('Sway is ready')) break;
  }
  server = child;
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
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

/** Begins an upload and sends so many of its bytes; how it ends is of no interest. */
function begin(cookie: string, content: Buffer, bytes: number): void {
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

/** The state that a killed server left, looked at with nothing running on it. */
async function inspect(aheadMs: number) {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir }), () => undefined);
  try {
    const later = { ...platform, clock: () => new Date(Date.now() + aheadMs) };
    const swept = await cleanUpMedia(later);
    const rows = await platform.db.selectFrom('media').select('key').execute();
    return { swept, keys: rows.map(row => row.key) };
  } finally {
    await platform.close();
  }
}

const FILES = IMAGE_WIDTHS.flatMap(width => IMAGE_FORMATS.map(format => `${width}.${format}`)).toSorted();

test.skipIf(isElsewhere)(
  'a server killed while it receives, draws or stores leaves nothing broken, and the next sweep takes the rest away',
  async () => {
    const [mediaDir, uploadsDir] = [join(dataDir, 'media'), join(dataDir, 'uploads')];
    const picture = await aPicture(2400, 1800).png({ compressionLevel: 0 }).toBuffer().then(shrunk);
    let child = await start();
    const cookie = await register();
    const kills = [
      { while: 'receiving', bytes: picture.length / 2, until: () => change(uploadsDir) },
      { while: 'drawing', bytes: Infinity, until: () => untilDrawing(uploadsDir) },
      { while: 'storing', bytes: Infinity, until: () => change(mediaDir) },
    ];
    for (const { bytes, until } of kills) {
      const reached = until();
      begin(cookie, picture, bytes);
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
  },
);

/** A picture of a size that is taken and that keeps a worker busy for a while. */
async function shrunk(large: Buffer): Promise<Buffer> {
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
