// npm run clients: checks the API's document by the rules of Redocly, and has two generators make clients of it, each of which searches,
// lists a home with a photo and writes to an owner on a site with sample data. It downloads the tools, so it runs every night.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiDocument } from '@sway/testing/api-document';
import { freePort } from '@sway/testing/free-port';
import { ROOT, run } from '../lib/command.ts';
import { heyApiClient, orvalClient } from '../lib/generated-clients.ts';
import type { GeneratedClient } from '../lib/generated-clients.ts';

const TOOLS = { redocly: '@redocly/cli@2.77.0', orval: 'orval@8.38.0', heyApi: '@hey-api/openapi-ts@0.99.0' };

const folder = mkdtempSync(join(tmpdir(), 'sway-clients-'));
const url = `http://127.0.0.1:${await freePort()}`;

/** Runs a tool that npm downloads. @throws Error with its output */
async function useTool(tool: string, ...args: string[]): Promise<string> {
  const { code, output } = await run('npx', ['--yes', '-p', tool, '-p', 'typescript@5.9.3', ...args], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`${tool} failed:\n${output}`);
  return output;
}

async function generate(): Promise<GeneratedClient[]> {
  const document = join(folder, 'openapi.json');
  writeFileSync(document, JSON.stringify(await apiDocument(url)));
  const found = await useTool(TOOLS.redocly, 'redocly', 'lint', document, '--extends', 'recommended');
  if (/You have \d+ warning/.test(found)) throw new Error(found);
  const output = { target: join(folder, 'orval.ts'), client: 'fetch', baseUrl: url };
  const config = join(folder, 'orval.config.mjs');
  writeFileSync(config, `export default ${JSON.stringify({ sway: { input: document, output } })};`);
  await useTool(TOOLS.orval, 'orval', '--config', config);
  const hey = join(folder, 'hey.config.mjs');
  const heyOutput = { path: join(folder, 'hey'), module: { extension: '.ts' } };
  writeFileSync(hey, `export default ${JSON.stringify({ input: document, output: heyOutput })};`);
  await useTool(TOOLS.heyApi, 'openapi-ts', '-f', hey);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const load = (path: string) => import(pathToFileURL(join(folder, path)).href);
  return [orvalClient(await load('orval.ts')), heyApiClient(await load('hey/sdk.gen.ts'), url)];
}

/** Starts a site with sample data. @returns what stops it */
async function startSite(): Promise<() => Promise<void>> {
  const env = { ...process.env, PORT: new URL(url).port, DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const text of child.stdout) if ((said += text).includes('is ready')) break;
  child.stdout.resume();
  return async () => {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  };
}

/** Registers somebody. @returns an access token of theirs */
async function makeToken(): Promise<string> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const password = 'kererū in the pōhutukawa';
  const user = { name: 'Hemi Walker', username: 'hemi', email: 'hemi@sway.example', userType: 'owner' };
  const registered = await post('/api/v1/auth/register', { ...user, password, confirmPassword: password });
  const cookie = registered.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ');
  const scopes = ['search:read', 'listings:read', 'listings:write', 'messages:read', 'messages:write'];
  const made = await post(
    '/api/v1/auth/tokens',
    { name: 'Generated clients', scopes, expiresInDays: 1 },
    cookie,
  );
  return ((await made.json()) as { token: string }).token;
}

try {
  const clients = await generate();
  process.stdout.write('✓ The document passes the recommended rules of Redocly\n');
  const stop = await startSite();
  try {
    const token = await makeToken();
    for (const client of clients) process.stdout.write(`✓ ${client.name}: ${await client.use(token)}\n`);
  } finally {
    await stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
