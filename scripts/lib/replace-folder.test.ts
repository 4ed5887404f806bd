import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceFolder } from './replace-folder.ts';

const FILES = ['a', 'b', 'c'];

test('of folders that take one place at once one stays as a whole, and nothing beside it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sway-replaced-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const target = join(parent, 'dist');
  for (let round = 0; round < 20; round++) {
    const nexts = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const next = join(parent, `next-${i}`);
        await mkdir(next);
        for (const file of FILES) await writeFile(join(next, file), String(i));
        return next;
      }),
    );
    await Promise.all(nexts.map(next => replaceFolder(target, next)));
    const contents = await Promise.all(FILES.map(file => readFile(join(target, file), 'utf8')));
    expect(new Set(contents).size).toBe(1);
    expect(await readdir(parent)).toEqual(['dist']);
  }
});
