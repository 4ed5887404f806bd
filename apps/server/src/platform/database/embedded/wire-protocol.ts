/** PostgreSQL's wire protocol, as far as it takes to share one engine: where messages begin and end, and what they are. */

/** The types of the messages that matter here, by their first byte. */
export const MESSAGE = {
  query: 0x51,
  sync: 0x53,
  terminate: 0x58,
  readyForQuery: 0x5a,
  copyData: 0x64,
  copyInResponse: 0x47,
} as const;

/** The message that ends a query of several messages, whether it went well or not. */
export const SYNC = Uint8Array.of(MESSAGE.sync, 0, 0, 0, 4);

/** Asks a client for the rows of its COPY, as text. A client learns the number of columns from nobody else, and needs it for nothing. */
export const COPY_IN_RESPONSE = Uint8Array.of(MESSAGE.copyInResponse, 0, 0, 0, 7, 0, 0, 0);

const HEADER_BYTES = 5;
const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;

/** A message of a client: its type, or what it asks for before it has begun to speak in typed messages. */
export type ClientMessage = {
  type: number | 'startup' | 'ssl-request' | 'cancel-request';
  bytes: Uint8Array;
};

/** Cuts what a client sends into messages, however the network has cut it. */
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

/** Whether a session may be left to another: idle, or inside a transaction (a failed one included). */
export type SessionStatus = 'idle' | 'in-transaction';

/** The status that an answer closes with, or null when more of it is to come. */
export function closingStatus(answer: Uint8Array): SessionStatus | null {
  const at = answer.length - HEADER_BYTES - 1;
  if (at < 0 || answer[at] !== MESSAGE.readyForQuery || answer[at + 4] !== HEADER_BYTES) return null;
  return answer[at + HEADER_BYTES] === 0x49 ? 'idle' : 'in-transaction';
}

/**
 * Whether the server is to say after this message that it is ready for the next query. The engine says so too, against the
 * protocol, after an error in the midst of a query's messages; a client that believed it would be one answer ahead for good.
 */
export function mayCloseConversation({ type }: ClientMessage): boolean {
  return type === MESSAGE.sync || type === MESSAGE.query || type === 'startup';
}

/** The answer without a closing ready-for-query. */
export function withoutClosing(answer: Uint8Array): Uint8Array {
  return closingStatus(answer) === null ? answer : answer.subarray(0, answer.length - HEADER_BYTES - 1);
}

/** Whether a message is a query that rows are to follow. */
export function beginsCopyIn({ type, bytes }: ClientMessage): boolean {
  return type === MESSAGE.query && /^\s*copy\s[^;]*\sfrom\s+stdin\b/i.test(textOf(bytes));
}

function textOf(query: Uint8Array): string {
  return Buffer.from(query.buffer, query.byteOffset, query.length).toString('utf8', HEADER_BYTES);
}

/** The answer without a request for a COPY's rows, which the client has been sent already. */
export function withoutCopyInResponse(answer: Uint8Array): Uint8Array {
  if (answer[0] !== MESSAGE.copyInResponse) return answer;
  return answer.subarray(1 + new DataView(answer.buffer, answer.byteOffset).getInt32(1));
}
