import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Hints } from '#platform/database/follow-signals.ts';

/** Hints have no content: what there is to know is in the database, with its permissions. */
const SUBJECT = 'sway.signals';

const CONNECT_LIMIT_MS = 5_000;
/** At most between two attempts to connect, in ms. */
const RETRY_MS = 2_000;

export type NatsHints = Hints & { isConnected: () => boolean; close: () => Promise<void> };

/**
 * Hints by NATS. It connects in the background, and again for as long as it takes: without it, signals are read every half second.
 * @param warn receives when it is lost and when it is back
 */
export async function natsHints(url: string, warn: (text: string) => void): Promise<NatsHints> {
  const stopping = new AbortController();
  let onHint = () => {};
  let connection: NatsConnection | null = null;
  let isLost = false;

  /** @throws Error when it is lost */
  async function useConnection(): Promise<void> {
    const opened = await connectToNats(url);
    if (stopping.signal.aborted) return opened.close();
    opened.subscribe(SUBJECT, { callback: () => onHint() });
    connection = opened;
    if (isLost) warn('NATS answers again');
    isLost = false;
    const error = await opened.closed();
    connection = null;
    throw error ?? new Error('the connection was closed');
  }

  async function keepConnected(): Promise<void> {
    while (!stopping.signal.aborted) {
      const error = await useConnection().catch((reason: unknown) => reason);
      if (!isLost && !stopping.signal.aborted)
        warn(`NATS does not answer, so servers hear of each other up to half a second later: ${error}`);
      isLost = true;
      // Not all servers at once.
      const retryMs = RETRY_MS * (0.5 + Math.random() / 2);
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = keepConnected();
  return {
    send() {
      if (connection && !connection.isClosed()) connection.publish(SUBJECT);
    },
    subscribe: listener => void (onHint = listener),
    isConnected: () => connection !== null,
    async close() {
      stopping.abort();
      await connection?.close();
      await ended;
    },
  };
}

/** Connects once. NATS is loaded here, so that a site without it never loads it. @throws Error why the server cannot be reached or used */
async function connectToNats(url: string, noEcho = true): Promise<NatsConnection> {
  const { connect } = await import('@nats-io/transport-node');
  const { protocol, hostname, port, username, password } = new URL(url);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return connect({
    servers: `${hostname}:${port || 4222}`,
    ...(pass ? { user, pass } : user && { token: user }),
    // Refuses a server without TLS.
    ...(protocol === 'tls:' && { tls: {} }),
    name: 'sway',
    noEcho,
    reconnect: false,
    timeout: CONNECT_LIMIT_MS,
    pingInterval: CONNECT_LIMIT_MS,
  });
}

/** Whether what is sent arrives. @throws Error if NATS cannot be reached or refuses the login */
export async function hintArrives(url: string): Promise<boolean> {
  const connection = await connectToNats(url, false);
  try {
    const arrived = new Promise<boolean>(resolve =>
      connection.subscribe(SUBJECT, { callback: error => resolve(error === null) }),
    );
    connection.publish(SUBJECT);
    return await Promise.race([arrived, pause(CONNECT_LIMIT_MS, false, { ref: false })]);
  } finally {
    await connection.close();
  }
}
