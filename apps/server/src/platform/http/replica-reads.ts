import type { FastifyInstance } from 'fastify';
import { fromPrimary, fromReplica } from '../database/replicas/read-scope.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmenting an interface takes an interface
  interface FastifyContextConfig {
    /** For routes that are not of the contract: a replica of the database may answer them, as they only read. */
    readsReplica?: true;
  }
}

/** Lets replicas answer the routes that say so. What is found before, such as whose session it is, comes from the primary. */
export function readFromReplicas(app: FastifyInstance): void {
  app.addHook('preHandler', ({ routeOptions: { config } }, _reply, done) => {
    const mayRead = config.call?.readsReplica ?? config.readsReplica ?? false;
    (mayRead ? fromReplica : fromPrimary)(done);
  });
}
