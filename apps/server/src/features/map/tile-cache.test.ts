import { describe, expect, test } from 'vitest';
import { tileCache } from './tile-cache.ts';

function aTile(bytes: number) {
  return Promise.resolve({ body: Buffer.alloc(bytes), etag: '"x"' });
}

/** Requests a tile. @returns whether it was drawn */
async function isDrawn(
  cache: ReturnType<typeof tileCache>,
  version: number,
  name: string,
  bytes = 10,
): Promise<boolean> {
  let drawn = false;
  await cache.get(version, name, () => {
    drawn = true;
    return aTile(bytes);
  });
  return drawn;
}

describe('cached tiles', () => {
  test('are drawn once, and again when the register has changed', async () => {
    const cache = tileCache(100);
    expect(await isDrawn(cache, 1, 'a')).toBe(true);
    expect(await isDrawn(cache, 1, 'a')).toBe(false);
    expect(await isDrawn(cache, 2, 'a')).toBe(true);
    expect(await isDrawn(cache, 2, 'a')).toBe(false);
  });

  test('stay within the size limit; the least recently used is dropped first', async () => {
    const cache = tileCache(25);
    await isDrawn(cache, 1, 'a');
    await isDrawn(cache, 1, 'b');
    await isDrawn(cache, 1, 'a');
    await isDrawn(cache, 1, 'c');
    expect(await isDrawn(cache, 1, 'a')).toBe(false);
    expect(await isDrawn(cache, 1, 'b')).toBe(true);
    expect(await isDrawn(cache, 1, 'larger than all', 26)).toBe(true);
    expect(await isDrawn(cache, 1, 'larger than all', 26)).toBe(true);
  });

  test('are drawn once for concurrent requests', async () => {
    const cache = tileCache(100);
    let drawings = 0;
    const draw = () => {
      drawings += 1;
      return aTile(10);
    };
    await Promise.all([cache.get(1, 'a', draw), cache.get(1, 'a', draw), cache.get(1, 'a', draw)]);
    expect(drawings).toBe(1);
  });

  test('are drawn again after a failure', async () => {
    const cache = tileCache(100);
    await expect(cache.get(1, 'a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await isDrawn(cache, 1, 'a')).toBe(true);
  });

  test('of an earlier version make room for those of the next', async () => {
    const cache = tileCache(25);
    await isDrawn(cache, 1, 'a', 20);
    await isDrawn(cache, 2, 'a', 20);
    expect(await isDrawn(cache, 2, 'a', 20)).toBe(false);
  });

  test('are answered even if their drawing ends when there is no room for them any more', async () => {
    const cache = tileCache(25);
    const { promise, resolve } = Promise.withResolvers<{ body: Buffer; etag: string }>();
    const slow = cache.get(1, 'slow', () => promise);
    await isDrawn(cache, 2, 'a', 20);
    await isDrawn(cache, 2, 'b', 20);
    resolve(await aTile(20));
    expect((await slow).body).toHaveLength(20);
  });
});
