import { invalidInput } from './errors.ts';

/** A place in a list that is ordered by time: a moment (ISO 8601), and an id that tells apart what happened at once. */
export type Moment = { at: string; id: number };

/** As `toISOString` writes it, within the years that PostgreSQL and people know. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Where a page of such a list ended, opaque to clients. */
export function encodeMoment({ at, id }: Moment): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** @throws AppError input.invalid when the text is no cursor of this list. */
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
    // Falls through to the refusal: what cannot be read is no cursor.
  }
  throw invalidInput('cursor', 'Not a cursor of this list');
}
