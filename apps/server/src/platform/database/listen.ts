import pg from 'pg';

/** What a listener does with notifications. */
export type ChannelListener = {
  onText: (text: string) => void;
  /** Notifications can have been missed: the connection is new, or was lost and replaced. */
  onGap: () => void;
  /** The connection was lost: until `onGap`, notifications are missed. */
  onLost?: () => void;
};

/** Stops listening. */
export type StopListening = () => Promise<void>;

const LISTEN_HEARTBEAT_MS = 5_000;
const RETRY_MS = { first: 200, longest: 5_000 } as const;

/**
 * Listens on a connection of its own, for as long as the process runs. A connection can be lost without an error, so it notifies
 * itself regularly; when a heartbeat has not arrived by the next one, the connection is replaced.
 */
export function listenOnConnection(
  connectionString: string,
  channel: string,
  listener: ChannelListener,
): StopListening {
  const heartbeat = `beat:${process.pid}:${Math.random()}`;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs: number = RETRY_MS.first;
  let stopped = false;

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: LISTEN_HEARTBEAT_MS,
      query_timeout: LISTEN_HEARTBEAT_MS,
    });
    client = connection;
    let receivedHeartbeat = true;
    connection.on('error', () => giveUp(connection));
    connection.on('end', () => giveUp(connection));
    connection.on('notification', ({ payload = '' }) => {
      if (payload === heartbeat) receivedHeartbeat = true;
      else if (!payload.startsWith('beat:')) listener.onText(payload);
    });
    try {
      await connection.connect();
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      giveUp(connection);
      return;
    }
    retryMs = RETRY_MS.first;
    listener.onGap();
    timer = setInterval(() => {
      if (!receivedHeartbeat) return giveUp(connection);
      receivedHeartbeat = false;
      connection.query('select pg_notify($1, $2)', [channel, heartbeat]).catch(() => giveUp(connection));
    }, LISTEN_HEARTBEAT_MS);
  }

  function giveUp(connection: pg.Client): void {
    if (client !== connection || stopped) return;
    client = null;
    clearInterval(timer);
    connection.connection.stream.destroy();
    listener.onLost?.();
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, RETRY_MS.longest);
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(timer);
    // Not by `end`, which waits for a server that may not answer.
    client?.connection.stream.destroy();
  };
}

/**
 * Listens through a pool whose connections all share one session, as those of the embedded engine do. A notification arrives on the
 * connection that committed it, so every connection needs a handler from the start: call this before the pool opens its first
 * connection.
 */
export function listenersOnPool(
  pool: pg.Pool,
): (channel: string, listener: ChannelListener) => StopListening {
  const listeners = new Map<ChannelListener, string>();
  pool.on('connect', client => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const [listener, listensTo] of listeners) if (listensTo === channel) listener.onText(payload);
    });
  });
  return (channel, listener) => {
    listeners.set(listener, channel);
    pool
      .query(`listen ${pg.escapeIdentifier(channel)}`)
      .then(listener.onGap)
      .catch(() => undefined);
    return async () => void listeners.delete(listener);
  };
}
