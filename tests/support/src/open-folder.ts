import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where programs of another user have access, and a socket's path is short: a TMPDIR guarantees neither. */
export const OPEN_FOLDER = existsSync('/tmp') ? '/tmp' : tmpdir();
