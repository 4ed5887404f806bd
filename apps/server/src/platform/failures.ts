/**
 * Why something outside this process failed: it cannot be reached or does not answer; it answers that it is too busy, or ended what
 * took too long; or it has no space left. The request fails with it, and the next one can succeed.
 */
export type OutsideFailure = 'unreachable' | 'busy' | 'full';

/** Codes of the operating system and of Node. */
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const FULL = new Set(['EDQUOT', 'ENOSPC']);

/** SQLSTATEs of PostgreSQL: the connection failed (08), or the server shuts down or starts (57P). */
const UNREACHABLE_STATES = /^(?:08...|57P..)$/;
/** It has no connection left, waited too long for a lock, took too long, ended a deadlock, or has become read-only. */
const BUSY_STATES = /^(?:53300|55P03|57014|40P01|40001|25P03|25006)$/;
/** The disk of the server is full. */
const FULL_STATES = /^53100$/;

/** What `pg` says, without a code, about connections that were lost or did not come. */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|timeout expired|Query read timeout)/;

/** What its pool says while all connections are in use. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';

/** What the S3 client says when the bucket's server does not answer in time. */
const TIMEOUT_NAMES = new Set(['TimeoutError', 'RequestTimeout']);

/** Recognizes errors of the database, the disk or the bucket that nothing in the request caused; null for all others. */
export function outsideFailure(error: unknown): OutsideFailure | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code) || FULL_STATES.test(code)) return 'full';
  if (BUSY_STATES.test(code) || error.message === NO_FREE_CONNECTION) return 'busy';
  const isUnreachable =
    UNREACHABLE.has(code) ||
    UNREACHABLE_STATES.test(code) ||
    LOST_CONNECTION.test(error.message) ||
    TIMEOUT_NAMES.has(error.name) ||
    isMissingSocket(error) ||
    isServerFault(error);
  return isUnreachable ? 'unreachable' : null;
}

/** Whether a connection failed because the Unix socket is not there, as a PostgreSQL that is stopped removes it. */
function isMissingSocket(error: object): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall === 'connect';
}

/** Whether the server of the bucket answered 500 or above. */
function isServerFault(error: object): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return ($metadata?.httpStatusCode ?? 0) >= 500;
}
