import { MAX_PRICE_NZD } from '@sway/domain/money';
import { nameError } from '@sway/domain/plain-names';
import type { NameKind } from '@sway/domain/plain-names';
import { z } from 'zod';

/** The largest value of a PostgreSQL integer column. */
const MAX_INT4 = 2 ** 31 - 1;

/** A whole number that is stored in, or compared with, an integer column. */
export function int4(min: number, max = MAX_INT4) {
  return z.number('Must be a whole number').int('Must be a whole number').min(min).max(max);
}

/** The same number in a path or a query, where it is text. */
export function int4Text(min: number, max = MAX_INT4) {
  return z.coerce.number('Must be a whole number').pipe(int4(min, max));
}

/** An id on the wire: a positive whole number that JavaScript represents exactly and a bigint column holds. */
export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** An id in a path or a query, where it is text. */
export const idText = z.coerce.number('Must be a whole number').pipe(id);

/** The path parameters of a resource with an id. */
export const idParams = z.object({ id: idText });

/** Whole NZD. */
export const priceNzd = z.number().int().min(0).max(MAX_PRICE_NZD);

/** NZD in a query. */
export const priceText = z.coerce
  .number('Must be an amount in dollars')
  .pipe(z.number().min(0).max(MAX_PRICE_NZD));

/**
 * Text of one line: trimmed, of bounded length, without control characters. It may be empty. The length is checked first, because
 * a pattern that runs over megabytes can exhaust the stack.
 */
export function shortText(maxCharacters: number, tooLong?: string) {
  return z
    .string()
    .trim()
    .max(maxCharacters, { error: tooLong, abort: true })
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must not contain control characters or invalid characters');
}

/**
 * A name of the given kind (product/accounts.md#names). Hidden characters, web addresses and the site's own name are
 * rejected. The length is checked first.
 */
export function nameText(kind: NameKind, maxCharacters: number, tooLong?: string) {
  return z
    .string()
    .trim()
    .max(maxCharacters, { error: tooLong, abort: true })
    .superRefine((text, context) => {
      const error = nameError(kind, text);
      if (error) context.addIssue({ code: 'custom', message: error });
    });
}

/** Text of several lines: as `shortText`, with line breaks and tabs allowed. */
export function longText(maxCharacters: number, tooLong?: string) {
  return z
    .string()
    .trim()
    .max(maxCharacters, { error: tooLong, abort: true })
    .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, 'Must not contain control characters or invalid characters');
}

/** The longest URL of an uploaded file, in characters. */
const MAX_FILE_URL = 2_000;

/**
 * A file, as the URL of an upload or as a data string.
 * @param maxBytes the largest size of the file; in base64 a data string is a third longer.
 */
export function file(maxBytes: number) {
  const tooLarge = `File too large. Please select one smaller than ${maxBytes / 1024 ** 2}MB`;
  return z
    .string()
    .max(Math.ceil((maxBytes * 4) / 3) + 100, { error: tooLarge, abort: true })
    .refine(
      text => text.startsWith('data:') || text.length <= MAX_FILE_URL,
      'Must be the URL of an uploaded file or a data string',
    );
}

/** The query of a paged list: up to `limit` items after `cursor`. */
export const pageQuery = {
  limit: int4Text(1, 100).default(24),
  cursor: z.string().max(200).optional(),
};

/** ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

/** The position at which the next page starts: opaque to clients, taken from the Link header. */
export const cursor = z.string().max(200);

/**
 * Bounds in degrees; `west` greater than `east` crosses the antimeridian
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
export const bounds = z
  .object({
    north: z.number().min(-90).max(90),
    south: z.number().min(-90).max(90),
    east: z.number().min(-180).max(180),
    west: z.number().min(-180).max(180),
  })
  .refine(box => box.north >= box.south, { path: ['north'], message: 'Must not be below south' });
