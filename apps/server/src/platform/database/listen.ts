import pg from 'pg';

/** What a listener does with what it hears. */
export type ChannelListener = {
  onText: (text: string) => void;
  /** Something may have been missed: the connection was new, or lost and made again. */
  onGap: () => void;
};

/** Stops listening. */
export type StopListening = () => Promise<void>;

const LISTEN_HEARTBEAT_MS = 5_000;
const RETRY_MS = { first: 200, longest: 5_000 } as const;

/**
 * Listens on a connection of its own, for as long as the process lives. A connection can die without a word, so it sends
 * itself a beat; one that is not heard by the next is given up and another is made.
 */
export function listenOnConnection(
  connectionString: string,
  channel: string,
  listener: ChannelListener,
): StopListening {
  const beat = `beat:${process.pid}:${Math.random()}`;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs: number = RETRY_MS.first;
  let stopped = false;

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString, keepAlive: true });
    client = mine;
    let heard = true;
    mine.on('error', () => giveUp(mine));
    mine.on('end', () => giveUp(mine));
    mine.on('notification', ({ payload = '' }) => {
      if (payload === beat) heard = true;
      else if (!payload.startsWith('beat:')) listener.onText(payload);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      giveUp(mine);
      return;
    }
    retryMs = RETRY_MS.first;
    listener.onGap();
    timer = setInterval(() => {
      if (!heard) return giveUp(mine);
      heard = false;
      mine.query('select pg_notify($1, $2)', [channel, beat]).catch(() => giveUp(mine));
    }, LISTEN_HEARTBEAT_MS);
  }

  function giveUp(mine: pg.Client): void {
    if (client !== mine || stopped) return;
    client = null;
    clearInterval(timer);
    mine.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, RETRY_MS.longest);
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(timer);
    await client?.end();
  };
}

/**
 * Listens through a pool whose connections all share one session, as the embedded engine's do: what is notified comes along
 * with the answer to whichever connection committed it. So every connection is heard from its first moment: to be called
 * before the pool has made any.
 */
export function listenersOnPool(
  pool: pg.Pool,
): (channel: string, listener: ChannelListener) => StopListening {
  const ears = new Map<ChannelListener, string>();
  pool.on('connect', client => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const [listener, listensTo] of ears) if (listensTo === channel) listener.onText(payload);
    });
  });
  return (channel, listener) => {
    ears.set(listener, channel);
    pool
      .query(`listen ${pg.escapeIdentifier(channel)}`)
      .then(listener.onGap)
      .catch(() => undefined);
    return async () => void ears.delete(listener);
  };
}
