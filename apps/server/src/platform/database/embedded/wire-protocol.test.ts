import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readyStatus, messageReader, withoutReady } from './wire-protocol.ts';

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
});

test('removes an unexpected ready-for-query, and nothing else', () => {
  const failure = message('E', 'duplicate key');
  expect(Buffer.from(withoutReady(Buffer.concat([failure, READY_FAILED])))).toEqual(failure);
  expect(withoutReady(failure)).toEqual(failure);
});
