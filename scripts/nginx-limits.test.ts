import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem } from '@sway/contract/problem';
import { freePort } from '@sway/testing/free-port';
import { expect, test } from 'vitest';
import { NGINX, startNginx } from './lib/nginx.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends requests to nginx at once, from an address of this machine. */
function askAtOnce(port: number, from: string, count: number, path: string): Promise<Answer[]> {
  const agent = new Agent({ maxSockets: 200, keepAlive: true });
  const ask = () =>
    new Promise<Answer>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, localAddress: from, agent }, answer => {
        let body = '';
        answer.setEncoding('utf8').on('data', text => (body += text));
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
      }).on('error', reject);
    });
  return Promise.all(Array.from({ length: count }, ask)).finally(() => agent.destroy());
}

const countOf = (answers: Answer[], status: number) => answers.filter(each => each.status === status).length;

test.skipIf(!existsSync(NGINX))(
  'nginx, where it is installed: what an address asks for beyond a burst is answered 429 with Retry-After, and others are served',
  async () => {
    const site = createServer((request, answer) => {
      const isBusy = request.url === '/busy';
      answer.writeHead(isBusy ? 429 : 200, isBusy ? { 'retry-after': '7' } : {}).end('from the site');
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const { port: sitePort } = site.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'sway-nginx-'));
    const port = await freePort();
    const nginx = await startNginx(folder, port, [sitePort, sitePort]);
    try {
      const burst = await askAtOnce(port, '127.0.0.2', 600, '/api/properties');
      expect(countOf(burst, 200)).toBe(600);
      const flood = await askAtOnce(port, '127.0.0.2', 1_500, '/api/properties');
      const refused = flood.find(({ status }) => status === 429);
      expect(countOf(flood, 429)).toBeGreaterThan(500);
      expect(refused?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
      expect(problem.strict().parse(JSON.parse(refused!.body))).toMatchObject({ code: 'rate_limited' });
      const others = await askAtOnce(port, '127.0.0.3', 50, '/api/properties');
      expect(countOf(others, 200)).toBe(50);
      for (const [at, api] of ['/api', '/api/v1'].entries()) {
        const tiles = await askAtOnce(port, `127.0.0.${10 + at}`, 1_000, `${api}/tiles/listings/7/1/1.mvt`);
        expect(countOf(tiles, 200)).toBe(1_000);
        const uploads = await askAtOnce(port, `127.0.0.${20 + at}`, 400, `${api}/media`);
        expect(countOf(uploads, 429)).toBeGreaterThan(200);
      }
      const pages = await askAtOnce(port, '127.0.0.6', 1_500, '/browse');
      expect(countOf(pages, 200)).toBeGreaterThanOrEqual(600);
      const page = pages.find(({ status }) => status === 429);
      expect(page?.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html' });
      const [busy] = await askAtOnce(port, '127.0.0.5', 1, '/busy');
      expect(busy).toMatchObject({ status: 429, body: 'from the site', headers: { 'retry-after': '7' } });
    } finally {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
