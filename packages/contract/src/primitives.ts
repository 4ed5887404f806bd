import { t } from '@sway/domain/language/texts';
import { MAX_PRICE_NZD } from '@sway/domain/prices/money';
import { rangeMessage, WHOLE_NUMBERS_ONLY } from '@sway/domain/limits/number-ranges';
import type { NumberRange } from '@sway/domain/limits/number-ranges';
import { nameError } from '@sway/domain/accounts/plain-names';
import type { NameKind } from '@sway/domain/accounts/plain-names';
import { countCharacters, mostUnits } from '@sway/domain/text/characters';
import { hasStackedMarks, plainText } from '@sway/domain/text/plain-text';
import { z } from 'zod';
import { plainMessage } from './plain-messages.ts';

/** The largest value of a PostgreSQL integer column. */
const MAX_INT4 = 2 ** 31 - 1;

z.config({
  customError: plainMessage,
  // Pages forbid code made from text: trying it would be reported as an attack on the page.
  jitless: 'document' in globalThis,
});

const NUMBERS_ONLY = t`Numbers only`;

/** A number within a range, both ends included; the messages say which. */
export function numberWithin(range: NumberRange) {
  const error = () => rangeMessage(range);
  return z.number(numbersOnly(NUMBERS_ONLY)).min(range.min, { error }).max(range.max, { error });
}

/** The check for whole numbers. A whole number that JavaScript cannot represent exactly is out of range. */
export function wholeNumbersOnly(outOfRange: () => string) {
  function error({ code }: { code?: string }): string {
    return code === 'invalid_type' ? WHOLE_NUMBERS_ONLY : outOfRange();
  }
  return { error, abort: true };
}

/** The same for whole numbers. */
export function wholeNumberWithin(range: NumberRange) {
  const message = () => rangeMessage(range);
  return z
    .number(numbersOnly(WHOLE_NUMBERS_ONLY))
    .int(wholeNumbersOnly(message))
    .min(range.min, { error: message })
    .max(range.max, { error: message });
}

/**
 * A number in a path or a query, where it is text: parsed and then checked by the schema. The API's description would otherwise say of
 * it only that it is a number.
 */
export function asText<Schema extends z.ZodNumber>(schema: Schema) {
  const { isInt, minValue: minimum, maxValue: maximum } = schema;
  const described = { type: isInt ? 'integer' : 'number', minimum, maximum };
  return z.coerce.number(NUMBERS_ONLY).pipe(schema).meta(described);
}

/** The message for a value that is not a number; a missing value has its own message. */
function numbersOnly(message: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : message) };
}

/** A whole number that is stored in, or compared with, an integer column. */
export function int4(min: number, max = MAX_INT4) {
  return wholeNumberWithin({ min, max });
}

/** The same number in a path or a query, where it is text. */
export function int4Text(min: number, max = MAX_INT4) {
  return asText(int4(min, max));
}

/** An id on the wire: a positive whole number that JavaScript represents exactly and a bigint column holds. */
export const id = wholeNumberWithin({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** An id in a path or a query, where it is text. */
export const idText = asText(id);

/** Up to `most` ids in a query, separated by commas. */
export function idsText(most: number) {
  return z
    .string()
    .regex(
      new RegExp(`^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,${most - 1}}$`),
      `Up to ${most} ids, separated by commas`,
    )
    .transform(text => text.split(',').map(Number));
}

/** The path parameters of a resource with an id. */
export const idParams = z.object({ id: idText });

/** LINZ's unit_of_property_id, a UUID; or a title number for a place that has only a title. */
export const recordId = shortText(64).min(1);

/** Whole NZD. */
export const priceNzd = wholeNumberWithin({ min: 0, max: MAX_PRICE_NZD, kind: 'price' });

/** NZD in a query. */
export const priceText = asText(numberWithin({ min: 0, max: MAX_PRICE_NZD, kind: 'price' }));

/** The longest list of choices in a query, in characters. */
const MAX_CHOICES_TEXT = 400;

/** Several choices in a query: separated by commas, or the parameter repeated as a form sends it. Each counts once. */
export function choicesText<const Choice extends string>(choices: readonly Choice[]) {
  const { length } = choices;
  return z
    .union([z.string().max(MAX_CHOICES_TEXT), z.array(z.string().max(MAX_CHOICES_TEXT)).max(length)])
    .transform(texts => [
      ...new Set(
        [texts]
          .flat()
          .flatMap(text => text.split(','))
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.enum(choices)).max(length));
}

/**
 * A trimmed text of at most `max` characters, as `countCharacters` counts them, in its canonical form. Its schema states `max` as the `maxLength`: a text
 * of so many code points always fits.
 */
function boundedText(
  max: number,
  tooLong: Message = () => t`At most ${max} characters`,
  canonical = asTyped,
) {
  return z
    .string()
    .trim()
    .max(mostUnits(max), { error: () => say(tooLong), abort: true })
    .overwrite(canonical)
    .check(({ value: input, issues }) => {
      const isTooLong = input.length > max && countCharacters(input) > max;
      if (isTooLong)
        issues.push({
          code: 'too_big',
          origin: 'string',
          maximum: max,
          input,
          message: say(tooLong),
          continue: false,
        });
    })
    .meta({ maxLength: max });
}

/** A message with values is written when it is said, in the language of its reader. */
type Message = string | (() => string);

function say(message: Message): string {
  return typeof message === 'string' ? message : message();
}

function asTyped(text: string): string {
  return text;
}

/** The check that a text has at least so many characters: a check of `length` would count an emoji as two or more. */
export function atLeast(min: number, message: () => string) {
  return ({ value: input, issues }: z.core.ParsePayload<string>): void => {
    const isTooShort = input.length < min || (input.length < mostUnits(min) && countCharacters(input) < min);
    if (isTooShort)
      issues.push({ code: 'too_small', origin: 'string', minimum: min, input, message: message() });
  };
}

/**
 * Text of one line: trimmed, of bounded length, without control characters. It may be empty. The length is checked first, because
 * a pattern that runs over megabytes can exhaust the stack.
 */
export function shortText(maxCharacters: number, tooLong?: Message) {
  return asRead(
    boundedText(maxCharacters, tooLong).regex(
      /^[^\p{Cc}\p{Cs}]*$/u,
      t`Must not contain control characters or invalid characters`,
    ),
  );
}

/** A text that reads as it is stored (product/messages-and-errors.md#what-texts-can-contain). */
function asRead(schema: z.ZodString) {
  return schema
    .refine(
      text => !hasStackedMarks(text),
      t`Must not have so many marks on one letter that they cover the lines around`,
    )
    .overwrite(plainText);
}

/**
 * A name of the given kind (product/accounts.md#names). Hidden characters, web addresses and the site's own name are
 * rejected. Spaces of every kind become one plain space, and a person's name is stored in plain letters of its script, so that names
 * that look alike are the same. The length is checked before the rest.
 */
export function nameText(kind: NameKind, maxCharacters: number, tooLong?: Message, canonical = asTyped) {
  return boundedText(maxCharacters, tooLong, text => plainName(kind, canonical(text))).superRefine(
    (text, context) => {
      const error = nameError(kind, text);
      if (error) context.addIssue({ code: 'custom', message: error });
    },
  );
}

/** Compatibility letters of one form, such as full-width or mathematical ones. Other scripts keep their letters as they are typed. */
const STYLED_LETTERS = /[\u2100-\u214F\u2460-\u24FF\uFF00-\uFFEF\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F189}]+/gu;

function plainName(kind: NameKind, text: string): string {
  const spaced = text.replaceAll(/\p{Zs}+/gu, ' ');
  return kind === 'person'
    ? spaced.normalize('NFC').replaceAll(STYLED_LETTERS, styled => styled.normalize('NFKC'))
    : spaced;
}

/** Text of several lines: as `shortText`, with line breaks and tabs allowed. */
export function longText(maxCharacters: number, tooLong?: Message) {
  return asRead(
    boundedText(maxCharacters, tooLong).regex(
      /^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u,
      t`Must not contain control characters or invalid characters`,
    ),
  );
}

/** The longest URL of an uploaded file, in characters. */
const MAX_FILE_URL = 2_000;

/**
 * A file, as the URL of an upload or as a data string.
 * @param maxBytes the largest size of the file; in base64 a data string is a third longer.
 */
export function file(maxBytes: number) {
  const tooLarge = t`File too large. Please select one smaller than ${maxBytes / 1024 ** 2}MB`;
  return z
    .string()
    .max(Math.ceil((maxBytes * 4) / 3) + 100, { error: tooLarge, abort: true })
    .refine(
      text => text.startsWith('data:') || text.length <= MAX_FILE_URL,
      t`Must be the URL of an uploaded file or a data string`,
    );
}

/** The query of a paged list: up to `limit` items after `cursor`. */
export const pageQuery = {
  limit: int4Text(1, 100).default(24),
  cursor: z.string().max(200).optional(),
};

/** The most items that a call answers without a limit in the request. */
export const WHOLE_LIST_LIMIT = 1000;

/** The query of a list that is answered as a whole, up to `WHOLE_LIST_LIMIT` items, unless the request has a limit. */
export const wholeListQuery = {
  limit: int4Text(1, WHOLE_LIST_LIMIT).default(WHOLE_LIST_LIMIT),
  cursor: pageQuery.cursor,
};

/** ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

/** Degrees of WGS 84. */
export const latitude = numberWithin({ min: -90, max: 90 });
export const longitude = numberWithin({ min: -180, max: 180 });

/** The position at which the next page starts: opaque to clients, taken from the Link header. */
export const cursor = z.string().max(200);

/**
 * Bounds in degrees; `west` greater than `east` crosses the antimeridian
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
export const bounds = z
  .object({
    north: latitude,
    south: latitude,
    east: longitude,
    west: longitude,
  })
  .refine(box => box.north >= box.south, { path: ['north'], message: 'Must not be below south' });
