import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sway-run-'));
  mkdirSync(join(folder, 'scripts/tasks'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  cpSync(join(ROOT, 'scripts/run.mjs'), join(folder, 'scripts/run.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  for (const task of ['start', 'test'])
    writeFileSync(join(folder, `scripts/tasks/${task}.ts`), `console.log('${task} runs');`);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a task beside an npm that writes down its arguments and runs a line. */
function runTask(task: string, npm: string) {
  const path = join(folder, 'bin/npm');
  writeFileSync(
    path,
    `#!/bin/sh\necho "$@" >>"${join(folder, 'asked')}"\nmkdir -p node_modules/.bin\n${npm}\n`,
  );
  chmodSync(path, 0o755);
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), task], {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
  return { stdout, stderr, status };
}

function asked(): string[] {
  const file = join(folder, 'asked');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

const INSTALLED = `ln -sf "${process.execPath}" node_modules/.bin/node`;

test('what only runs Sway installs no tools of developers, which the first task that needs them adds', () => {
  expect(runTask('start', INSTALLED).stdout).toContain('start runs');
  expect(runTask('start', INSTALLED).status).toBe(0);
  expect(asked()).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
  expect(runTask('test', INSTALLED).stdout).toContain('test runs');
  expect(runTask('start', INSTALLED).stdout).toContain('start runs');
  expect(asked().slice(1)).toEqual([expect.stringMatching(/^install --no-save .*--include=dev /)]);
});

test('an install that fails says so in one line, and is tried again', () => {
  const failed = runTask('start', 'exit 7');
  expect(failed).toMatchObject({
    status: 1,
    stderr: 'The packages could not be installed: npm says why above.\n',
  });
  expect(runTask('start', INSTALLED).status).toBe(0);
});

test('a system for which no package has Node uses its own', () => {
  expect(runTask('start', 'true').stdout).toContain('start runs');
});
