import { ImportFileError } from './open-file.ts';

/** What changes a file has: those after one moment, up to another one. */
export type ChangeRange = { from: Date; to: Date };

/** A day, or a moment as LINZ writes it, in UTC. */
const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z?)?$/;

/** The moment that a text states, in UTC as at LINZ; null for any other text, and for one that is still to come. */
export function readMoment(text: string, now: Date): Date | null {
  if (!MOMENT.test(text)) return null;
  const utc = text.includes('T') && !text.endsWith('Z') ? `${text}Z` : text;
  const moment = new Date(utc);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10));
  return isReal && moment <= now ? moment : null;
}

/**
 * Whether changes come next after what a table has.
 * @param appliedTo up to when the table has all changes; null where nobody said
 * @returns false for changes that it has already
 * @throws ImportFileError for changes before which others are missing, and for those that overlap with what it has
 */
export function isNext({ from, to }: ChangeRange, appliedTo: Date | null): boolean {
  if (appliedTo === null || from.getTime() === appliedTo.getTime()) return true;
  if (to <= appliedTo) return false;
  const has = `These rows have all changes up to ${appliedTo.toISOString()}`;
  if (from > appliedTo)
    throw new ImportFileError(`${has}, so those until ${from.toISOString()} have to be applied first.`);
  throw new ImportFileError(`${has}, so the file has to begin there (--from ${appliedTo.toISOString()}).`);
}
