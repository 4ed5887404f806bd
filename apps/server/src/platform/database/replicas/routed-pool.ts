import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { mayReadReplica } from './read-scope.ts';
import type { Replicas } from './replicas.ts';

const BEGINS_TRANSACTION = /^(?:begin|start transaction)\b/;

/** The connections of the primary, but for statements that a replica may answer and none of a transaction. */
export function routedPool(primary: pg.Pool, replicas: Replicas): PostgresPool {
  return {
    options: primary.options,
    connect: async () => (mayReadReplica() ? reader(primary, replicas) : primary.connect()),
    end: () => primary.end(),
  };
}

function reader(primary: pg.Pool, replicas: Replicas): PostgresPoolClient {
  let connection: Promise<pg.PoolClient> | null = null;

  async function query(text: string, values: unknown[]): Promise<unknown> {
    if (!connection && !BEGINS_TRANSACTION.test(text)) {
      const result = await replicas.read(text, values);
      if (result) return result;
    }
    connection ??= primary.connect();
    return (await connection).query(text, values);
  }

  return {
    query: query as PostgresPoolClient['query'],
    release: destroy =>
      void connection?.then(
        client => client.release(destroy),
        () => undefined,
      ),
  };
}
