import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#platform/config.ts';
import { formatBytes, readFreeBytes, LOW_BYTES } from '#platform/storage/disk-space.ts';
import { openStorages } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { Problem, reasonOf } from './check.ts';
import type { Check } from './check.ts';
import { scannerCheck } from './scanner.ts';

/** Checks the disk, that files can be written, read and deleted where media and documents are stored, and the virus scanner. */
export function mediaChecks(config: Config): Check[] {
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : config.mediaDir;
  return [
    { name: 'disk', run: () => checkDisk(config.dataDir) },
    {
      name: 'media',
      async run() {
        const { storage, privateStorage } = await openStorages(config);
        for (const one of [storage, privateStorage]) await writeReadDelete(one, place);
        return `${place}: files can be written, read and deleted`;
      },
    },
    scannerCheck(config),
  ];
}

async function checkDisk(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new Problem(
      `${folder} cannot be created: ${reasonOf(error)}. Set DATA_DIR to a folder that the user of the server can write.`,
      {
        cause: error,
      },
    );
  }
  const free = await readFreeBytes(folder);
  if (free < LOW_BYTES)
    throw new Problem(
      `Only ${formatBytes(free)} are left for ${folder}: delete files, or set DATA_DIR to a larger disk.`,
    );
  return `${formatBytes(free)} are left for ${folder}`;
}

async function writeReadDelete(storage: Storage, place: string): Promise<void> {
  const key = `doctor-${randomUUID()}`;
  const content = Buffer.from(key);
  try {
    await storage.write(`${key}/check.txt`, content);
    const file = await storage.find(`${key}/check.txt`);
    if (!file || !content.equals(await buffer(file.read())))
      throw new Error('what was written could not be read');
  } catch (error) {
    throw new Problem(
      `${place} cannot be used: ${reasonOf(error)}. Check the rights, and the settings S3_… of a bucket.`,
      {
        cause: error,
      },
    );
  } finally {
    await storage.remove(key);
  }
}
