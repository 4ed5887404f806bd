import type { Call } from '@sway/contract/call';
import type { Request } from './ask.ts';
import type { World } from './fuzz-world.ts';
import type { Randomness } from './randomness.ts';

/** Values that often break programs: numbers at their limits, markup, control characters, very long texts, other alphabets and types. */
const HOSTILE: readonly unknown[] = [
  '', ' ', '\u0000', '\u202e', '\ud800', '\ufeff', '🏡'.repeat(60), 'Ōtāhuhu', '<script>alert(1)</script>', "'; drop table users; --",
  '%_\\', '../../etc/passwd', '{{7*7}}', '${7*7}', 'null', 'NaN', '1e999', '-0', '0x10', 'a'.repeat(10_000), '\n\r\t', 'true', '२०२६',
  '2026-02-30', '9999-12-31', '2026-11-22T25:00:00Z', '00000000-0000-0000-0000-000000000000', 'data:image/png;base64,AAAA',
  'data:text/html,<b>', 'javascript:alert(1)', '/media/none/640.webp', '@', 'a@b', '+64 21 555 0142',
  0, -0, -1, 1, 1.5, 99, 100, 101, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 9_999_999_999, 10_000_000_000,
  null, true, false, [], {}, [[[]]], [null], [''], { length: 1 }, { toString: 1 }, { $gt: '' }, { constructor: { prototype: { admin: true } } },
]; // prettier-ignore

/** Headers of a request that a proxy or a broken client may send. */
const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/html' },
  { 'accept-language': '\u00e9' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0,-1' },
  { cookie: 'sway_session=x; sway_session=y' },
  { origin: 'https://elsewhere.example' },
];

/** Texts of the largest bodies would fill the memory of this process. */
const MAX_CHARACTERS = 20_000;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: Json[];
  const?: Json;
  anyOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

type Schema = NonNullable<Call['body']>;

const schemas = new Map<Schema, JsonSchema>();

/** The schema of what a caller sends, as the OpenAPI document has it. */
function schemaOf(schema: Schema): JsonSchema {
  const known = schemas.get(schema);
  if (known) return known;
  const made = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(schema, made);
  return made;
}

/** A value that a schema describes, at the ends of its ranges as often as between them; ids are those of existing things. */
function valueOf(
  schema: JsonSchema,
  name: string,
  random: Randomness,
  ids: readonly (number | string)[],
): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return valueOf(random.pick(schema.anyOf), name, random, ids);
  if (/id$/i.test(name) && schema.type !== 'object' && random.chance(0.8)) return random.pick(ids);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random.chance(0.4))
          .map(([key, value]) => [key, valueOf(value, key, random, ids)]),
      );
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueOf(schema.items ?? {}, name, random, ids));
    case 'integer':
    case 'number': {
      const { minimum = -1_000, maximum = 1_000_000 } = schema;
      const within = minimum + random.below(Math.min(maximum - minimum, 2 ** 31) + 1);
      return random.pick([minimum, maximum, within, within]);
    }
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return textOf(schema, random);
    default:
      return random.pick(HOSTILE) as Json;
  }
}

function textOf({ format, maxLength = 200 }: JsonSchema, random: Randomness): string {
  if (format === 'uuid') return `00000000-0000-4000-8000-${String(random.below(1e9)).padStart(12, '0')}`;
  if (format === 'date') return `2026-12-${String(1 + random.below(28)).padStart(2, '0')}`;
  if (format === 'email') return `someone-${random.below(1e9)}@sway.example`;
  const longest = Math.min(maxLength, MAX_CHARACTERS);
  const length = random.pick([0, 1, 20, longest, longest + 1]);
  return random.pick(['a', 'ū', 'villa ', '🏡', 'Queen Street ']).repeat(length).slice(0, length);
}

/** A copy of a JSON value with one part replaced, removed or doubled. */
function changed(value: Json, random: Randomness): Json {
  const hostile = () => random.pick(HOSTILE) as Json;
  if (typeof value !== 'object' || value === null || random.chance(0.05)) return hostile();
  if (Array.isArray(value)) return [...value, hostile()];
  const names = Object.keys(value);
  if (names.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(['__proto__', 'x', 'id', ''])]: hostile() };
  const name = random.pick(names);
  const { [name]: part, ...others } = value;
  if (random.chance(0.15)) return others;
  return { ...others, [name]: changed(part!, random) };
}

/** Every id of a world. */
function idsOf({ victim }: World): (number | string)[] {
  return Object.entries(victim).flatMap(([name, value]) =>
    /id$/i.test(name) && (typeof value === 'number' || typeof value === 'string') ? [value] : [],
  );
}

/** Part of a path or query as text. */
function asText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}

/** The path's parameters replaced by other ids or by hostile text. */
function pathFor({ path }: Call, ids: readonly (number | string)[], random: Randomness): string {
  return path.replaceAll(/:\w+/g, () =>
    random.chance(0.7)
      ? String(random.pick(ids))
      : encodeURIComponent(
          asText(random.pick(HOSTILE))
            .replaceAll(/\p{Cs}/gu, '')
            .slice(0, 300),
        ),
  );
}

function queryFor({ query }: Call, ids: readonly (number | string)[], random: Randomness): string {
  if (!query) return '';
  const valid = valueOf(schemaOf(query), '', random, ids);
  const value = random.chance(0.5) ? valid : changed(valid, random);
  if (typeof value !== 'object' || value === null)
    return `?${encodeURIComponent(asText(value).replaceAll(/\p{Cs}/gu, ''))}`;
  const pairs = Object.entries(value).map(([name, part]): [string, string] => [
    name,
    asText(part).slice(0, 3_000),
  ]);
  return `?${new URLSearchParams(pairs)}`;
}

/**
 * A request of a call near a valid one, or far from it: as it is, with one part changed, made from the call's schemas, or with headers and
 * bodies that are not JSON.
 */
export function variantOf(call: Call, valid: Request, world: World, random: Randomness): Request {
  const ids = idsOf(world);
  const isFile = valid.headers?.['content-type'] !== undefined;
  const request = { ...valid };
  if (random.chance(0.6)) request.path = pathFor(call, ids, random) + queryFor(call, ids, random);
  if (isFile && Buffer.isBuffer(request.body)) {
    request.body = brokenFile(request.body, random);
  } else if (call.body) {
    const own = (valid.body ?? {}) as Json;
    const made = random.pick([
      () => own,
      () => changed(own, random),
      () => changed(changed(own, random), random),
      () => valueOf(schemaOf(call.body!), '', random, ids),
      () => changed(valueOf(schemaOf(call.body!), '', random, ids), random),
    ])();
    request.body = random.chance(0.03) ? brokenJson(made, random) : Buffer.from(JSON.stringify(made));
  }
  if (random.chance(0.03)) request.headers = { ...request.headers, ...random.pick(ODD_HEADERS) };
  return request;
}

function brokenJson(value: Json, random: Randomness): Buffer {
  const text = JSON.stringify(value);
  return Buffer.from(
    random.pick([
      text.slice(0, random.below(text.length + 1)),
      '['.repeat(2_000),
      `${text}${text}`,
      '\u0000',
      '{"a":1,"a":2}',
      '',
    ]),
  );
}

function brokenFile(file: Buffer, random: Randomness): Buffer {
  const copy = Buffer.from(file);
  for (let i = random.below(8); i > 0; i--) copy[random.below(copy.length)] = random.below(256);
  return random.chance(0.2) ? copy.subarray(0, random.below(copy.length)) : copy;
}
