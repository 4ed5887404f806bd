import { readServer } from './replicas.repo.ts';
import type { ReplicaClient } from './replicas.repo.ts';

const known = new WeakMap<ReplicaClient, Promise<string | null>>();

/** The server that a connection leads to, by when it was started. Null through a pooler: each transaction can lead to another one. */
export function serverOf(client: ReplicaClient): Promise<string | null> {
  const server = known.get(client) ?? readServer(client);
  known.set(client, server);
  return server;
}
