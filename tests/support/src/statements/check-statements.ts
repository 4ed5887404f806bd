import type { Db } from '@sway/server/platform/database/database.ts';
import { RawNode, sql } from 'kysely';
import type { OperationNode } from 'kysely';
import type pg from 'pg';
import type ts from 'typescript';
import { ensureTableTypes } from '../migrated-schema.ts';
import { openDescribingDatabase } from './describing-database.ts';
import type { Described, Field } from './describing-database.ts';
import { databaseTypes } from './kinds.ts';
import { keyOf, rawColumnsOf, rawNodesIn } from './raw-nodes.ts';
import { findFunctions } from './repository-functions.ts';
import { compareColumn, compareRow } from './row-types.ts';
import type { Catalogue, Description } from './row-types.ts';
import { argumentLists } from './sample-values.ts';
import type { Samples } from './sample-values.ts';
import { findTemplates, openProgram } from './templates.ts';
import type { Template } from './templates.ts';
import { findFunctionWrites, writesOf } from './written-tables.ts';
import type { Write } from './written-tables.ts';

export type StatementSources = {
  /** The source files, from the project's root. */
  pattern: string;
  /** Creates what statements use besides the schema, such as the staging tables of an import. */
  setUp?: (db: Db) => Promise<void>;
  /** Values of types that cannot be generated, by the name of the type. */
  samples?: Samples;
  /** Lists of arguments of functions, by name, instead of generated ones. An empty list skips the function. */
  examples?: Record<string, (db: Db) => unknown[][]>;
};

export type StatementReport = {
  /** The errors found, each with its place and reason. */
  problems: string[];
  /** Templates that no checked statement contains. */
  unreached: Pick<Template, 'file' | 'line'>[];
  /** The number of distinct statements. */
  statements: number;
  /** What the files write, each once. */
  writes: Write[];
};

/**
 * Makes the database prepare every statement of the repositories, and compares its description of the result with the row type that the
 * source declares.
 *
 * Statements are combined from parts, so they are collected from the functions: each exported function with a database parameter is
 * called with arguments generated from the types of its parameters, once for each choice that these allow, and with a database that
 * describes queries instead of executing them.
 * @param db a database with the migrated schema
 * @param client a connection to the same database
 */
export async function checkStatements(
  db: Db,
  client: pg.ClientBase,
  { pattern, setUp, samples = {}, examples = {} }: StatementSources,
): Promise<StatementReport> {
  await ensureTableTypes();
  const program = openProgram(pattern);
  const templates = findTemplates(program);
  const catalogue = { types: await databaseTypes(db), nullable: await nullableColumns(db) };
  const byKey = Map.groupBy(templates, ({ key }) => key);
  const compare = comparerOf(program.getTypeChecker(), byKey, catalogue);
  const functions = await findFunctionWrites(db);
  const reached = new Set<string>();
  const statements = new Set<string>();
  const problems = new Set<string>();
  const writes = new Map<string, Write>();
  let caller = { file: 'setUp', name: '' };

  function onDescribed({ query, fields, error }: Described): void {
    statements.add(query.sql);
    for (const node of rawNodesIn(query.query)) reached.add(keyOf(node));
    for (const write of writesOf(query, caller.file, { functions, templates: byKey }))
      writes.set(`${write.file} ${write.table}`, write);
    const found = error
      ? [`${caller.file} ${caller.name}: ${error.message}`]
      : compare(query.query, { sql: query.sql, fields });
    for (const problem of found) problems.add(problem);
  }

  await client.query('begin');
  const describing = await openDescribingDatabase(client, field => sampleOf(field, catalogue), onDescribed);
  await setUp?.(describing.db);
  await describing.keep();
  for (const { name, file, signature, call } of await findFunctions(program)) {
    caller = { file, name };
    const lists =
      examples[name]?.(describing.db) ??
      argumentLists(program.getTypeChecker(), signature, { db: describing.db, samples });
    for (const rowCount of [1, 0]) {
      describing.rowCount = rowCount;
      for (const args of lists) {
        await settle(() => call(args));
        await describing.reset();
      }
    }
  }
  await client.query('rollback');
  const unreached = templates.filter(({ key }) => !reached.has(key));
  return {
    problems: [...problems],
    unreached: unreached.map(({ file, line }) => ({ file, line })),
    statements: statements.size,
    writes: [...writes.values()],
  };
}

/** Calls a function and ignores its result, which it computes from generated rows. */
async function settle(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // Errors of the database have been recorded.
  }
}

function comparerOf(checker: ts.TypeChecker, byKey: ReadonlyMap<string, Template[]>, catalogue: Catalogue) {
  return (root: OperationNode, described: Description): string[] => {
    const raw = RawNode.is(root) ? [{ node: root, field: undefined }] : rawColumnsOf(root, described.fields);
    return raw.flatMap(({ node, field }) =>
      (byKey.get(keyOf(node)) ?? []).flatMap(({ file, line, declared }) => {
        if (!declared) return [];
        const found = field
          ? compareColumn(checker, declared, { sql: described.sql, field }, catalogue)
          : compareRow(checker, declared, described, catalogue);
        return found.map(problem => `${file}:${line} ${problem}`);
      }),
    );
  };
}

async function nullableColumns(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select attrelid || '.' || attnum as key, attname as name from pg_attribute where attnum > 0 and not attnotnull`.execute(
    db,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

const SAMPLES = {
  number: 1,
  string: 'text',
  boolean: true,
  Date: new Date(0),
  json: [1],
  array: [],
  null: null,
  unknown: null,
};

function sampleOf({ dataTypeID }: Field, { types }: Catalogue): unknown {
  return SAMPLES[types.get(dataTypeID)?.kind ?? 'string'];
}
