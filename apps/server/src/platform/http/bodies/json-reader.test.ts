import { MAX_BODY_BYTES } from '@sway/contract/call';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonReader } from './json-reader.ts';

/** Feeds a text in chunks that end at the given places, and parses the result. */
function read(json: string, cuts: number[] = [], takesDataStrings = true): unknown {
  const bytes = Buffer.from(json);
  const reader = jsonReader({ takesDataStrings });
  const ends = [...new Set(cuts.map(cut => cut % (bytes.length + 1)))].toSorted((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    reader.feed(bytes.subarray(from, end));
    from = end;
  }
  const { text, dataStrings } = reader.end();
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' ? (dataStrings.get(value) ?? value) : value,
  );
}

const TEXT = fc.oneof(
  fc.string(),
  fc.constantFrom('data:', 'data:"', '\\', '\\"', 'data:image/png;base64,\\/', 'ā'),
);
const BODY = fc.dictionary(
  TEXT,
  fc.oneof(TEXT, fc.array(TEXT), fc.double({ noNaN: true }), fc.constant(null)),
);

describe('the JSON reader', () => {
  test('returns the same JSON wherever its chunks end', () => {
    fc.assert(
      fc.property(BODY, fc.array(fc.nat()), fc.boolean(), (body, cuts, takesDataStrings) => {
        const json = JSON.stringify(body);
        expect(read(json, cuts, takesDataStrings)).toEqual(JSON.parse(json));
      }),
    );
  });

  test.each([true, false])('scans many small strings once or twice (data strings: %s)', takesDataStrings => {
    const chunk = Buffer.from(`[${'"a",'.repeat(4_000)}"a"]`);
    let scanned = 0;
    function find(byte: number, from = 0): number {
      const found = Buffer.prototype.indexOf.call(chunk, byte, from);
      scanned += (found === -1 ? chunk.length : found + 1) - from;
      return found;
    }
    chunk.indexOf = find as typeof chunk.indexOf;
    jsonReader({ takesDataStrings }).feed(chunk);
    expect(scanned).toBeGreaterThan(0);
    expect(scanned).toBeLessThan(3 * chunk.length);
  });

  test('extracts files unchanged', () => {
    const files = [1, 2, 3].map(i => `data:image/png;base64,${'ab/+'.repeat(50_000 * i)}`);
    const body = { title: 'data: a “home”', images: files, more: ['\\', '"'] };
    for (const json of [JSON.stringify(body), JSON.stringify(body).replaceAll('/', String.raw`\/`)]) {
      const reader = jsonReader({ takesDataStrings: true });
      const bytes = Buffer.from(json);
      for (let at = 0; at < bytes.length; at += 65_536) reader.feed(bytes.subarray(at, at + 65_536));
      const { text, dataStrings } = reader.end();
      expect(text.length).toBeLessThan(500);
      // Compared as booleans, so that a failure does not print megabytes.
      expect([...dataStrings.values()].every((file, i) => file === files[i])).toBe(true);
      expect(dataStrings.size).toBe(3);
      expect(JSON.stringify(read(json, [7, 100_000, 100_001, 500_000])) === JSON.stringify(body)).toBe(true);
    }
  });

  test.each([
    ['brackets', '['.repeat(17)],
    ['objects', '{"a":'.repeat(17)],
    ['both, cut in the middle', '[{"a":'.repeat(9)],
  ])('rejects %s that are nested too deeply as soon as they are received', (_, json) => {
    expect(() => read(json, [3, 9])).toThrow('nested deeper than 16 levels');
  });

  test.each([
    ['numbers', `[${'0,'.repeat(5_001)}`],
    ['empty lists', `[${'[]'.repeat(5_001)}`],
    ['keys', `{${'"a":"b",'.repeat(5_001)}`],
  ])('rejects too many %s, whatever follows', (_, json) => {
    expect(() => read(json)).toThrow('more than 5000 values');
  });

  test('does not count brackets, commas and quotes inside a text', () => {
    const body = { text: String.raw`[[{,\",`.repeat(3_000) };
    expect(read(JSON.stringify(body), [5, 6, 7, 8])).toEqual(body);
  });

  test('rejects more than a megabyte of text, and a long data: string where none is expected', () => {
    expect(() => read(JSON.stringify({ description: 'x'.repeat(2 ** 20) }))).toThrow('1 MB');
    const file = JSON.stringify({ avatar: `data:image/png;base64,${'x'.repeat(2 ** 20)}` });
    expect(() => read(file, [], false)).toThrow('1 MB');
    expect(() => read(file)).not.toThrow();
  });

  test.each(['ā', '\n'])('rejects a long data: string with %j in it', character => {
    const json = JSON.stringify({ avatar: `data:image/png;base64,${'x'.repeat(100_000)}${character}` });
    expect(() => read(json)).toThrow('must be in base64');
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('extracts a file of which the first %i bytes end a chunk', bytes => {
    const json = JSON.stringify({ avatar: `data:image/png;base64,${'x'.repeat(100_000)}` });
    const reader = jsonReader({ takesDataStrings: true });
    const cut = json.indexOf('"data:') + bytes;
    reader.feed(Buffer.from(json.slice(0, cut)));
    reader.feed(Buffer.from(json.slice(cut)));
    const { text, dataStrings } = reader.end();
    expect(dataStrings.size).toBe(1);
    expect(text.length).toBeLessThan(100);
  });

  test('accepts as much as its limits allow', () => {
    expect(() => read('['.repeat(16) + ']'.repeat(16))).not.toThrow();
    expect(() => read(`[${'0,'.repeat(4_999)}0]`)).not.toThrow();
    const megabyte = JSON.stringify('x'.repeat(MAX_BODY_BYTES - 2));
    for (const takesDataStrings of [true, false]) {
      expect(() => read(megabyte, [], takesDataStrings)).not.toThrow();
      expect(() => read(`${megabyte} `, [], takesDataStrings)).toThrow('1 MB');
    }
  });

  test('gives a reason for each refusal', () => {
    expect(() => read('['.repeat(17))).toThrow(expect.objectContaining({ code: 'request.too_complex' }));
    expect(() => read(`[${'0,'.repeat(5_001)}`)).toThrow(
      expect.objectContaining({ code: 'request.too_complex' }),
    );
    expect(() => read(`"${'x'.repeat(2 ** 20)}"`)).toThrow(
      expect.objectContaining({ code: 'request.too_large' }),
    );
  });
});
