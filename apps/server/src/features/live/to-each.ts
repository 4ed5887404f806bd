import { setImmediate } from 'node:timers/promises';
import type { LiveConnection } from './live-connection.ts';

/** Connections that are written to before other work can run; writing to a socket takes time. */
const BATCH_SIZE = 25;

/** Does something with each connection, and lets other work run in between. */
export async function toEach(
  connections: readonly LiveConnection[],
  act: (connection: LiveConnection) => void,
): Promise<void> {
  for (let i = 0; i < connections.length; i += BATCH_SIZE) {
    for (const connection of connections.slice(i, i + BATCH_SIZE)) act(connection);
    await setImmediate();
  }
}
