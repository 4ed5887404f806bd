import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import ts from 'typescript';

/** What the driver gives for a value, or what a declared type allows. `json` is what JSON text can hold. */
export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'json' | 'array' | 'null' | 'unknown';

/** What the driver gives for each of PostgreSQL's types; for all others it gives their text. */
const KINDS: Record<string, Kind> = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'json',
  jsonb: 'json',
  numeric: 'number',
  oid: 'number',
  timestamp: 'Date',
  timestamptz: 'Date',
};

/** A type of the database by its number: what the driver gives for it, and for the elements of an array. */
export type DatabaseType = { name: string; kind: Kind; element: Kind | null };

export async function databaseTypes(db: Db): Promise<Map<number, DatabaseType>> {
  const { rows } = await sql<{ oid: number; name: string; is_array: boolean }>`
    select oid, typname as name, typcategory = 'A' as is_array from pg_type`.execute(db);
  return new Map(
    rows.map(({ oid, name, is_array: isArray }) => [
      oid,
      isArray
        ? { name, kind: 'array', element: ELEMENTS[name] ?? 'string' }
        : { name, kind: KINDS[name] ?? 'string', element: null },
    ]),
  );
}

/** What the driver gives for the elements of arrays: unlike the same values on their own, texts for `int8`, a `Date` for `date`. */
const ELEMENTS: Record<string, Kind> = {
  _bool: 'boolean',
  _date: 'Date',
  _float4: 'number',
  _float8: 'number',
  _int2: 'number',
  _int4: 'number',
  _json: 'json',
  _jsonb: 'json',
  _numeric: 'number',
  _oid: 'number',
  _timestamp: 'Date',
  _timestamptz: 'Date',
};

/** The kinds that a declared type allows. */
export function declaredKinds(checker: ts.TypeChecker, type: ts.Type): Set<Kind> {
  if (type.isUnion()) return new Set(type.types.flatMap(member => [...declaredKinds(checker, member)]));
  return new Set([declaredKind(checker, type)]);
}

function declaredKind(checker: ts.TypeChecker, type: ts.Type): Kind {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'unknown';
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return 'null';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.getSymbol()?.name === 'Date') return 'Date';
  return checker.isArrayLikeType(type) ? 'array' : 'json';
}

/** Whether a type holds a `Date` anywhere: JSON holds none. */
export function holdsDate(checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean {
  if (depth > 5) return false;
  if (type.isUnion()) return type.types.some(member => holdsDate(checker, member, depth));
  const kind = declaredKind(checker, type);
  if (kind === 'Date') return true;
  if (kind === 'array')
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .some(item => holdsDate(checker, item, depth + 1));
  if (kind !== 'json') return false;
  return type
    .getProperties()
    .some(property => holdsDate(checker, checker.getTypeOfSymbol(property), depth + 1));
}
