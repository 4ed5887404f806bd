import { CAMEL_CASE_ROWS } from '@sway/server/platform/database/camel-case-rows.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import type { Tables } from '@sway/server/platform/database/tables.ts';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type pg from 'pg';

/** A column of a result, as the server describes it without executing the statement. */
export type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

/** A statement that a function would have executed, with the server's description of it. */
export type Described = { query: CompiledQuery; fields: Field[]; error: Error | null };

export type DescribingDatabase = {
  db: Db;
  /** The number of rows that each query returns, with values generated from its description. */
  rowCount: number;
  /** Rolls back what statements have defined since `keep`. */
  reset: () => Promise<void>;
  /** Keeps what statements have defined so far. */
  keep: () => Promise<void>;
};

type Answer = { fields: Field[]; rows?: unknown[] };

/** More than any function sends. A function that repeats until nothing is left would never end. */
const MAX_STATEMENTS = 40;

const IS_QUERY = /^\s*(?:\(|(?:select|insert|update|delete|merge|with|values)\b)/i;
/** Statements that cannot run in a transaction. */
const IS_OUTSIDE = /^\s*vacuum\b/i;
/** Such a query is executed, because functions make further statements from its result. */
const READS_CATALOGUE = /\bfrom pg_(?:attribute|class|constraint|index|stat_xact_user_tables|trigger)\b/i;
const ALREADY_THERE = new Set(['42P06', '42P07']);

/**
 * A database that makes the server prepare and describe each query instead of executing it. Statements that define something are
 * executed, because later ones may use it.
 * @param client in a transaction, which the caller rolls back
 */
export async function openDescribingDatabase(
  client: pg.ClientBase,
  sampleOf: (field: Field) => unknown,
  onDescribed: (described: Described) => void,
): Promise<DescribingDatabase> {
  const known = new Map<string, Field[]>();
  let hasDefined = false;
  let count = 0;
  // Statements run one after another, even if a function sends several at once.
  let last: Promise<unknown> = Promise.resolve();

  async function describeOrRun(query: CompiledQuery): Promise<Answer> {
    if (++count > MAX_STATEMENTS) throw new Error('Too many statements');
    if (!IS_QUERY.test(query.sql) && !IS_OUTSIDE.test(query.sql)) {
      hasDefined = true;
      await client.query(query.sql, [...query.parameters]);
      await client.query('savepoint before_failure');
      return { fields: [] };
    }
    const fields = (hasDefined ? undefined : known.get(query.sql)) ?? (await describe(client, query.sql));
    if (!hasDefined) known.set(query.sql, fields);
    if (!READS_CATALOGUE.test(query.sql)) return { fields };
    return { fields, rows: (await client.query(query.sql, [...query.parameters])).rows };
  }

  async function answer(query: CompiledQuery): Promise<Answer> {
    try {
      const answered = await describeOrRun(query);
      onDescribed({ query, fields: answered.fields, error: null });
      return answered;
    } catch (error) {
      await client.query('rollback to savepoint before_failure');
      const isThere = isAlreadyThere(error);
      onDescribed({ query, fields: [], error: isThere ? null : (error as Error) });
      if (isThere) return { fields: [] };
      throw error;
    }
  }

  const opened: DescribingDatabase = {
    db: describingKysely(query => {
      const next = last.then(() => answer(query));
      last = next.catch(() => undefined);
      return next.then(({ fields, rows }) => {
        const row = Object.fromEntries(fields.map(field => [field.name, sampleOf(field)]));
        return rows ?? Array.from({ length: opened.rowCount }, () => ({ ...row }));
      });
    }),
    rowCount: 1,
    async reset() {
      count = 0;
      if (!hasDefined) return;
      await client.query('rollback to savepoint kept; savepoint before_failure');
      hasDefined = false;
    },
    async keep() {
      await client.query('savepoint kept; savepoint before_failure');
      hasDefined = false;
    },
  };
  await opened.keep();
  return opened;
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ALREADY_THERE.has(String(error.code));
}

function describingKysely(rowsOf: (query: CompiledQuery) => Promise<unknown[]>): Db {
  const nothing = async (): Promise<void> => undefined;
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery) {
      const rows = (await rowsOf(query)) as Row[];
      return { rows, numAffectedRows: BigInt(rows.length) };
    },
    streamQuery() {
      throw new Error('Streaming is not supported');
    },
  };
  return new Kysely<Tables>({
    plugins: [CAMEL_CASE_ROWS],
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        destroy: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
      }),
    },
  });
}

/** Makes the server parse a statement and describe its result. */
function describe(client: pg.ClientBase, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    let failure: Error | undefined;
    const request = {
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields;
      },
      handleReadyForQuery() {
        if (!failure) resolve(fields);
      },
      handleError(error: Error) {
        failure = error;
        reject(error);
      },
    };
    client.query(request as unknown as pg.Submittable);
  });
}
