import { open } from 'node:fs/promises';

/** Flushes the names in a folder to the disk, so that they survive a power failure. */
export async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
