import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pickFiles } from './postgis-bundle.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sway-tar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('an archive keeps the files that match, byte by byte, and no others', () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'lib'));
  const contents = { 'lib/a.so': 'a'.repeat(512), 'lib/b.so': 'b', 'lib/c.so': '', 'd.sql': 'd'.repeat(513) };
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(folder, name), text);
  const names = Object.keys(contents);
  execFileSync('tar', ['-cf', 'whole.tar', 'lib', 'd.sql'], { cwd: folder });
  const picked = pickFiles(readFileSync(join(folder, 'whole.tar')), /^(lib\/[ac]\.so|d\.sql)$/);
  rmSync(join(folder, 'lib'), { recursive: true });
  rmSync(join(folder, 'd.sql'));
  writeFileSync(join(folder, 'picked.tar'), picked);
  const listed = execFileSync('tar', ['-tf', 'picked.tar'], { cwd: folder, encoding: 'utf8' });
  const kept = names.filter(name => name !== 'lib/b.so');
  expect(listed.trim().split('\n').toSorted()).toEqual(kept.toSorted());
  execFileSync('tar', ['-xf', 'picked.tar'], { cwd: folder });
  for (const name of kept)
    expect(readFileSync(join(folder, name), 'utf8')).toBe(contents[name as keyof typeof contents]);
});
