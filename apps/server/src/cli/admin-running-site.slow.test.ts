import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@sway/testing/child-environment';
import { emptyDatabase } from '@sway/testing/own-database';
import type { Settings } from '@sway/testing/own-database';
import { aServerProcess } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { expect, inject, onTestFinished, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('admin.ts', import.meta.url));
const isEmbedded = inject('databaseTemplate').engine === 'embedded';
const REASON = 'We are back at ten.';

async function runAdmin(
  settings: Settings,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], {
    env: childEnvironment({ ...settings, LOG_LEVEL: 'silent' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number, out, err };
}

async function aServer(settings: Settings): Promise<ServerProcess> {
  const server = await aServerProcess(settings);
  onTestFinished(() => void server.stop('SIGKILL'));
  await server.says('Sway is ready');
  return server;
}

async function ownDatabase(): Promise<Settings> {
  const own = await emptyDatabase();
  onTestFinished(() => own.remove());
  return own.settings;
}

/** Registers a user. @returns the session's cookie */
async function register({ url }: ServerProcess): Promise<string> {
  const password = 'kererū in the rain';
  const user = {
    username: 'mere',
    name: 'Mere',
    email: 'mere@mail.example',
    password,
    confirmPassword: password,
  };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

test.skipIf(isEmbedded)(
  'commands reach every instance of a running site, and a maintenance outlives a restart',
  async () => {
    const settings = await ownDatabase();
    const [one, other] = [await aServer(settings), await aServer(settings)];
    const cookie = await register(one);
    const session = async ({ url }: ServerProcess) =>
      (await fetch(`${url}/api/auth/session`, { headers: { cookie } })).status;
    expect(await session(other)).toBe(200);
    expect(await runAdmin(settings, 'disable', 'mere')).toMatchObject({ code: 0 });
    for (const server of [one, other]) expect(await session(server)).toBe(401);

    expect(await runAdmin(settings, 'maintenance', 'on', REASON)).toMatchObject({ code: 0 });
    const page = async ({ url }: ServerProcess) => {
      const answer = await fetch(url);
      return { status: answer.status, hasReason: (await answer.text()).includes(REASON) };
    };
    for (const server of [one, other])
      await expect.poll(() => page(server)).toEqual({ status: 503, hasReason: true });
    await one.stop();
    const restarted = await aServer({ ...settings, SITE_NAME: 'Sway' });
    expect(restarted.output()).toContain('SITE_NAME is not a setting and is ignored.');
    expect(await page(restarted)).toEqual({ status: 503, hasReason: true });
    expect(await runAdmin(settings, 'maintenance', 'off')).toMatchObject({ code: 0 });
    for (const server of [restarted, other])
      await expect.poll(async () => (await page(server)).status).toBe(200);
  },
);

test.runIf(isEmbedded)(
  'the embedded database of a running site is refused in a line that says what to do',
  async () => {
    const settings = await ownDatabase();
    await aServer(settings);
    const run = await runAdmin(settings, 'disable', 'mere');
    expect(run).toMatchObject({ code: 1, out: '' });
    expect(run.err).toMatch(/^.* is in use by another Sway process\. Stop that one first, .*\n$/);
  },
);
