import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net';

/** A TCP relay before a PostgreSQL server, so that a test can disturb the network between the two. */
export type Relay = {
  /** The URL of the database through the relay. */
  url: string;
  /** Passes nothing on any more, in either direction, and still accepts connections: as a frozen server does. */
  freeze: () => void;
  /** Passes on what has waited, and everything after it. */
  thaw: () => void;
  /** Closes all connections; new ones are accepted. */
  cut: () => void;
  close: () => Promise<void>;
};

/** @param databaseUrl the database's own URL, with a host or the folder of a Unix socket */
export async function aRelay(databaseUrl: string): Promise<Relay> {
  const target = addressOf(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const server = createServer(client => {
    const upstream = connect(target);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on('data', bytes => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = () => [...pairs].flat();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete('host');
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets()) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets()) socket.resume();
    },
    cut() {
      for (const socket of sockets()) socket.destroy();
    },
    async close() {
      for (const socket of sockets()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const DEFAULT_PORT = 5432;

function addressOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port || DEFAULT_PORT}` };
  return { host: hostname, port: Number(port || DEFAULT_PORT) };
}
