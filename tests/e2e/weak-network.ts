import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

export type WeakNetwork = {
  /** The site's URL through this network. */
  url: string;
  /** Breaks every connection and refuses new ones until `heal`. */
  cut: () => void;
  heal: () => void;
  close: () => Promise<void>;
};

type WeakNetworkOptions = {
  /** Refuses live connections only, as some companies' networks do. */
  refusesLive?: boolean;
};

const LIVE_REQUEST = 'GET /api/live ';

/** A TCP proxy between a browser and the site whose connections a test can break. */
export async function aWeakNetwork(siteUrl: string, options: WeakNetworkOptions = {}): Promise<WeakNetwork> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer(near => {
    if (isCut) return void near.destroy();
    const far = connect(Number(new URL(siteUrl).port), 'localhost');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      // A broken end breaks the other, as in a real network; its error does not fail the test.
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.once('data', (first: Buffer) => {
      if (options.refusesLive && first.toString('latin1').startsWith(LIVE_REQUEST)) return near.destroy();
      far.write(first);
      near.pipe(far);
    });
    far.pipe(near);
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  function breakAll(): void {
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: `http://localhost:${port}`,
    cut() {
      isCut = true;
      breakAll();
    },
    heal() {
      isCut = false;
    },
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      breakAll();
      await closed;
    },
  };
}
