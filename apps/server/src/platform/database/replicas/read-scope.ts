import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<boolean>();

/** Does work that only reads: a replica may answer its statements, but for those of transactions. */
export function fromReplica<T>(work: () => T): T {
  return scope.run(true, work);
}

/** Does work on the primary, also where a replica may answer what it belongs to. */
export function fromPrimary<T>(work: () => T): T {
  return scope.run(false, work);
}

/** Whether a replica may answer the statements of the present work. */
export function mayReadReplica(): boolean {
  return scope.getStore() === true;
}
