import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net';

/** What a cut connection loses: what was sent to the server, or what the server answered. */
export type LostPart = 'statement' | 'answer';

/** Something that happens at a packet. */
export type AtPacket = {
  /** Whether the packet has been sent. */
  isReached: () => boolean;
  /** Whether it has happened: a connection that loses an answer is cut when that comes. */
  isDone: () => boolean;
};

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
  /** Closes all connections; new ones lead to another server. */
  follow: (databaseUrl: string) => void;
  /**
   * Closes all connections at the nth packet that the server's client sends from now on. The packet is lost, or its answer is.
   */
  cutAtPacket: (count: number, lost: LostPart) => AtPacket;
  /** Freezes at the nth packet that the server's client sends from now on. */
  freezeAtPacket: (count: number) => AtPacket;
  /** How many packets the server's client has sent. */
  packets: () => number;
  close: () => Promise<void>;
};

/** @param databaseUrl the database's own URL, with a host or the folder of a Unix socket */
export async function aRelay(databaseUrl: string): Promise<Relay> {
  let target = addressOf(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let packets = 0;
  /** Called with each packet to the server. @returns whether the server gets it */
  let onPacket: (upstream: Socket) => boolean = () => true;
  const sockets = () => [...pairs].flat();
  const cut = () => sockets().forEach(socket => socket.destroy());
  const server = createServer(client => {
    const upstream = connect(target);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.on('data', bytes => {
      packets += 1;
      if (onPacket(upstream)) upstream.write(bytes);
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
  /** @param happen what is done then. @returns whether the server gets the packet */
  function atPacket(count: number, happen: (upstream: Socket, done: () => void) => boolean): AtPacket {
    let left = count;
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    onPacket = upstream => (--left === 0 ? happen(upstream, done) : true);
    return { isReached: () => left <= 0, isDone: () => isDone };
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
    follow(other) {
      target = addressOf(other);
      cut();
    },
    cutAtPacket: (count, lost) =>
      atPacket(count, (upstream, done) => {
        const cutNow = () => {
          cut();
          done();
        };
        if (lost === 'statement') cutNow();
        // Some packets have no answer, such as the one that ends a connection.
        else upstream.removeAllListeners('data').once('data', cutNow).once('close', done);
        return lost === 'answer';
      }),
    freezeAtPacket: count =>
      atPacket(count, (_upstream, done) => {
        freeze();
        done();
        return true;
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
