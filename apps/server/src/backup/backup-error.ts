/** A backup, restore or check that cannot be done or has failed. The message is for the operator and complete without a stack. */
export class BackupError extends Error {}

/** A file of a backup is missing, changed or torn. The message names it. */
export class DamagedError extends BackupError {}

/** A file of the media is: all others could be restored without it. */
export class DamagedMediaError extends DamagedError {}

/** What happened, for an operator: errors of the disk and the network say it themselves. */
export function reasonOf(error: unknown): string {
  // A connection that fails on every address of a host has one error for each.
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}
