import { claimRanges } from '@sway/domain/claims/claim-rules';
import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API_CALLS } from './api.ts';
import { loginBody, registerBody } from './auth.ts';
import { claimDetails } from './claims.ts';
import { describeIssue, fieldLabel } from './issues.ts';
import { createPropertyBody, listingFields } from './own-properties.ts';
import { listOwnerProperties, listProperties } from './properties.ts';

/** Every schema of a call's input, with its fields. */
const INPUTS = API_CALLS.flatMap(call =>
  [call.params, call.query, call.body].flatMap((schema): [string, z.ZodType, string[]][] => {
    const { properties } = schema ? z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) : {};
    return schema && properties ? [[`${call.method} ${call.path}`, schema, Object.keys(properties)]] : [];
  }),
);

/** Values that few fields accept. */
const WRONG = [
  undefined,
  null,
  true,
  'x',
  '',
  -1,
  0.5,
  2 ** 60,
  [],
  ['x', 'x'],
  {},
  [{}],
  'x'.repeat(10_000),
];

function messagesOf(schema: z.ZodType, field: string): string[] {
  return WRONG.flatMap(value => schema.safeParse({ [field]: value }).error?.issues ?? []).map(
    ({ message }) => message,
  );
}

describe('messages about fields', () => {
  test('are never the default texts of the validation library', () => {
    const messages = INPUTS.flatMap(([, schema, fields]) =>
      fields.flatMap(field => messagesOf(schema, field)),
    );
    expect(messages.length).toBeGreaterThan(2_000);
    expect([
      ...new Set(
        messages.filter(text => /invalid (input|option|string)|too (small|big):|expected /i.test(text)),
      ),
    ]).toEqual([]);
  });

  test('never contain a field’s name in the code', () => {
    const fields = INPUTS.flatMap(([, , names]) => names);
    // A token is part of a link, which nobody fills in.
    for (const field of fields.filter(name => name !== 'token'))
      expect(fieldLabel(field), field).toMatch(/^\p{Lu}[\p{Ll} ]*$/u);
    for (const field of fields) {
      expect(describeIssue({ path: `${field}.0`, message: 'Whole numbers only' }), field).not.toMatch(
        /[a-z][A-Z]/,
      );
    }
  });

  test.each([
    ['floorArea', 'Whole numbers only', 'Floor area: Whole numbers only'],
    ['swayPrice', 'Price must be at least $100,000', 'Price must be at least $100,000'],
    ['name', 'Name too long', 'Name too long'],
    ['features.1', 'Required', 'Features: Required'],
    ['body', 'There is nothing to change', 'There is nothing to change'],
    ['token', 'This link is incomplete.', 'This link is incomplete.'],
    ['constructor', 'Required', 'Constructor: Required'],
  ])('at %s, %j becomes “%s”', (path, message, line) => {
    expect(describeIssue({ path, message })).toBe(line);
  });
});

describe('the message about a number outside its range has the range', () => {
  const { yearBuilt } = claimRanges(new Date());

  test.each([
    [{ bedrooms: 101 }, 'From 0 to 100', claimDetails],
    [{ bedrooms: 1.5 }, 'Whole numbers only', claimDetails],
    [{ bedrooms: 'two' }, 'Whole numbers only', claimDetails],
    [{ bedrooms: 2 ** 60 }, 'From 0 to 100', claimDetails],
    [{ yearBuilt: -(2 ** 60) }, `Year from 1800 to ${yearBuilt.max}`, claimDetails],
    [{ swayPrice: 1e300 }, 'From $100,000 to $9,999,999,999', listingFields.partial()],
    [{ floorArea: 0 }, 'From 1 to 100,000 m²', claimDetails],
    [{ yearBuilt: 1799 }, `Year from 1800 to ${yearBuilt.max}`, claimDetails],
    [{ yearBuilt: yearBuilt.max + 1 }, `Year from 1800 to ${yearBuilt.max}`, claimDetails],
    [{ yearBuilt: 2101 }, `Year from 1800 to ${yearBuilt.max}`, claimDetails],
    [{ swayPrice: 99_999 }, 'Price must be at least $100,000', claimDetails],
    [{ swayPrice: 10_000_000_000 }, 'From $100,000 to $9,999,999,999', claimDetails],
    [{ floorArea: 100_001 }, 'From 30 to 100,000 m²', listingFields.partial()],
    [{ bathrooms: 101 }, 'From 1 to 100', listingFields.partial()],
    [{ swayPrice: 100_000.5 }, 'Whole numbers only', listingFields.partial()],
    [{ minPrice: '-1' }, 'From $0 to $9,999,999,999', listProperties.query],
    [{ minPrice: 'dear' }, 'Numbers only', listProperties.query],
    [{ bedrooms: '21' }, 'From 1 to 20', listProperties.query],
    [{ limit: '1001' }, 'From 1 to 1,000', listProperties.query],
    [{ limit: '101' }, 'From 1 to 100', listOwnerProperties.query],
    [{ bedrooms: 2.5 }, 'Whole numbers only', listingFields.partial()],
    [{ username: 'mere' }, 'Required', loginBody],
  ])('%j: “%s”', (value, message, schema) => {
    const [issue, ...others] = (schema as z.ZodType).safeParse(value).error!.issues;
    expect([issue!.message, others]).toEqual([message, []]);
  });

  test('and its last year is accepted', () => {
    expect(claimDetails.safeParse({ yearBuilt: yearBuilt.max }).success).toBe(true);
  });
});

test.each([createPropertyBody.shape.title, listingFields.shape.title])(
  'a title that is too long is told so, whether one is required or not',
  schema => {
    const issues = schema.safeParse('x'.repeat(LISTING_LIMITS.maxTitleCharacters + 1)).error!.issues;
    expect(issues.map(({ code, message }) => [code, message])).toEqual([['too_big', 'Title too long']]);
  },
);

test('an empty registration lists the required fields', () => {
  const issues = registerBody.safeParse({}).error!.issues.map(({ path, message }) => [path[0], message]);
  expect(issues).toContainEqual(['name', 'Required']);
});
