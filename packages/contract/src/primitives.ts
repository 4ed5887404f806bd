import { MAX_PRICE_NZD } from '@sway/domain/money';
import { nameFault } from '@sway/domain/plain-names';
import type { NameKind } from '@sway/domain/plain-names';
import { z } from 'zod';

/** The largest value of a PostgreSQL integer column. */
const MAX_INT4 = 2 ** 31 - 1;

/** A whole number that is stored in, or compared with, an integer column. */
export function int4(min: number, max = MAX_INT4) {
  return z.number('Must be a whole number').int('Must be a whole number').min(min).max(max);
}

/** The same in a path or a query, where it arrives as text. */
export function int4Text(min: number, max = MAX_INT4) {
  return z.coerce.number('Must be a whole number').pipe(int4(min, max));
}

/** An identity on the wire: a positive whole number that JavaScript keeps exactly, and a bigint column with room to spare. */
export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** An identity in a path or a query, where it arrives as text. */
export const idText = z.coerce.number('Must be a whole number').pipe(id);

/** Path parameters of a thing known by its id. */
export const idParams = z.object({ id: idText });

/** Whole NZD. */
export const priceNzd = z.number().int().min(0).max(MAX_PRICE_NZD);

/** Whole NZD in a query. */
export const priceText = z.coerce
  .number('Must be an amount in dollars')
  .pipe(z.number().min(0).max(MAX_PRICE_NZD));

/**
 * Text that may be absent: trimmed, of bounded length, without control characters. What is too long is not looked at any
 * further: a pattern that is run over megabytes can exhaust the stack.
 */
export function shortText(maxCharacters: number, tooLong?: string) {
  return z
    .string()
    .trim()
    .max(maxCharacters, { error: tooLong, abort: true })
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must not contain control characters or invalid characters');
}

/**
 * A name of a kind, as short text that hides nothing, is no site's address, and is not the site's own. One that is too long is
 * refused before anything else is looked for in it.
 */
export function nameText(kind: NameKind, maxCharacters: number, tooLong?: string) {
  return z
    .string()
    .trim()
    .max(maxCharacters, { error: tooLong, abort: true })
    .superRefine((text, context) => {
      const fault = nameFault(kind, text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });
}

/** Text of several lines: the same, but line breaks and tabs are part of it. */
export function longText(maxCharacters: number, tooLong?: string) {
  return z
    .string()
    .trim()
    .max(maxCharacters, { error: tooLong, abort: true })
    .regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u, 'Must not contain control characters or invalid characters');
}

/** The longest address of an uploaded file, in characters. */
const MAX_FILE_URL = 2_000;

/**
 * A file, by its URL as an upload answered it or as a data string, which alone may be long.
 * @param maxBytes what the file itself may have; in base64 that is a third more.
 */
export function file(maxBytes: number) {
  const tooLarge = `File too large. Please select one smaller than ${maxBytes / 1024 ** 2}MB`;
  return z
    .string()
    .max(Math.ceil((maxBytes * 4) / 3) + 100, { error: tooLarge, abort: true })
    .refine(text => text.startsWith('data:') || text.length <= MAX_FILE_URL, 'Is no file that was uploaded');
}

/** The page a list is asked for: so many, from a cursor on. */
export const pageQuery = {
  limit: int4Text(1, 100).default(24),
  cursor: z.string().max(200).optional(),
};

/** ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

/** Where the next page starts: opaque to clients, taken from the Link header. */
export const cursor = z.string().max(200);

/**
 * A box in degrees; `west` above `east` crosses the antimeridian
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
