import { MAX_PRICE_NZD } from '@sway/domain/money';
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

/** Every place in a schema where a value can stand, with the name of its field. */
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
  ['a frame of a page', clientFrame],
  ['the place of a tile', tileParams],
];

/** Everything that a caller can send, as JSON Schema: what the server's checks let through. */
const PLACES = SCHEMAS.flatMap(([name, schema]) =>
  placesOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema, name),
);

const MAX_INT4 = 2 ** 31 - 1;

/** The largest value that the field's column holds: identities are bigint, prices numeric(12,2), all else integer. */
function columnMaximum({ name }: Place): number {
  if (/^(?:id|upTo|.*Id)$/.test(name)) return Number.MAX_SAFE_INTEGER;
  return /price/i.test(name) ? MAX_PRICE_NZD : MAX_INT4;
}

function isInColumn(place: Place): boolean {
  const { minimum, maximum } = place.schema;
  if (minimum === undefined || maximum === undefined) return false;
  const most = columnMaximum(place);
  return minimum >= -most && maximum <= most;
}

describe('what a caller sends is bounded', () => {
  test('the look-around finds numbers, texts and lists to hold', () => {
    for (const type of ['integer', 'number', 'string', 'array'])
      expect(PLACES.filter(({ schema }) => schema.type === type).length, type).toBeGreaterThan(3);
  });

  test('every number lies within its column', () => {
    const loose = PLACES.filter(({ schema }) => schema.type === 'integer' || schema.type === 'number')
      .filter(place => !isInColumn(place))
      .map(({ path }) => path);
    expect(loose).toEqual([]);
  });

  test('every text has a greatest length, and every list a greatest number', () => {
    const loose = PLACES.filter(({ schema }) => {
      if (schema.type === 'array') return schema.maxItems === undefined;
      if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return false;
      const isShaped = schema.format !== undefined || /\{\d+,\d+\}\)?\$$/.test(schema.pattern ?? '');
      return schema.maxLength === undefined && !isShaped;
    }).map(({ path }) => path);
    expect(loose).toEqual([]);
  });

  test('a text that is too long is told so, and no pattern is run over it', () => {
    // A pattern would refuse it for its control characters, or exhaust the stack on it.
    const text = '\u0000'.repeat(2 ** 20);
    let fields = 0;
    for (const [name, schema] of SCHEMAS) {
      for (const { path } of PLACES.filter(place => (place.schema.maxLength ?? Infinity) < text.length)) {
        const field = /^\.(\w+)(\[\])?$/.exec(path.startsWith(name) ? path.slice(name.length) : '');
        if (!field) continue;
        const { error } = schema.safeParse({ [field[1]!]: field[2] ? [text] : text });
        const codes = error?.issues.filter(issue => issue.path[0] === field[1]).map(issue => issue.code);
        // Of a text that may be absent or empty instead, one of several ways to be is told.
        expect(['too_big', 'invalid_union'], path).toContain(codes?.[0]);
        expect(codes, path).toHaveLength(1);
        fields += 1;
      }
    }
    expect(fields).toBeGreaterThan(40);
  });
});
