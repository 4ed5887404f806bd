import { statfs } from 'node:fs/promises';

const CHECK_EVERY_MS = 60_000;

/** Below this, in bytes, the operator is warned: a few hundred uploads at their largest. */
export const LOW_BYTES = 2 * 1024 ** 3;

/** Checks once a minute how much space a folder's disk has left, and warns when it becomes little and when there is enough again. */
export function watchDiskSpace(
  folder: string,
  warn: (text: string) => void,
  lowBytes = LOW_BYTES,
): () => void {
  let isLow = false;
  async function check(): Promise<void> {
    const freeBytes = await readFreeBytes(folder);
    if (freeBytes < lowBytes !== isLow) {
      isLow = !isLow;
      const free = formatBytes(freeBytes);
      warn(
        isLow
          ? `Only ${free} are left on the disk of ${folder}`
          : `The disk of ${folder} has ${free} left again`,
      );
    }
  }
  const guarded = () =>
    void check().catch((error: Error) => warn(`The disk of ${folder} cannot be read: ${error.message}`));
  guarded();
  const timer = setInterval(guarded, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** How many bytes the disk of a folder has left. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function formatBytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2)} MB`;
}
