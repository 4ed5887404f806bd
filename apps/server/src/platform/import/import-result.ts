import type { ChangeRange } from './change-range.ts';
import type { Reject, RejectsFile } from './rejects-file.ts';
import type { LeftEmpty } from './row-reader.ts';

/** While a table is built (`building`), `bytesRead` is the share done of the file's size. */
export type Progress = { phase: 'importing' | 'building'; bytesRead: number; rows: number };

export type ImportOptions = {
  rejects: RejectsFile;
  /** Stops the import, which then changes nothing. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** The table may be rebuilt if at least so many rows differ; 20,000 by default. */
  rebuildFrom?: number;
  /** The file has the changes of this range, not all rows. */
  changes?: ChangeRange;
};

/** `read` is the sum of the others and of the deleted rows, unless the import was stopped. */
export type ImportCounts = {
  /** Rows of the file below its header. */
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Rows whose key comes again further down: the last row of a key is used. */
  duplicates: number;
  rejected: number;
};

export type ImportResult = {
  counts: ImportCounts;
  firstRejects: Reject[];
  leftEmpty: LeftEmpty;
  /** The rows that a file of changes says are gone, by their keys. */
  gone: string[];
  /** How many of them were deleted, and which were kept. */
  deleted: number;
  kept: string[];
  stopped: boolean;
  /** The changes had been applied before, so nothing was done. */
  wasApplied: boolean;
};

/** What reading a file adds to. */
export type ReadRows = Pick<ImportResult, 'counts' | 'firstRejects' | 'leftEmpty' | 'gone'>;
