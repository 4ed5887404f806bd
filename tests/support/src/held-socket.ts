import net from 'node:net';

/** A socket that is bound to a free port and outlives the servers that listen on it, as one that systemd holds. */
export type HeldSocket = { fd: number; port: number; close: () => void };

type Handle = { fd: number; getsockname: (address: { port?: number }) => number; close: () => void };

/** Node's own way to make a socket from which this process takes no connections, which `net.createServer` would. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle: (address: string, port: number, addressType: 4 | 6, fd: -1) => Handle | number;
};

/** @throws Error when no port is free. */
export function heldSocket(): HeldSocket {
  const handle = createHandle('127.0.0.1', 0, 4, -1);
  if (typeof handle === 'number') throw new Error(`No socket could be opened: error ${handle}`);
  const address: { port?: number } = {};
  handle.getsockname(address);
  return { fd: handle.fd, port: address.port!, close: () => handle.close() };
}
