import { MAX_PRICE_NZD } from '@sway/domain/prices/money';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API_CALLS } from './api.ts';
import { clientFrame } from './live.ts';
import { tileParams } from './tiles.ts';

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
};

type Place = { path: string; name: string; schema: JsonSchema };

/** Every value in a schema, with the name of its field. */
function placesOf(schema: JsonSchema, path: string, name = path): Place[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      placesOf(part, `${path}.${key}`, key),
    ),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(part =>
      placesOf(part, path, name),
    ),
    ...(schema.items ? placesOf(schema.items, `${path}[]`, name) : []),
    ...(schema.propertyNames ? placesOf(schema.propertyNames, `${path}{}`, name) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? placesOf(schema.additionalProperties, `${path}{}`, name)
      : []),
  ];
  return [{ path, name, schema }, ...inside];
}

const SCHEMAS: [string, z.ZodType][] = [
  ...API_CALLS.flatMap(call =>
    (['params', 'query', 'body'] as const).flatMap((part): [string, z.ZodType][] => {
      const schema = call[part];
      return schema ? [[`${call.method} ${call.path} ${part}`, schema]] : [];
    }),
  ),
  ['a client frame', clientFrame],
  ['a tile address', tileParams],
];

/** Everything that a caller can send, as JSON Schema. */
const PLACES = SCHEMAS.flatMap(([name, schema]) =>
  placesOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema, name),
);

const MAX_INT4 = 2 ** 31 - 1;

/** The largest value that the field's column holds: ids are bigint, prices numeric(12,2), NZD of offers bigint, all other numbers integer. */
function columnMaximum({ name }: Place): number {
  if (/^(?:ids?|upTo|.*Ids?)$/.test(name)) return Number.MAX_SAFE_INTEGER;
  return /price|amount|nzd$/i.test(name) ? MAX_PRICE_NZD : MAX_INT4;
}

function isInColumn(place: Place): boolean {
  const { minimum, maximum } = place.schema;
  if (minimum === undefined || maximum === undefined) return false;
  const max = columnMaximum(place);
  return minimum >= -max && maximum <= max;
}

describe('the schemas bound what a caller sends', () => {
  test('the walk over the schemas finds numbers, texts and lists', () => {
    for (const type of ['integer', 'number', 'string', 'array'])
      expect(PLACES.filter(({ schema }) => schema.type === type).length, type).toBeGreaterThan(3);
  });

  test('every number is limited to the range of its column', () => {
    const unbounded = PLACES.filter(({ schema }) => schema.type === 'integer' || schema.type === 'number')
      .filter(place => !isInColumn(place))
      .map(({ path }) => path);
    expect(unbounded).toEqual([]);
  });

  test('every text has a maximum length, and every list a maximum number of items', () => {
    const unbounded = PLACES.filter(({ schema }) => {
      if (schema.type === 'array') return schema.maxItems === undefined;
      if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return false;
      const isShaped = schema.format !== undefined || /\{\d+,\d+\}\)?\$$/.test(schema.pattern ?? '');
      return schema.maxLength === undefined && !isShaped;
    }).map(({ path }) => path);
    expect(unbounded).toEqual([]);
  });

  test('a text that is too long is rejected for its length before any pattern runs', () => {
    // A pattern would reject it for its control characters, or exhaust the stack on it.
    const text = '\u0000'.repeat(2 ** 20);
    let fields = 0;
    for (const [name, schema] of SCHEMAS) {
      for (const { path } of PLACES.filter(place => (place.schema.maxLength ?? Infinity) < text.length)) {
        const field = /^\.(\w+)(\[\])?$/.exec(path.startsWith(name) ? path.slice(name.length) : '');
        if (!field) continue;
        const { error } = schema.safeParse({ [field[1]!]: field[2] ? [text] : text });
        const codes = error?.issues.filter(issue => issue.path[0] === field[1]).map(issue => issue.code);
        // A text that may also be absent or empty is a union: its error is that of the union.
        expect(['too_big', 'invalid_union'], path).toContain(codes?.[0]);
        expect(codes, path).toHaveLength(1);
        fields += 1;
      }
    }
    expect(fields).toBeGreaterThan(40);
  });
});
