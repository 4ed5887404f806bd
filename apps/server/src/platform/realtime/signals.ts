import { id } from '@sway/contract/primitives';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Database, Db } from '#platform/database/database.ts';
import { watchPublicChanges } from './public-changes.ts';
import type { PublicChanges } from './public-changes.ts';

const signal = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('message'), conversationId: id, sequence: z.number().int() }),
    z.object({ kind: z.literal('read'), conversationId: id, readerId: id, sequence: z.number().int() }),
    z.object({ kind: z.literal('typing'), conversationId: id, typistId: id }),
    z.object({ kind: z.literal('conversation'), conversationId: id }),
    z.object({ kind: z.literal('notification') }),
    z.object({ kind: z.literal('sessions') }).describe('Sessions of these users ended or lost permissions'),
  ])
  .and(z.object({ userIds: z.array(id) }));

/**
 * What instances tell each other: what happened, to which users, and the ids to read it by. A signal is short and reaches every
 * instance, so it contains ids only; each instance reads the data from the tables, with the permissions of its users.
 */
export type Signal = z.infer<typeof signal>;

export type SignalHandlers = {
  onSignal: (signal: Signal) => void;
  /** Signals can have been missed: read the current data from the tables. */
  onGap: () => void;
};

export type Signals = {
  /** Sends a signal within a transaction: every instance receives it if and only if the transaction commits. */
  send: (tx: Db, signal: Signal) => Promise<void>;
  subscribe: (handlers: SignalHandlers) => () => Promise<void>;
  /** Calls `onWork` whenever something of a kind is to be done, and when that can have been missed. */
  subscribeToWork: (kind: WorkKind, onWork: () => void) => () => Promise<void>;
  watchPublicChanges: () => PublicChanges;
  /** Whether NATS tells servers of signals at the moment; null for a site without it. */
  isToldByNats: (() => boolean) | null;
};

const CHANNEL = 'sway_signals';

/** What instances do as soon as it is written. */
type WorkKind = 'mails';
const WORK_CHANNEL = 'sway_work';

/** A NOTIFY payload, and a row, have less than 8,000 bytes; this many user ids always fit. */
const MAX_USERS_PER_SIGNAL = 300;

/**
 * Signals over the database: by LISTEN and NOTIFY, or by rows that NATS announces (docs/decisions/0032-signals-by-nats.md).
 * @param onError receives what is not a signal, which another program or another version of Sway can send
 */
export function databaseSignals(
  { listen }: Pick<Database, 'listen'>,
  onError: (error: unknown) => void,
  isToldByNats: Signals['isToldByNats'] = null,
): Signals {
  return {
    isToldByNats,
    watchPublicChanges: () => watchPublicChanges({ listen }),
    async send(tx, sent) {
      for (let i = 0; i < sent.userIds.length; i += MAX_USERS_PER_SIGNAL) {
        await notifySignal(tx, { ...sent, userIds: sent.userIds.slice(i, i + MAX_USERS_PER_SIGNAL) });
      }
    },
    subscribeToWork: (kind, onWork) =>
      listen(WORK_CHANNEL, { onGap: onWork, onText: text => text === kind && onWork() }),
    subscribe: ({ onSignal, onGap }) =>
      listen(CHANNEL, {
        onGap,
        onText(text) {
          const read = readSignal(text);
          if (read) onSignal(read);
          else onError(new Error(`Not a signal, and passed over: ${text.slice(0, 200)}`));
        },
      }),
  };
}

function readSignal(text: string): Signal | null {
  try {
    return signal.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The statement of a signal, for repositories that send it together with what they write. */
export async function notifySignal(tx: Db, sent: Signal): Promise<void> {
  await sql`select ${notifyExpression(sql`${JSON.stringify(sent)}`)}`.execute(tx);
}

/** The same as an expression in a statement that writes, for values that are only known there. @param json a signal as JSON */
export function notifyExpression(json: RawBuilder<unknown>): RawBuilder<void> {
  return sql`tell_servers(${CHANNEL}, (${json})::text)`;
}

/** Tells all instances, once the statement is committed, that something of a kind is to be done. */
export function workExpression(kind: WorkKind): RawBuilder<void> {
  return sql`tell_servers(${WORK_CHANNEL}, ${kind})`;
}
