export { backUp } from './back-up.ts';
export type { BackupReport } from './back-up.ts';
export { BackupError, DamagedMediaError, reasonOf } from './backup-error.ts';
export { moveMedia, moveRows } from './move.ts';
export { restore } from './restore.ts';
export type { RestoreReport } from './restore.ts';
export { scheduleBackups } from './schedule.ts';
export { verify } from './verify.ts';
