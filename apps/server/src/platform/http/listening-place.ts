import type { FastifyListenOptions } from 'fastify';
import { ConfigError } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';

/** The first descriptor that systemd passes to a service. */
const PASSED_SOCKET = 3;

type Place = Pick<Config, 'host' | 'port'>;

/** A socket that is open already, which Node takes and Fastify passes on, though its type does not have it. */
type OpenSocket = FastifyListenOptions & { fd: number };

/**
 * Where the server listens: on the socket that systemd holds for it (`deploy/sway.socket`), otherwise on HOST and PORT. Connections that
 * arrive while the server restarts wait in the socket's queue.
 * @param processId of this process: a program that it starts also gets the variables of systemd
 * @throws ConfigError when systemd holds several sockets
 */
export function listeningPlace(
  { host, port }: Place,
  environment: Record<string, string | undefined>,
  processId: number,
): FastifyListenOptions | OpenSocket {
  const { LISTEN_PID: forProcess, LISTEN_FDS: count } = environment;
  if (forProcess !== String(processId)) return { host, port };
  if (count !== '1')
    throw new ConfigError(`systemd passes ${count} sockets: the unit sway.socket must have one`);
  // For the name localhost, Fastify would open a second socket.
  return { fd: PASSED_SOCKET, host: '127.0.0.1' };
}

const MESSAGES: Partial<Record<string, (place: Place) => string>> = {
  EACCES: ({ port }) => `PORT: only root can listen on port ${port}`,
  EADDRINUSE: ({ port }) => `PORT: another program listens on port ${port}`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine does not have the address ${host}`,
  ENOTFOUND: ({ host }) => `HOST: no machine with the name ${host} is known`,
};

/**
 * The error of a server that cannot listen: a ConfigError that names the setting to change, or else the error itself.
 * @param prefix what the names of its settings begin with
 */
export function listeningFailure(error: unknown, place: Place, prefix: '' | 'METRICS_' = ''): unknown {
  const message = MESSAGES[(error as NodeJS.ErrnoException).code ?? ''];
  return message ? new ConfigError(`${prefix}${message(place)}`) : error;
}
