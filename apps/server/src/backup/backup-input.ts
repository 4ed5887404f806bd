import type { Db } from '#platform/database/database.ts';
import type { BackupFolder } from './folder/backup-folder.ts';
import type { Storages } from './media/media-list.ts';

/** What is backed up, and where to. */
export type BackupInput = {
  db: Db;
  storages: Storages;
  folder: BackupFolder;
  /** How many snapshots to keep, 1 or more; null for all. */
  keep: number | null;
  /** Receives what is being done, often. An error that it throws ends the backup. */
  onProgress: (doing: string) => void;
  /** Receives what the operator should know, in whole sentences. */
  onNotice: (notice: string) => void;
};
