import pg from 'pg';
import { followSignals } from './follow-signals.ts';

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
 * Listens to any number of channels on one connection, which is open while something listens. A connection can be lost without an
 * error, so it notifies itself regularly; when a heartbeat has not arrived by the next one, the connection is replaced.
 * @param readsRows whether it also reads what was told by rows; `hint` says that there are some
 */
export function listenersOnConnection(
  connectionString: string,
  readsRows = false,
): { listen: (channel: string, listener: ChannelListener) => StopListening; hint: () => void } {
  const heartbeatChannel = `sway_beat_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const listeners = new Map<ChannelListener, string>();
  let client: pg.Client | null = null;
  let follower: Awaited<ReturnType<typeof followSignals>> | null = null;
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;
  let retryMs: number = RETRY_MS.first;

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
    connection.on('notification', ({ channel, payload = '' }) => {
      if (channel === heartbeatChannel) receivedHeartbeat = true;
      else tell(channel, payload);
    });
    try {
      await connection.connect();
      const channels = new Set([heartbeatChannel, ...listeners.values()]);
      await connection.query([...channels].map(listenTo).join('; '));
      if (client !== connection) return;
      if (readsRows) {
        const started = await followSignals(connection, tell, () => giveUp(connection));
        if (client !== connection) return started.stop();
        follower = started;
      }
      isConnected = true;
      const added = [...listeners].filter(([, channel]) => !channels.has(channel));
      for (const [listener, channel] of listeners) if (channels.has(channel)) listener.onGap();
      for (const [listener, channel] of added) void listenAlso(connection, channel, listener);
    } catch {
      giveUp(connection);
      return;
    }
    retryMs = RETRY_MS.first;
    timer = setInterval(() => {
      if (!receivedHeartbeat) return giveUp(connection);
      receivedHeartbeat = false;
      connection.query(`notify ${pg.escapeIdentifier(heartbeatChannel)}`).catch(() => giveUp(connection));
    }, LISTEN_HEARTBEAT_MS);
  }

  function tell(channel: string, text: string): void {
    for (const [listener, listensTo] of listeners) if (listensTo === channel) listener.onText(text);
  }

  async function listenAlso(
    connection: pg.Client,
    channel: string,
    listener: ChannelListener,
  ): Promise<void> {
    await connection.query(listenTo(channel)).then(
      () => listeners.has(listener) && client === connection && listener.onGap(),
      () => giveUp(connection),
    );
  }

  function giveUp(connection: pg.Client): void {
    if (client !== connection) return;
    disconnect();
    for (const listener of listeners.keys()) listener.onLost?.();
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, RETRY_MS.longest);
  }

  function disconnect(): void {
    // Not by `end`, which waits for a server that may not answer.
    client?.connection.stream.destroy();
    follower?.stop();
    follower = null;
    client = null;
    isConnected = false;
    clearInterval(timer);
    clearTimeout(timer);
  }

  return {
    listen(channel, listener) {
      const isFirst = listeners.size === 0;
      listeners.set(listener, channel);
      if (isFirst) void connect();
      else if (client && isConnected) void listenAlso(client, channel, listener);
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect();
      };
    },
    hint: () => follower?.hint(),
  };
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
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
      .query(listenTo(channel))
      .then(listener.onGap)
      .catch(() => undefined);
    return async () => void listeners.delete(listener);
  };
}
