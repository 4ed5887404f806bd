import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canEndConversation,
  COPY_IN_RESPONSE,
  messageReader,
  readyStatus,
  startsCopyIn,
  withoutCopyInResponse,
  withoutReady,
} from './wire-protocol.ts';

function message(type: string, body: string): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([header, Buffer.from(body)]);
}

const STARTUP = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const READY_FAILED = Buffer.from([0x5a, 0, 0, 0, 5, 0x45]);

test('messages are complete wherever the network splits them', () => {
  const bodies = fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 8 });
  const cuts = fc.array(fc.nat(400), { maxLength: 10 });
  fc.assert(
    fc.property(bodies, cuts, (texts, places) => {
      const sent = Buffer.concat([STARTUP, ...texts.map(text => message('Q', text))]);
      const edges = [0, ...places.map(place => place % sent.length).toSorted((a, b) => a - b), sent.length];
      const read = messageReader();
      const got = edges.slice(1).flatMap((end, i) => read(sent.subarray(edges[i], end)));
      expect(got.map(({ type }) => type)).toEqual(['startup', ...texts.map(() => 0x51)]);
      expect(Buffer.concat(got.map(({ bytes }) => bytes))).toEqual(sent);
    }),
  );
});

test('reads from an answer whether the session is idle', () => {
  expect(readyStatus(READY_IDLE)).toBe('idle');
  expect(readyStatus(Buffer.concat([message('C', 'INSERT 0 1'), READY_FAILED]))).toBe('in-transaction');
  expect(readyStatus(message('C', 'INSERT 0 1'))).toBeNull();
  expect(readyStatus(new Uint8Array())).toBeNull();
  expect(readyStatus(READY_IDLE.subarray(1))).toBeNull();
  expect(readyStatus(Buffer.from([0x43, 0, 0, 0, 5, 0x49]))).toBeNull();
  expect(readyStatus(Buffer.from([0x5a, 0, 0, 0, 6, 0x49]))).toBeNull();
});

test('removes an unexpected ready-for-query, and nothing else', () => {
  const failure = message('E', 'duplicate key');
  expect(Buffer.from(withoutReady(Buffer.concat([failure, READY_FAILED])))).toEqual(failure);
  expect(withoutReady(failure)).toEqual(failure);
});

/** A request before typed messages start: its length and its code. */
function request(code: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32BE(8, 0);
  bytes.writeInt32BE(code, 4);
  return bytes;
}

test('a client can ask for TLS or to cancel a query before it starts', () => {
  const read = messageReader();
  expect(read(request(80_877_103)).map(({ type }) => type)).toEqual(['ssl-request']);
  expect(read(Buffer.concat([STARTUP, message('Q', 'select 1')])).map(({ type }) => type)).toEqual([
    'startup',
    0x51,
  ]);
  expect(messageReader()(request(80_877_102)).map(({ type }) => type)).toEqual(['cancel-request']);
});

test('a query, a sync and the startup end with ready-for-query, and no other message', () => {
  const read = messageReader();
  const messages = read(Buffer.concat([STARTUP, ...[...'QSPBEDX'].map(type => message(type, ''))]));
  expect(messages.map(canEndConversation)).toEqual([true, true, true, false, false, false, false, false]);
});

test.each([
  ['copy addresses from stdin', true],
  ['  COPY addresses (id, name)\n FROM  STDIN with (format text)', true],
  ['copy addresses to stdout', false],
  ['copy addresses from stdinx', false],
  ['select 1; copy addresses from stdin', false],
  ['copy addresses to stdout; select 1 from stdin', false],
  ['copyright from stdin', false],
])('whether %j is followed by rows: %s', (query, starts) => {
  const [, sent] = messageReader()(Buffer.concat([STARTUP, message('Q', query)]));
  expect(startsCopyIn(sent!)).toBe(starts);
});

test('no other message than a query is followed by rows', () => {
  const [, sent] = messageReader()(Buffer.concat([STARTUP, message('P', 'copy addresses from stdin')]));
  expect(startsCopyIn(sent!)).toBe(false);
});

test('the request for a COPY’s rows is removed from an answer, wherever it is in memory', () => {
  const rest = message('C', 'COPY 2');
  const answer = Buffer.concat([Buffer.from('xy'), COPY_IN_RESPONSE, rest]).subarray(2);
  expect(Buffer.from(withoutCopyInResponse(answer))).toEqual(rest);
  expect(Buffer.from(withoutCopyInResponse(rest))).toEqual(rest);
});
