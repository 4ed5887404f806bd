import { rename, rm } from 'node:fs/promises';

/** More processes than build at once. */
const MAX_ATTEMPTS = 20;

/**
 * Puts a folder in the place of another one, which is removed. Of several processes that do so at once the last one's folder stays, as a
 * whole.
 * @param next beside `target`, on the same disk, with a name that only this process has
 */
export async function replaceFolder(target: string, next: string): Promise<void> {
  const before = `${next}-before`;
  for (let attempt = 1; ; attempt++) {
    await rename(target, before).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    const isThere = await rename(next, target).then(
      () => true,
      (error: unknown) => {
        // Another process has put its own there meanwhile.
        if (attempt < MAX_ATTEMPTS && ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) return false;
        throw error;
      },
    );
    await rm(before, { recursive: true, force: true });
    if (isThere) return;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
