import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import ts from 'typescript';

/** The JavaScript type of a value that the driver returns, or that a declared type allows. `json` is any value of JSON. */
export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'json' | 'array' | 'null' | 'unknown';

/** The kind that the driver returns for each PostgreSQL type; other types are returned as text. */
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

/** A type of the database, with the kind that the driver returns for it and, for an array, for its elements. */
export type DatabaseType = { name: string; kind: Kind; element: Kind | null };

/** Returns the types of the database by their object id. */
export async function databaseTypes(db: Db): Promise<Map<number, DatabaseType>> {
  const { rows } = await sql<{ oid: number; name: string; isArray: boolean }>`
    select oid, typname as name, typcategory = 'A' as is_array from pg_type`.execute(db);
  return new Map(
    rows.map(({ oid, name, isArray }) => [
      oid,
      isArray
        ? { name, kind: 'array', element: ELEMENTS[name] ?? 'string' }
        : { name, kind: KINDS[name] ?? 'string', element: null },
    ]),
  );
}

/** The kinds that the driver returns for elements of arrays. Unlike single values, `int8` is text and `date` is a `Date`. */
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

/** Whether a type contains a `Date`, which JSON cannot. */
export function containsDate(checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean {
  if (depth > 5) return false;
  if (type.isUnion()) return type.types.some(member => containsDate(checker, member, depth));
  const kind = declaredKind(checker, type);
  if (kind === 'Date') return true;
  if (kind === 'array')
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .some(item => containsDate(checker, item, depth + 1));
  if (kind !== 'json') return false;
  return type
    .getProperties()
    .some(property => containsDate(checker, checker.getTypeOfSymbol(property), depth + 1));
}
