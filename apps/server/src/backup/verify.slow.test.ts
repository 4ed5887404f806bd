import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApp } from '@sway/testing/app';
import { aFolder, backUpTo, fillSite } from '@sway/testing/backups';
import { repetitions } from '@sway/testing/depth';
import { describe, expect, test } from 'vitest';
import { verify } from './verify.ts';

const site = useTestApp();

async function problemsOf(path: string, key: Buffer | null): Promise<string[]> {
  const problems: string[] = [];
  const report = await verify({
    folder: { path, key },
    onProgress: () => undefined,
    onProblem: problem => void problems.push(problem),
  });
  expect(report.problems).toBe(problems.length);
  return problems;
}

const TABLES = repetitions({ quick: 3, full: 20 });

/** The files of a folder of backups, but for the lock and for most tables when little is repeated. */
function filesIn(path: string): string[] {
  const files = globSync('**/*', { cwd: path })
    .filter(name => statSync(join(path, name)).isFile() && !name.endsWith('.lock'))
    .toSorted();
  const isTable = (name: string) => name.includes('.copy.');
  return [...files.filter(isTable).slice(-TABLES), ...files.filter(name => !isTable(name))];
}

const FAULTS: Record<string, (path: string) => void> = {
  'a flipped bit': path => {
    const content = readFileSync(path);
    const at = Math.floor(Math.random() * content.length);
    content[at]! ^= 1 << Math.floor(Math.random() * 8);
    writeFileSync(path, content);
  },
  'a missing end': path => truncateSync(path, statSync(path).size - 1),
  'nothing in it': path => truncateSync(path),
  'more at its end': path => writeFileSync(path, 'x', { flag: 'a' }),
  'no file': path => rmSync(path),
};

describe.each([
  ['an encrypted backup', randomBytes(32)],
  ['a backup', null],
])('%s', (_, key) => {
  async function aBackup(): Promise<string> {
    await fillSite(site);
    const path = aFolder();
    await backUpTo(site, { path, key });
    return path;
  }

  test('is whole as it was written, and any fault in any of its files is named with the file', async () => {
    const path = await aBackup();
    expect(await problemsOf(path, key)).toEqual([]);
    const files = filesIn(path);
    expect(files.length).toBeGreaterThan(10);
    const faults = Object.entries(FAULTS);
    for (const [i, file] of files.entries()) {
      const [fault, make] = faults[i % faults.length]!;
      const content = readFileSync(join(path, file));
      make(join(path, file));
      const problems = (await problemsOf(path, key)).join('\n');
      writeFileSync(join(path, file), content);
      // Without its manifest a snapshot is incomplete.
      const expected = file.includes('manifest.json') && fault === 'no file' ? 'is incomplete' : file;
      expect(problems, `${fault} in ${file}`).toContain(expected.replace('manifest.sha256', 'manifest.'));
    }
    expect(await problemsOf(path, key)).toEqual([]);
  });
});

test('a folder that cannot be locked, as on a disk that is mounted to be read, is checked, and not backed up to', async () => {
  await fillSite(site);
  const path = aFolder();
  await backUpTo(site, { path });
  rmSync(join(path, 'in-use.lock'));
  mkdirSync(join(path, 'in-use.lock'));
  expect(await problemsOf(path, null)).toEqual([]);
  await expect(backUpTo(site, { path })).rejects.toThrow(`${path} cannot be written`);
});

test('a backup that was encrypted cannot be checked with another key, or without one', async () => {
  await fillSite(site);
  const path = aFolder();
  const { snapshot } = await backUpTo(site, { path, key: randomBytes(32) });
  expect((await problemsOf(path, randomBytes(32))).at(-1)).toMatch(
    /encrypted with another key than BACKUP_KEY$/,
  );
  expect(await problemsOf(path, null)).toEqual([
    `Snapshot ${snapshot} is encrypted: set BACKUP_KEY to its key.`,
  ]);
});
