import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './config.ts';
import { watchDiskSpace } from './storage/disk-space.ts';
import { outsideFailure } from './failures.ts';
import { openStorages } from './storage/open-storage.ts';

const withCode = (code: string) => Object.assign(new Error('It failed'), { code });

test.each([
  ['a server that is not there', withCode('ECONNREFUSED'), 'unreachable'],
  [
    'a server whose socket is not there',
    Object.assign(withCode('ENOENT'), { syscall: 'connect' }),
    'unreachable',
  ],
  ['a connection that was lost', new Error('Connection terminated unexpectedly'), 'unreachable'],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'busy'],
  ['a server that shuts down', withCode('57P01'), 'unreachable'],
  ['a statement that took too long', withCode('57014'), 'busy'],
  ['a lock that another statement holds', withCode('55P03'), 'busy'],
  ['a transaction that was ended to end a deadlock', withCode('40P01'), 'busy'],
  ['a server without a free connection', withCode('53300'), 'busy'],
  [
    'a bucket that does not answer',
    Object.assign(new Error('Slow'), { name: 'TimeoutError' }),
    'unreachable',
  ],
  [
    'a bucket that fails',
    Object.assign(new Error('Oh'), { $metadata: { httpStatusCode: 503 } }),
    'unreachable',
  ],
  ['a full disk', withCode('ENOSPC'), 'full'],
  ['a full disk of the database', withCode('53100'), 'full'],
  ['a duplicate', withCode('23505'), null],
  ['a missing file', withCode('ENOENT'), null],
  [
    'a bucket without this file',
    Object.assign(new Error('Oh'), { $metadata: { httpStatusCode: 404 } }),
    null,
  ],
  ['a defect', new TypeError('x is not a function'), null],
  ['what is not an error', 'text', null],
])('%s is told from other errors', (_, error, failure) => {
  expect(outsideFailure(error)).toBe(failure);
});

test('little space on a disk is a warning, said once', async () => {
  const warnings: string[] = [];
  const stop = watchDiskSpace(tmpdir(), text => warnings.push(text), Number.MAX_SAFE_INTEGER);
  onTestFinished(stop);
  await expect.poll(() => warnings).toEqual([expect.stringMatching(/^Only \d+ MB are left on the disk of /)]);
});

test('a media folder that cannot be written stops the start with its name and setting', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sway-read-only-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  // Nobody, not even root, creates files here.
  symlinkSync('/proc/self', join(dataDir, 'media'));
  const opening = openStorages({
    s3: null,
    mediaDir: join(dataDir, 'media'),
    privateDir: join(dataDir, 'private'),
  });
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/^The folder .*media cannot be written \(DATA_DIR\): /);
});
