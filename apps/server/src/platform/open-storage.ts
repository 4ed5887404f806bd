import { mkdir } from 'node:fs/promises';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import type { Platform } from './platform.ts';
import { PRIVATE_PREFIX, s3Storage } from './s3-storage.ts';
import { folderStorage } from './storage.ts';

type Storages = Pick<Platform, 'storage' | 'privateStorage'>;

/** Opens the storages of the settings: two folders, or two parts of one bucket. @throws ConfigError when the bucket cannot be used. */
export async function openStorages({
  s3,
  mediaDir,
  privateDir,
}: Pick<Config, 's3' | 'mediaDir' | 'privateDir'>): Promise<Storages> {
  if (!s3) {
    await mkdir(mediaDir, { recursive: true });
    return { storage: folderStorage(mediaDir), privateStorage: folderStorage(privateDir) };
  }
  const storage = s3Storage(s3);
  try {
    await storage.check();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new ConfigError(
      `The bucket ${s3.bucket} cannot be used (S3_BUCKET, S3_ENDPOINT, S3_…): ${reason}`,
      {
        cause: error,
      },
    );
  }
  return { storage, privateStorage: s3Storage(s3, PRIVATE_PREFIX) };
}
