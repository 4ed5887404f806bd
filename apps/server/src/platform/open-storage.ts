import { mkdir } from 'node:fs/promises';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import { s3Storage } from './s3-storage.ts';
import { folderStorage } from './storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name. @throws ConfigError when it cannot be used. */
export async function openStorage({ s3, mediaDir }: Pick<Config, 's3' | 'mediaDir'>): Promise<Storage> {
  if (!s3) {
    await mkdir(mediaDir, { recursive: true });
    return folderStorage(mediaDir);
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
  return storage;
}
