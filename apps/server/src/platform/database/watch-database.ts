import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { outsideFailure } from '../failures.ts';

/** How often the server is asked whether it answers, in ms. */
const EVERY_MS = 1_000;

/** How long it may take, in ms. With the pause before, requests that wait for it fail within five seconds. */
const ANSWER_LIMIT_MS = 3_000;

export type DatabaseWatch = {
  /** Why the server does not answer; null if it answered last time. */
  silence: () => string | null;
  stop: () => Promise<void>;
};

export type WatchListener = {
  onSilent: (reason: string) => void;
  onAnswer: () => void;
};

/**
 * Asks a PostgreSQL server every second, on a connection of its own, whether it answers. A server that is frozen or cut off ends no
 * connection, so its clients would wait for as long as the operating system does.
 */
export function watchDatabase(connectionString: string, listener: WatchListener): DatabaseWatch {
  const stopping = new AbortController();
  const server = askedServer(connectionString);
  let silence: string | null = null;

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await server.reasonOfSilence();
      if (stopping.signal.aborted) break;
      const was = silence;
      silence = reason;
      if (reason !== null && was === null) listener.onSilent(reason);
      if (reason === null && was !== null) listener.onAnswer();
      await pause(EVERY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
    await server.disconnect();
  }

  const ended = watch();
  return {
    silence: () => silence,
    async stop() {
      stopping.abort();
      // A server that does not answer would not end the connection either.
      server.cut();
      await ended;
    },
  };
}

/** A server to ask whether it answers, on one connection for as long as that lasts. */
function askedServer(connectionString: string) {
  let client: pg.Client | null = null;

  async function ask(): Promise<void> {
    if (!client) {
      client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_LIMIT_MS });
      client.on('error', () => undefined);
      await client.connect();
    }
    await withinLimit(client.query('select 1'));
  }

  /** @returns why the server did not answer; null if it did. An error that the server sends is an answer. */
  async function failureToAnswer(): Promise<unknown> {
    try {
      await ask();
      return null;
    } catch (error) {
      client?.connection.stream.destroy();
      client = null;
      return outsideFailure(error) === 'unreachable' ? error : null;
    }
  }

  return {
    /** @returns why the server did not answer; null if it did */
    async reasonOfSilence(): Promise<string | null> {
      const wasConnected = client !== null;
      let error = await failureToAnswer();
      // A connection can be lost alone, as when an operator ends it: only a new one shows whether the server is gone.
      if (error && wasConnected && !(error instanceof NoAnswerError)) error = await failureToAnswer();
      return error ? textOf(error) : null;
    },
    disconnect: async () => client?.end().catch(() => undefined),
    cut: () => void client?.connection.stream.destroy(),
  };
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as { code?: string }).code);
}

/** The server has not answered within the limit. */
class NoAnswerError extends Error {}

/**
 * Waits for an answer in two halves: a process that was busy notices the end of the first one before it reads an answer that has
 * arrived meanwhile.
 * @throws NoAnswerError
 */
async function withinLimit(answer: Promise<unknown>): Promise<void> {
  answer.catch(() => undefined);
  for (let half = 0; half < 2; half++) {
    const isAnswered = await Promise.race([
      answer.then(() => true),
      pause(ANSWER_LIMIT_MS / 2, false, { ref: false }),
    ]);
    if (isAnswered) return;
  }
  throw new NoAnswerError(`Query read timeout: no answer within ${ANSWER_LIMIT_MS / 1000} s`);
}
