import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

/**
 * What instances tell each other: that something happened, to whom, and where to read it. Ids alone, for a signal is short
 * and everybody's; bodies are read from the tables by whoever may see them.
 */
export type Signal = { userIds: number[] } & (
  | { kind: 'message'; conversationId: number; sequence: number }
  | { kind: 'read'; conversationId: number; readerId: number; sequence: number }
  | { kind: 'typing'; conversationId: number; typistId: number }
  | { kind: 'conversation'; conversationId: number }
  | { kind: 'notification' }
  /** Sessions of these users ended or may no longer do what they could. */
  | { kind: 'sessions' }
);

export type SignalHandlers = {
  onSignal: (signal: Signal) => void;
  /** Signals may have been missed: read from the tables what one waits for. */
  onGap: () => void;
};

export type Signals = {
  /** Sends as part of a transaction: it goes out, to every instance, if and only if that commits. */
  send: (tx: Db, signal: Signal) => Promise<void>;
  subscribe: (handlers: SignalHandlers) => () => Promise<void>;
};

const CHANNEL = 'sway_signals';

/** PostgreSQL's own bound for what is notified is 8,000 bytes: so many users fit with room to spare. */
const USERS_A_SIGNAL = 300;

/** Signals through the database's LISTEN and NOTIFY, so that instances need to share nothing else. */
export function databaseSignals({ listen }: Pick<Database, 'listen'>): Signals {
  return {
    async send(tx, signal) {
      for (let i = 0; i < signal.userIds.length; i += USERS_A_SIGNAL) {
        await notifySignal(tx, { ...signal, userIds: signal.userIds.slice(i, i + USERS_A_SIGNAL) });
      }
    },
    subscribe: ({ onSignal, onGap }) =>
      listen(CHANNEL, { onGap, onText: text => onSignal(JSON.parse(text) as Signal) }),
  };
}

/** The one statement of a signal, for repositories that send it along with what they write. */
export async function notifySignal(tx: Db, signal: Signal): Promise<void> {
  await sql`select ${notifyExpression(sql`${JSON.stringify(signal)}`)}`.execute(tx);
}

/** The same as a part of a statement that writes, for what only the statement knows. @param signal a signal as JSON */
export function notifyExpression(signal: RawBuilder<unknown>): RawBuilder<void> {
  return sql`pg_notify(${CHANNEL}, (${signal})::text)`;
}
