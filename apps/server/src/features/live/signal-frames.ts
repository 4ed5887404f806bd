import type { ServerFrame } from '@sway/contract/live';
import type { Signal } from '#platform/realtime/signals.ts';

/** A signal that has all that pages need: nothing is read from the database for it. */
export type CompleteSignal = Exclude<Signal, { kind: 'message' | 'sessions' }>;

/** The frame that tells pages of a signal. */
export function frameOf(signal: CompleteSignal): ServerFrame {
  switch (signal.kind) {
    case 'notification':
      return { type: 'notification' };
    case 'conversation':
      return { type: 'conversation', conversationId: signal.conversationId };
    case 'typing':
      return { type: 'typing', conversationId: signal.conversationId, userId: signal.typistId };
    case 'read': {
      const { conversationId, readerId: userId, sequence } = signal;
      return { type: 'read', conversationId, userId, sequence };
    }
  }
}
