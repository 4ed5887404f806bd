import { invalidInput } from './errors.ts';

/** A position in a list that is ordered by time: a time (ISO 8601), and an id that orders entries of the same time. */
export type Moment = { at: string; id: number };

/** The format of `toISOString`, in the years 0 to 9999, which PostgreSQL can store. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The position at which a page ended, as a text that is opaque to clients. */
export function encodeMoment({ at, id }: Moment): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** @throws AppError input.invalid when the text is not a cursor of this list. */
export function decodeMoment(text: string | undefined): Moment | null {
  if (text === undefined) return null;
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (
      typeof at === 'string' &&
      MOMENT.test(at) &&
      !Number.isNaN(Date.parse(at)) &&
      Number.isSafeInteger(id)
    )
      return { at, id: id as number };
  } catch {
    // Continues to the error below: a text that cannot be parsed is not a cursor.
  }
  throw invalidInput('cursor', 'Not a cursor of this list');
}
