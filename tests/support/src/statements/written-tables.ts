import { STAGING_SCHEMA } from '@sway/server/platform/database/catalogue.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { keyOf, rawNodesIn } from './raw-nodes.ts';
import type { Template } from './templates.ts';

/** A table that a repository writes to. */
export type Write = { table: string; file: string };

/** The tables that each function of the database writes to, itself or by calling another one, by the function's name. */
type FunctionWrites = ReadonlyMap<string, ReadonlySet<string>>;

/** Staged tables become the live ones of the same names. */
const STAGED_OR_LIVE = new RegExp(String.raw`^(?:public|${STAGING_SCHEMA})\.`);

const NAME = String.raw`(?:"?\w+"?\.)?"?\w+"?`;
/** `for update`, `for no key update` and `do update` are parts of other statements. Only `truncate` takes several tables. */
const WRITE = new RegExp(
  String.raw`(?<!\b(?:for|key|do)\s+)\b(?:insert\s+into|merge\s+into|delete\s+from|update|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(${NAME}(?:\s*,\s*${NAME})*)`,
  'gi',
);

/**
 * The names behind the words that write, in any part of a text of SQL, also in strings, from which functions execute. Comments are left
 * out. Some of the names can be temporary tables.
 */
function namesWrittenIn(text: string): Set<string> {
  const code = text.replaceAll(/--.*$|\/\*[^]*?\*\//gm, ' ');
  const names = [...code.matchAll(WRITE)].flatMap(([, list]) => list!.toLowerCase().split(','));
  return new Set(names.map(name => name.replaceAll('"', '').trim().replace(STAGED_OR_LIVE, '')));
}

/** What the functions of the database write, except those of extensions. */
export async function findFunctionWrites(db: Db): Promise<FunctionWrites> {
  const { rows } = await sql<{ name: string; body: string }>`
    select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`.execute(
    db,
  );
  const writes = new Map(rows.map(({ name, body }) => [name, namesWrittenIn(body)]));
  // A function's writes reach its callers one call at a time.
  let before;
  do {
    before = sizeOf(writes);
    for (const { name, body } of rows) writes.set(name, namesWrittenBy(body, writes));
  } while (sizeOf(writes) > before);
  return new Map([...writes].filter(([, names]) => names.size > 0));
}

function sizeOf(writes: FunctionWrites): number {
  return [...writes.values()].reduce((sum, names) => sum + names.size, 0);
}

/** The names that a text writes, itself or by calling functions. */
function namesWrittenBy(text: string, functions: FunctionWrites): Set<string> {
  const called = [...text.matchAll(/\b(\w+)"?\s*\(/g)].flatMap(([, name]) => [
    ...(functions.get(name!) ?? []),
  ]);
  return new Set([...namesWrittenIn(text), ...called]);
}

/**
 * The writes of a statement, each with the file that contains its words: that of the template, or of the function that was called.
 * @param callerFile the file of the function that sent the statement
 */
export function writesOf(
  query: CompiledQuery,
  callerFile: string,
  { functions, templates }: { functions: FunctionWrites; templates: ReadonlyMap<string, Template[]> },
): Write[] {
  const parts = rawNodesIn(query.query).map(node => ({
    files: (templates.get(keyOf(node)) ?? []).map(({ file }) => file),
    names: namesWrittenBy(node.sqlFragments.join(' ? '), functions),
  }));
  return [...namesWrittenBy(query.sql, functions)].flatMap(table => {
    const files = parts.filter(({ names }) => names.has(table)).flatMap(part => part.files);
    const from = files.length === 0 || files.includes(callerFile) ? [callerFile] : files;
    return from.map(file => ({ table, file }));
  });
}
