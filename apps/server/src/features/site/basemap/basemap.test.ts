import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTestApp } from '@sway/testing/app';
import { pmtilesFile } from '@sway/testing/pmtiles';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBasemap } from './open-basemap.ts';

const folder = mkdtempSync(join(tmpdir(), 'sway-basemap-'));
const content = pmtilesFile();
const path = fileWith('map.pmtiles', content);
const site = useTestApp({ BASEMAP: path });

afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, bytes: Buffer): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

/** What the operator is told about a setting, and what is shown. */
async function opened(setting: string, timeLimitMs?: number) {
  const warnings: string[] = [];
  const log = { warn: (text: string) => void warnings.push(text), error: () => undefined };
  return { basemap: await openBasemap(setting, log, timeLimitMs), warnings };
}

describe('a street map from a PMTiles file', () => {
  test('is named to the pages and served in parts that browsers keep', async () => {
    const { url } = (await site.app.inject('/api/site')).json().basemap;
    expect(url).toMatch(/^\/basemap\/map-[\w-]{16}\.pmtiles$/);
    const part = await site.app.inject({ url, headers: { range: 'bytes=0-6' } });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('PMTiles');
    expect(part.headers['content-range']).toBe(`bytes 0-6/${content.length}`);
    expect(part.headers['cache-control']).toContain('immutable');
    const etag = part.headers.etag as string;
    expect((await site.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    const beyond = await site.app.inject({ url, headers: { range: `bytes=${content.length}-` } });
    expect(beyond.statusCode).toBe(416);
    expect((await site.app.inject(url)).rawPayload).toEqual(content);
  });

  test('needs no other origin', async () => {
    const policy = String((await site.app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self';");
  });

  test.each([
    ['is missing', () => join(folder, 'nothing.pmtiles'), 'there is no such file'],
    [
      'is something else',
      () => fileWith('text.pmtiles', Buffer.from('a,b\n'.repeat(99))),
      'this is not a PMTiles file',
    ],
    ['is empty', () => fileWith('empty.pmtiles', Buffer.alloc(0)), 'this is not a PMTiles file'],
    ['has pictures', () => fileWith('png.pmtiles', pmtilesFile({ tileType: 2 })), 'its tiles are pictures'],
    ['ends early', () => fileWith('short.pmtiles', content.subarray(0, -9)), 'the file ends early'],
    [
      'has another schema',
      () => fileWith('other.pmtiles', pmtilesFile({ layers: ['earth', 'transportation'] })),
      'it lacks the layers water, roads',
    ],
    [
      'has a broken description',
      () => fileWith('meta.pmtiles', pmtilesFile({ metadata: '{' })),
      'its description is broken',
    ],
  ])('that %s is named at the start, and the built-in map stays', async (_fault, file, reason) => {
    const { basemap, warnings } = await opened(file());
    expect(basemap).toBeNull();
    expect(warnings).toEqual([expect.stringContaining(reason)]);
    expect(warnings[0]).toContain('Maps show the built-in map.');
  });
});

describe('a street map at a URL', () => {
  /** A server that sends parts of the file, or answers with this status. */
  async function serverOf(status: 206 | 200 | 404): Promise<string> {
    const server = createServer((request, response) => {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      if (status !== 206) return void response.writeHead(status).end('x');
      const end = Math.min(Number(to), content.length - 1);
      response.writeHead(206, { 'content-range': `bytes ${from}-${end}/${content.length}` });
      response.end(content.subarray(Number(from), end + 1));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/nz.pmtiles`;
  }

  test('is read by the pages themselves', async () => {
    const url = await serverOf(206);
    expect(await opened(url)).toEqual({ basemap: { kind: 'url', url }, warnings: [] });
  });

  test.each([
    ['accepts connections and does not answer', () => undefined],
    ['closes the connection', (socket: Socket) => socket.destroy()],
    [
      'closes it in the middle of an answer',
      (socket: Socket) => socket.end('HTTP/1.1 206 Partial Content\r\ncontent-length: 16384\r\n\r\nPMTiles'),
    ],
    [
      'stops in the middle of an answer',
      (socket: Socket) =>
        socket.write('HTTP/1.1 206 Partial Content\r\ncontent-length: 16384\r\n\r\nPMTiles'),
    ],
  ])('whose server %s does not hold up the start, and is named', async (_fault, answer) => {
    const server = createTcpServer(socket => {
      socket.on('error', () => undefined).once('data', () => answer(socket));
      onTestFinished(() => void socket.destroy());
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { basemap, warnings } = await opened(`http://127.0.0.1:${port}/nz.pmtiles`, 300);
    expect(basemap).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('its server does not answer, or not to the end')]);
  });

  test('whose server cannot be used is named, and the built-in map stays', async () => {
    expect((await opened(await serverOf(404))).warnings[0]).toContain('its server answers 404');
    expect((await opened(await serverOf(200))).warnings[0]).toContain('does not send parts of files');
    expect((await opened('http://127.0.0.1:1/nz.pmtiles')).warnings[0]).toContain(
      'its server does not answer',
    );
  });
});
