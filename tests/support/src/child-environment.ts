import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The environment of a process that a test starts: these settings and the folder of temporary files, and no others of the shell that
 * runs the tests. Compiled code is cached, as compiling it takes most of a short process's time.
 */
export function childEnvironment(settings: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    TMPDIR: tmpdir(),
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    ...settings,
  };
}
