import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';

/** Serves the tiles of a PMTiles file by their addresses, as tile servers do: each request reads a part of the file. */
export async function servePmtiles(content: Buffer): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sway-pmtiles-'));
  const path = join(folder, 'tiles.pmtiles');
  await writeFile(path, content);
  const file = await open(path);
  const archive = new PMTiles({
    getKey: () => path,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  });
  const server = createServer((request, response) => {
    const [z, x, y] = (request.url ?? '').match(/\d+/g)?.map(Number) ?? [];
    archive.getZxy(z!, x!, y!).then(
      tile => response.writeHead(tile ? 200 : 204).end(tile && Buffer.from(tile.data)),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await file.close();
      await rm(folder, { recursive: true });
    },
  };
}
