import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database, Db } from '#platform/database/database.ts';

/**
 * What instances tell each other: what happened, to which users, and the ids to read it by. A signal is short and reaches every
 * instance, so it contains ids only; each instance reads the data from the tables, with the permissions of its users.
 */
export type Signal = { userIds: number[] } & (
  | { kind: 'message'; conversationId: number; sequence: number }
  | { kind: 'read'; conversationId: number; readerId: number; sequence: number }
  | { kind: 'typing'; conversationId: number; typistId: number }
  | { kind: 'conversation'; conversationId: number }
  | { kind: 'notification' }
  /** Sessions of these users ended or lost permissions. */
  | { kind: 'sessions' }
);

export type SignalHandlers = {
  onSignal: (signal: Signal) => void;
  /** Signals can have been missed: read the current data from the tables. */
  onGap: () => void;
};

export type Signals = {
  /** Sends a signal within a transaction: every instance receives it if and only if the transaction commits. */
  send: (tx: Db, signal: Signal) => Promise<void>;
  subscribe: (handlers: SignalHandlers) => () => Promise<void>;
};

const CHANNEL = 'sway_signals';

/** PostgreSQL limits a NOTIFY payload to 8,000 bytes; this many user ids always fit. */
const MAX_USERS_PER_SIGNAL = 300;

/** Signals over the database's LISTEN and NOTIFY, so that instances share nothing but the database. */
export function databaseSignals({ listen }: Pick<Database, 'listen'>): Signals {
  return {
    async send(tx, signal) {
      for (let i = 0; i < signal.userIds.length; i += MAX_USERS_PER_SIGNAL) {
        await notifySignal(tx, { ...signal, userIds: signal.userIds.slice(i, i + MAX_USERS_PER_SIGNAL) });
      }
    },
    subscribe: ({ onSignal, onGap }) =>
      listen(CHANNEL, { onGap, onText: text => onSignal(JSON.parse(text) as Signal) }),
  };
}

/** The statement of a signal, for repositories that send it together with what they write. */
export async function notifySignal(tx: Db, signal: Signal): Promise<void> {
  await sql`select ${notifyExpression(sql`${JSON.stringify(signal)}`)}`.execute(tx);
}

/** The same as an expression in a statement that writes, for values that are only known there. @param signal a signal as JSON */
export function notifyExpression(signal: RawBuilder<unknown>): RawBuilder<void> {
  return sql`pg_notify(${CHANNEL}, (${signal})::text)`;
}
