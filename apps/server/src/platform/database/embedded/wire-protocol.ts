/** PostgreSQL's wire protocol, as far as sharing one engine needs it: where messages start and end, and their types. */

/** The message types that are used here, by their first byte. */
export const MESSAGE = {
  query: 0x51,
  sync: 0x53,
  terminate: 0x58,
  readyForQuery: 0x5a,
  copyData: 0x64,
  copyInResponse: 0x47,
} as const;

/** The message that ends a query of several messages, also after an error. */
export const SYNC = Uint8Array.of(MESSAGE.sync, 0, 0, 0, 4);

/** Asks a client for the rows of its COPY, as text. It contains no number of columns; clients do not need it. */
export const COPY_IN_RESPONSE = Uint8Array.of(MESSAGE.copyInResponse, 0, 0, 0, 7, 0, 0, 0);

const HEADER_BYTES = 5;
/** The length of a ready-for-query. */
export const READY_BYTES = HEADER_BYTES + 1;
const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;

/** A message of a client: its type, or the request that it is before typed messages start. */
export type ClientMessage = {
  type: number | 'startup' | 'ssl-request' | 'cancel-request';
  bytes: Uint8Array;
};

/** Splits the bytes from a client into messages, wherever the network has split them. */
export function messageReader(): (chunk: Uint8Array) => ClientMessage[] {
  let rest = Buffer.alloc(0);
  let started = false;

  function next(): ClientMessage | null {
    const lengthAt = started ? 1 : 0;
    if (rest.length < lengthAt + 4) return null;
    const length = lengthAt + rest.readInt32BE(lengthAt);
    if (rest.length < length) return null;
    const bytes = rest.subarray(0, length);
    rest = rest.subarray(length);
    if (started) return { type: bytes[0]!, bytes };
    const code = bytes.readInt32BE(4);
    if (code === SSL_REQUEST) return { type: 'ssl-request', bytes };
    if (code === CANCEL_REQUEST) return { type: 'cancel-request', bytes };
    started = true;
    return { type: 'startup', bytes };
  }

  return chunk => {
    rest = Buffer.concat([rest, chunk]);
    const messages: ClientMessage[] = [];
    for (let message = next(); message; message = next()) messages.push(message);
    return messages;
  };
}

/** The status of a session between queries: idle, or inside a transaction (a failed one included). */
export type SessionStatus = 'idle' | 'in-transaction';

/** The status in the ready-for-query at the end of an answer; null when the answer is incomplete. */
export function readyStatus(answer: Uint8Array): SessionStatus | null {
  const at = answer.length - READY_BYTES;
  if (at < 0 || answer[at] !== MESSAGE.readyForQuery || answer[at + 4] !== HEADER_BYTES) return null;
  return answer[at + HEADER_BYTES] === 0x49 ? 'idle' : 'in-transaction';
}

/**
 * Whether the server answers this message with ready-for-query. After an error in the middle of a query's messages the engine also
 * sends one, against the protocol; a client that received it would from then on be one answer ahead.
 */
export function canEndConversation({ type }: ClientMessage): boolean {
  return type === MESSAGE.sync || type === MESSAGE.query || type === 'startup';
}

/** The answer without the ready-for-query at its end. */
export function withoutReady(answer: Uint8Array): Uint8Array {
  return readyStatus(answer) === null ? answer : answer.subarray(0, answer.length - READY_BYTES);
}

/** Whether a message is a query that is followed by rows. */
export function startsCopyIn({ type, bytes }: ClientMessage): boolean {
  return type === MESSAGE.query && /^\s*copy\s[^;]*\sfrom\s+stdin\b/i.test(textOf(bytes));
}

function textOf(query: Uint8Array): string {
  return Buffer.from(query.buffer, query.byteOffset, query.length).toString('utf8', HEADER_BYTES);
}

/** The answer without a request for a COPY's rows, which the client has already received. */
export function withoutCopyInResponse(answer: Uint8Array): Uint8Array {
  if (answer[0] !== MESSAGE.copyInResponse) return answer;
  return answer.subarray(1 + new DataView(answer.buffer, answer.byteOffset).getInt32(1));
}
