import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingStatus, messageReader, withoutClosing } from './wire-protocol.ts';

function message(type: string, body: string): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([header, Buffer.from(body)]);
}

const STARTUP = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const READY_FAILED = Buffer.from([0x5a, 0, 0, 0, 5, 0x45]);

test('messages are whole however the network cuts them', () => {
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

test('an answer tells whether the session is free again', () => {
  expect(closingStatus(READY_IDLE)).toBe('idle');
  expect(closingStatus(Buffer.concat([message('C', 'INSERT 0 1'), READY_FAILED]))).toBe('in-transaction');
  expect(closingStatus(message('C', 'INSERT 0 1'))).toBeNull();
  expect(closingStatus(new Uint8Array())).toBeNull();
});

test('a closing word out of place is taken out, and nothing else', () => {
  const failure = message('E', 'duplicate key');
  expect(Buffer.from(withoutClosing(Buffer.concat([failure, READY_FAILED])))).toEqual(failure);
  expect(withoutClosing(failure)).toEqual(failure);
});
