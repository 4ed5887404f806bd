import { mkdir } from 'node:fs/promises';
import { ConfigError } from '../config.ts';
import type { Config } from '../config.ts';
import type { Platform } from '../platform.ts';
import { PRIVATE_PREFIX, s3Storage } from './s3-storage.ts';
import { folderStorage } from './storage.ts';
import type { Storage } from './storage.ts';

type Storages = Pick<Platform, 'storage' | 'privateStorage'>;

/** Opens the storages of the settings: two folders, or two parts of one bucket. @throws ConfigError when one cannot be used. */
export async function openStorages({
  s3,
  mediaDir,
  privateDir,
}: Pick<Config, 's3' | 'mediaDir' | 'privateDir'>): Promise<Storages> {
  if (s3) {
    const storage = s3Storage(s3);
    await requireUsable(storage, `The bucket ${s3.bucket} cannot be used (S3_BUCKET, S3_ENDPOINT, S3_…)`);
    return { storage, privateStorage: s3Storage(s3, PRIVATE_PREFIX) };
  }
  return { storage: await openFolder(mediaDir), privateStorage: await openFolder(privateDir) };
}

async function openFolder(folder: string): Promise<Storage> {
  const storage = folderStorage(folder);
  const check = async () => {
    await mkdir(folder, { recursive: true });
    await storage.check();
  };
  await requireUsable({ check }, `The folder ${folder} cannot be written (DATA_DIR)`);
  return storage;
}

async function requireUsable({ check }: Pick<Storage, 'check'>, problem: string): Promise<void> {
  try {
    await check();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new ConfigError(`${problem}: ${reason}`, { cause: error });
  }
}
