import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net';

/** What a cut connection loses: what was sent to the server, or what the server answered. */
export type LostPart = 'statement' | 'answer';

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
  /**
   * Closes all connections at the nth packet that the server's client sends from now on, which is lost or of which the answer is lost.
   * @returns whether that has happened yet
   */
  cutAtPacket: (count: number, lost: LostPart) => () => boolean;
  /** Freezes at the nth packet that the server's client sends from now on. @returns whether that has happened yet */
  freezeAtPacket: (count: number) => () => boolean;
  /** How many packets the server's client has sent. */
  packets: () => number;
  close: () => Promise<void>;
};

/** @param databaseUrl the database's own URL, with a host or the folder of a Unix socket */
export async function aRelay(databaseUrl: string): Promise<Relay> {
  const target = addressOf(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let packets = 0;
  /** Called with each packet to the server. @returns what of it is lost, if anything */
  let onPacket: () => LostPart | null = () => null;
  const sockets = () => [...pairs].flat();
  const cut = () => sockets().forEach(socket => socket.destroy());
  const server = createServer(client => {
    const upstream = connect(target);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.on('data', bytes => {
      packets += 1;
      const lost = onPacket();
      if (lost === 'statement') return cut();
      if (lost === 'answer') upstream.removeAllListeners('data').once('data', cut);
      upstream.write(bytes);
    });
    upstream.on('data', bytes => client.write(bytes));
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
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
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete('host');
  function freeze(): void {
    isFrozen = true;
    for (const socket of sockets()) socket.pause();
  }
  /** @param happen what is done then. @returns whether that has happened yet */
  function atPacket(count: number, happen: () => LostPart | null): () => boolean {
    let left = count;
    onPacket = () => (--left === 0 ? happen() : null);
    return () => left <= 0;
  }
  return {
    url: url.href,
    freeze,
    packets: () => packets,
    thaw() {
      isFrozen = false;
      for (const socket of sockets()) socket.resume();
    },
    cut,
    cutAtPacket: (count, lost) => atPacket(count, () => lost),
    freezeAtPacket: count =>
      atPacket(count, () => {
        freeze();
        return null;
      }),
    async close() {
      cut();
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
