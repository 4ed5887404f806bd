import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

const STAGES = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split(/^FROM /m);

test('the image has every folder into which npm installs packages of the server', () => {
  const lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const { packages } = lock as { packages: Record<string, { dev?: boolean }> };
  const folders = new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => !dev && /^(?!apps\/web\/|tests\/).*?node_modules\//.test(path))
      .map(([path]) => `/sway/${path.replace(/node_modules\/.*/, 'node_modules')}`),
  );
  const copied = Array.from(
    (STAGES.at(-1) ?? '').matchAll(/^COPY --from=packages (\S+)/gm),
    ([, from]) => from ?? '',
  );
  const missing = [...folders].filter(folder => !copied.some(from => `${folder}/`.startsWith(`${from}/`)));
  expect(folders).toContain('/sway/node_modules');
  expect(missing).toEqual([]);
});

test('the packages of the image are installed before anything is copied that changes more often than they do', () => {
  const stage = STAGES.find(text => text.includes('AS packages')) ?? '';
  const before = stage.slice(0, stage.indexOf('RUN npm ci'));
  const copied = Array.from(before.matchAll(/^COPY (.+) \S+$/gm), ([, from]) =>
    (from ?? '').split(' '),
  ).flat();
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter(file => !/(?:^|\/)package(?:-lock)?\.json$/.test(file))).toEqual([]);
});
