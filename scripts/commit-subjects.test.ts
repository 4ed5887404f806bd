import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './lib/command.ts';

function refusalOf(message: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sway-message-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'message');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(join(ROOT, '.githooks/commit-msg'), [file], { encoding: 'utf8' });
  expect(status === 0).toBe(stderr === '');
  return stderr;
}

test.each([
  'Read dates as spreadsheets write them',
  `Keep ${'ā'.repeat(67)}`,
  'Focus the field that was refused\n\nA long cause that may be as long as it has to be, in as many lines as it needs.',
  'Revert "Added something"',
])('the subject of “%s” is accepted', message => {
  expect(refusalOf(message)).toBe('');
});

test.each([
  [`Keep ${'ā'.repeat(68)}`, 'longer than 72'],
  ['Added a field', 'imperative'],
  ['Adding a field', 'imperative'],
  ['Fixes a fault', 'imperative'],
  ['fix a fault', 'capital'],
  ['Fix a fault.', 'full stop'],
])('the subject “%s” is refused with the reason', (message, why) => {
  expect(refusalOf(message)).toContain(why);
});

test('a range is refused for the wrong subjects in it alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sway-range-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@sway.example', ...args], { cwd: folder });
  git('init', '-q');
  for (const subject of ['added the first', 'Add the second', 'Adds the third', 'Add the fourth'])
    git('commit', '-q', '--allow-empty', '-m', subject);
  const check = (range: string) =>
    spawnSync(join(ROOT, '.githooks/commit-msg'), ['--range', range], { cwd: folder, encoding: 'utf8' });
  expect(check('HEAD~1..HEAD')).toMatchObject({ status: 0, stderr: '' });
  const refused = check('HEAD~3..HEAD');
  expect(refused.status).toBe(1);
  expect(refused.stderr.match(/The subject “.*?”/g)).toEqual(['The subject “Adds the third”']);
  expect(check('gone..HEAD').status).toBe(2);
});
