import { z } from 'zod';
import { message } from './conversations.ts';
import { id, int4 } from './primitives.ts';

/** What the server says. Bodies are complete: a client never needs to ask again for what it was told. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome') }),
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('read'), conversationId: id, userId: id, sequence: z.number().int() }),
  z.object({ type: z.literal('typing'), conversationId: id, userId: id }),
  z.object({ type: z.literal('conversation'), conversationId: id }).describe('Its people or state changed'),
  z.object({ type: z.literal('notification') }).describe('There is something new under the bell'),
  z.object({ type: z.literal('ping') }),
  z.object({
    type: z.literal('goodbye'),
    reason: z.enum(['signed-out', 'too-slow', 'too-fast', 'too-many', 'bad-frame', 'shutting-down']),
  }),
]);

export type ServerFrame = z.infer<typeof serverFrame>;

/** What a client says. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('resume'),
    /** By conversation, the last sequence the client has; messages after it follow, in order. Of others, only what comes. */
    seen: z.record(z.string().regex(/^[1-9]\d{0,15}$/), int4(0)),
  }),
  z.object({ type: z.literal('typing'), conversationId: id }),
  z.object({ type: z.literal('pong') }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;
