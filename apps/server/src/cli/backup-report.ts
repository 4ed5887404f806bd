import { formatCount as count } from '@sway/domain/text/format';
import { BackupError, reasonOf } from '../backup/index.ts';

/** For example `1 file` and `1,234 files`. */
export function plural(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** For example `12.3 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The time since a moment of `performance.now()`, for example `3.2 s`. */
export function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/**
 * Runs work whose errors of the disk, the network and the database are told in one line, as an operator can act on them.
 * @param consequence what an error leaves, as the beginning of the line
 */
export async function withPlainErrors<T>(consequence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOfOutside = error instanceof Error && 'code' in error && typeof error.code === 'string';
    if (!isOfOutside || error instanceof BackupError) throw error;
    throw new BackupError(`${consequence}: ${reasonOf(error)}`, { cause: error });
  }
}
