import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_OPTIONS } from '@sway/testing/server-process';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

const MAIN = 'apps/server/src/main.ts';

function lineOf(file: string, start: string): string {
  const line = readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .find(each => each.startsWith(start));
  return line!.slice(start.length);
}

test('the image and the systemd unit start the server with the options of the tests and proofs', () => {
  expect(JSON.parse(lineOf('Dockerfile', 'CMD '))).toEqual(['node', ...SERVER_OPTIONS, MAIN]);
  const [, ...options] = lineOf('deploy/sway.service', 'ExecStart=').split(' ');
  expect(options).toEqual([...SERVER_OPTIONS, MAIN]);
});
