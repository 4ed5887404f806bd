import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';

/** A column as the catalogue describes it. */
export type Column = {
  table: string;
  name: string;
  /** PostgreSQL's name of the type, such as `int8`; for an array, the type of its elements. */
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  /** Whether only the database writes it: identities that are always generated, and generated columns. */
  isGenerated: boolean;
  /** The texts listed by a CHECK constraint on only this column; null if there is none. */
  values: string[] | null;
};

type CatalogueRow = Omit<Column, 'values'> & { checks: string[] };

/** Lists all columns of the application's tables, by the name of the table and the order of their creation. */
export async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<CatalogueRow>`
    select c.relname as "table", a.attname as name, coalesce(element.typname, t.typname) as type,
      element.oid is not null as "isArray", not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attidentity = 'a' or a.attgenerated <> '' as "isGenerated",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'spatial_ref_sys'
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows.map(({ checks, ...column }) => ({
    ...column,
    values: checks.map(listedTexts).find(Boolean) ?? null,
  }));
}

/**
 * Returns the texts of a constraint that allows only these, as PostgreSQL writes it:
 * `CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text])))`, or `CHECK ((kind = 'boundaries'::text))` for one.
 */
export function listedTexts(check: string): string[] | null {
  const text = String.raw`'((?:[^']|'')*)'::text`;
  const list = new RegExp(
    String.raw`^CHECK \(\(\w+ = (?:ANY \(ARRAY\[((?:${text}(?:, )?)+)\]\)|(${text}))\)\)$`,
  ).exec(check);
  const texts = list?.[1] ?? list?.[3];
  return texts
    ? [...texts.matchAll(new RegExp(text, 'g'))].map(match => match[1]!.replaceAll("''", "'"))
    : null;
}
