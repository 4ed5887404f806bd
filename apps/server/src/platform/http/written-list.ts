import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressedAnswers } from './compressed-answers.ts';

/**
 * A list whose items are kept as JSON in UTF-8, as the response schema of their call shapes them. It is sent as it is: writing a
 * thousand listings again for each request would keep the thread that answers for tens of milliseconds.
 */
export class WrittenList {
  readonly items: readonly Buffer[];

  constructor(items: readonly Buffer[]) {
    this.items = items;
  }
}

/** Shorter lists are compressed like any other answer. */
const LARGE_BYTES = 32_000;

/** What all compressed lists that are kept have together. */
const MAX_COMPRESSED_BYTES = 8_000_000;

const compress = compressedAnswers(MAX_COMPRESSED_BYTES);
const [OPENING, COMMA, CLOSING] = ['[', ',', ']'].map(text => Buffer.from(text)) as [Buffer, Buffer, Buffer];

/** Sends a list; a large one compressed once for all who ask for the same. */
export async function sendWrittenList(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { items }: WrittenList,
): Promise<FastifyReply> {
  const body = Buffer.concat([
    OPENING,
    ...items.flatMap((item, i) => (i === 0 ? [item] : [COMMA, item])),
    CLOSING,
  ]);
  reply.type('application/json; charset=utf-8');
  const accepted = headers['accept-encoding'];
  if (body.length < LARGE_BYTES || accepted === undefined) return reply.send(body);
  reply.header('vary', 'accept-encoding');
  const tag = createHash('sha1').update(body).digest('base64');
  const packed = await compress(tag, body, accepted);
  if (packed) reply.header('content-encoding', packed.encoding);
  return reply.send(packed?.body ?? body);
}
