import type { Platform } from '#platform/platform.ts';
import { ping, scan } from '#platform/scanner/clamd.ts';
import type { ScannerAddress } from '#platform/scanner/clamd.ts';
import { findWaiting } from './scans.repo.ts';
import type { WaitingFile } from './scans.repo.ts';
import { openWaiting, releaseFile, removeFile } from './scanned-files.ts';

const BATCH = 100;

/**
 * Scans all files that wait (product/media.md#viruses). One that the scanner cannot check goes on waiting and keeps no other waiting.
 * Several servers can scan the same file.
 * @throws Error if the scanner does not answer, so that the job is tried again
 */
export async function scanWaiting(platform: Platform): Promise<void> {
  const { scanner } = platform.config;
  if (!scanner) return;
  const failures: string[] = [];
  let files = await findWaiting(platform.db, undefined, BATCH);
  if (files.length > 0) await ping(scanner);
  for (; files.length > 0; files = await findWaiting(platform.db, files.at(-1), BATCH)) {
    for (const file of files) {
      const failure = await scanFile(platform, scanner, file);
      if (failure === null) continue;
      failures.push(`The ${file.kind} ${file.id}: ${failure}`);
      await ping(scanner);
    }
  }
  if (failures.length > 0)
    platform.log.warn(`Files that could not be checked for viruses: ${failures.length}. ${failures[0]}`);
}

/** @returns why the file could not be scanned, or null */
async function scanFile(
  platform: Platform,
  scanner: ScannerAddress,
  file: WaitingFile,
): Promise<string | null> {
  const stored = await openWaiting(platform, file);
  if (!stored) return 'it is not stored';
  const found = await scan(scanner, stored.read()).catch((error: Error) => error);
  if (found instanceof Error) return found.message;
  await (found === null ? releaseFile(platform, file) : removeFile(platform, file, found));
  return null;
}
