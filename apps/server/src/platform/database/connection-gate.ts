import type pg from 'pg';
import { Connection } from './connection.ts';

type Connected = (error?: Error) => void;

/** Connections of a pool that can all be closed at once, and kept from being opened again. */
export type ConnectionGate = {
  /** The class of the pool's connections. */
  Client: new (config?: string | pg.ClientConfig) => pg.Client;
  /**
   * Closes every connection, so that what waits for the server fails, and fails new ones at once.
   * @param reason why; null opens the gate again
   */
  suspend: (reason: string | null) => void;
};

/**
 * @param start statements that each connection executes before it is used
 * @param prepares whether the connections are sessions of PostgreSQL, in which statements stay prepared
 */
export function connectionGate(start: string, prepares: boolean): ConnectionGate {
  const open = new Set<pg.Client>();
  let closedBecause: string | null = null;

  class GatedConnection extends Connection {
    constructor(config?: string | pg.ClientConfig) {
      super(config, prepares);
      const connect = super.connect.bind(this) as (connected: Connected) => void;
      // A pool always passes a callback.
      this.connect = ((connected: Connected) => {
        if (closedBecause !== null)
          return process.nextTick(connected, new Error(`Connection terminated: ${closedBecause}`));
        open.add(this);
        this.once('end', () => open.delete(this));
        connect(error => (error ? connected(error) : this.#execute(start, connected)));
      }) as typeof this.connect;
    }

    /** This is a part of connecting, so that a failure here counts as a connection that could not be opened. */
    #execute(statements: string, connected: Connected): void {
      this.query(statements, error => {
        if (error) this.connection.stream.destroy();
        connected(error ?? undefined);
      });
    }
  }

  return {
    Client: GatedConnection,
    suspend(reason) {
      closedBecause = reason;
      if (reason !== null) for (const client of open) client.connection.stream.destroy();
    },
  };
}
