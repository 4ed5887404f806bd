import { z } from 'zod';
import { message } from './conversations.ts';
import { id, int4 } from './primitives.ts';

/** A frame from the server. Frames carry complete data: a client does not have to fetch anything after one. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome') }),
  z.object({ type: z.literal('message'), message }),
  z.object({ type: z.literal('read'), conversationId: id, userId: id, sequence: z.number().int() }),
  z.object({ type: z.literal('typing'), conversationId: id, userId: id }),
  z
    .object({ type: z.literal('conversation'), conversationId: id })
    .describe('The participants or the state of the conversation changed'),
  z.object({ type: z.literal('notification') }).describe('The user has a new notification'),
  z
    .object({ type: z.literal('gap') })
    .describe(
      'Frames other than messages can have been missed: their data is to be fetched again, not by all pages at once',
    ),
  z.object({ type: z.literal('ping') }),
  z.object({
    type: z.literal('goodbye'),
    /** `shutting-down`: the page connects again, not at once, because the server stops or could not read what the page waits for. */
    reason: z.enum(['signed-out', 'too-slow', 'too-fast', 'too-many', 'bad-frame', 'shutting-down']),
  }),
]);

export type ServerFrame = z.infer<typeof serverFrame>;

/** A frame from a client. */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('resume'),
    /**
     * The last sequence that the client has, by conversation. The server sends the messages after it, in order. Of other
     * conversations the client receives only new messages.
     */
    seen: z.record(z.string().regex(/^[1-9]\d{0,15}$/), int4(0)),
  }),
  z.object({ type: z.literal('typing'), conversationId: id }),
  z.object({ type: z.literal('pong') }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;
