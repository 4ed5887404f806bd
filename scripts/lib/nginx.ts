import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './command.ts';
import { installSystemPackages } from './system-packages.ts';

export const NGINX = '/usr/sbin/nginx';
const NGINX_CONFIG = join(ROOT, 'deploy/nginx.conf');

/** How long nginx sends nothing to a server that refused a connection: its `fail_timeout` of ten seconds, exceeded in whole ones. */
export const NGINX_FAIL_TIMEOUT_MS = 12_000;

/** Starts nginx before two servers with the configuration that is deployed, but for names, ports and certificates. */
export async function startNginx(folder: string, port: number, ports: number[]): Promise<ChildProcess> {
  if (!existsSync(NGINX)) await installSystemPackages(['nginx-light'], 'The proofs with two instances');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${folder}/${kind};`,
  );
  const deployed = readFileSync(NGINX_CONFIG, 'utf8');
  const config = deployed
    .replace('http {', `http {\n ${places.join(' ')}`)
    .replace(/ {2}server \{\s+listen 80;.*?\n {2}\}\n/s, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
    .replaceAll(/server sway-(\d):3000;/g, (_, n: string) => `server 127.0.0.1:${ports[Number(n) - 1]};`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;\n${config}`);
  const nginx = spawn(NGINX, ['-c', file], { stdio: 'inherit' });
  process.once('exit', () => nginx.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}/readyz`;
  while (!(await fetch(url).catch(() => null))?.ok) await pause(100);
  return nginx;
}
