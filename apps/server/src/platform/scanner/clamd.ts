import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where a clamd listens. */
export type ScannerAddress = { path: string } | { host: string; port: number };

/** How long it may neither take nor send a byte, and the whole time. */
type TimeLimits = { silenceMs: number; wholeMs: number };

/** It says nothing while it searches a file, by default for two minutes at most. */
const SCAN_LIMITS: TimeLimits = { silenceMs: 150_000, wholeMs: 600_000 };
const PING_LIMITS: TimeLimits = { silenceMs: 10_000, wholeMs: 10_000 };
const MAX_ANSWER_BYTES = 4_096;

/** What clamd calls a file that it has not searched completely, if its setting AlertExceedsMax says so. */
const NOT_SEARCHED = 'Heuristics.Limits.Exceeded';

/**
 * Sends a file to clamd (its command INSTREAM) as it is read.
 * @returns the name of what was found in it, or null
 * @throws Error if clamd does not answer, or has not searched all of this file
 */
export async function scan(
  scanner: ScannerAddress,
  content: Readable,
  limits: TimeLimits = SCAN_LIMITS,
): Promise<string | null> {
  try {
    const answer = await ask(scanner, inStream(content), limits);
    if (answer === 'stream: OK') return null;
    const found = /^stream: (?<name>.+) FOUND$/.exec(answer)?.groups?.['name'];
    if (found && !found.startsWith(NOT_SEARCHED)) return found;
    throw new Error(`The virus scanner answers “${answer}”`);
  } finally {
    content.destroy();
  }
}

/** @throws Error if clamd does not answer */
export async function ping(scanner: ScannerAddress, limits: TimeLimits = PING_LIMITS): Promise<void> {
  const answer = await ask(scanner, [Buffer.from('zPING\0')], limits);
  if (answer !== 'PONG') throw new Error(`The virus scanner answers “${answer}”`);
}

/** Each part follows its length; a length of zero ends the file. */
async function* inStream(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of content) if (part.length > 0) yield* [lengthOf(part), part];
  yield Buffer.alloc(4);
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** An answer can come before everything is sent, as that to a file which is too large does; it then ends the sending. */
async function ask(
  scanner: ScannerAddress,
  request: Iterable<Buffer> | AsyncIterable<Buffer>,
  { silenceMs, wholeMs }: TimeLimits,
): Promise<string> {
  const socket = connect({ ...scanner, timeout: silenceMs, signal: AbortSignal.timeout(wholeMs) });
  socket.once('timeout', () => socket.destroy(new Error('it is silent')));
  pipeline(request, socket, { end: false }).catch((error: Error) => socket.destroy(error));
  try {
    return await readAnswer(socket);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`The virus scanner gives no answer: ${message || code}`, { cause: error });
  }
}

/** Reads to the character that ends an answer, and closes the connection. */
async function readAnswer(socket: AsyncIterable<Buffer>): Promise<string> {
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (answer.includes('\0')) return answer.slice(0, answer.indexOf('\0'));
    if (answer.length > MAX_ANSWER_BYTES) break;
  }
  throw new Error('it does not end');
}
