import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aCookie, useServers } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { fileBody } from '@sway/testing/uploads';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_FILES } from '#platform/pictures/draw.ts';

/** Gives a process a folder of a disk of its own, of a few hundred kilobytes. It needs Linux, and the right to have namespaces. */
const OWN_MOUNTS =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--map-root-user'];
const hasNamespaces = spawnSync(OWN_MOUNTS[0]!, [...OWN_MOUNTS.slice(1), 'true']).status === 0;

const servers = useServers();
let server: ServerProcess;

/** Starts a server one of whose folders is a disk of its own. */
function startOnDisk(folder: string, size: string): Promise<ServerProcess> {
  const path = join(servers.settings()['DATA_DIR']!, folder);
  mkdirSync(path, { recursive: true });
  const mount = `mount -t tmpfs -o size=${size} tmpfs '${path}' && exec "$@"`;
  return servers.start({}, [...OWN_MOUNTS, 'sh', '-c', mount, 'sh']);
}

async function upload(cookie: string, picture: Buffer): Promise<Response> {
  const { payload, headers } = fileBody(picture);
  const body = new Uint8Array(payload);
  return fetch(`${server.url}/api/media`, { method: 'POST', headers: { ...headers, cookie }, body });
}

/** The folder as the server sees it. */
function namesIn(...path: string[]): string[] {
  return readdirSync(join(`/proc/${server.child.pid}/root`, servers.settings()['DATA_DIR']!, ...path));
}

const FILES = IMAGE_FILES.toSorted();

/** A picture of noise, whose files are large. */
function aNoisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 400, height: 300, channels: 3, noise, background: '#808080' } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

test.skipIf(!hasNamespaces).each([
  ['where media are stored', 'media', '2m'],
  ['where uploads are received and processed', 'uploads', '256k'],
])(
  'a full disk %s fails an upload with 507, keeps whole files only, and the site goes on',
  async (_, folder, size) => {
    server = await startOnDisk(folder, size);
    const cookie = await aCookie(server);
    const picture = await aNoisyPicture();
    let answer = await upload(cookie, picture);
    for (let uploads = 1; answer.status === 200 && uploads < 20; uploads++)
      answer = await upload(cookie, picture);
    expect(answer.status).toBe(507);
    const { code, detail } = (await answer.json()) as { code: string; detail: string };
    expect([code, detail]).toEqual([
      'storage_full',
      'The site has no space left to store this. Nothing is wrong with your file.',
    ]);
    for (const key of namesIn('media')) expect(namesIn('media', key).toSorted()).toEqual(FILES);
    expect(namesIn('uploads')).toEqual([]);
    expect((await fetch(`${server.url}/api/properties?limit=1`)).status).toBe(200);
    expect(server.output()).toContain('no space left on device');
  },
);
