import { expect, test } from 'vitest';
import { dataString } from './data-string.ts';

const MAX_TEXT_BYTES = 64 * 1024;

/** A data string's JSON of this many bytes, with its quotes. */
function jsonOf(bytes: number): string {
  return `"${'data:image/png;base64,'.padEnd(bytes - 2, 'x')}"`;
}

function collect(parts: string[]) {
  const data = dataString();
  for (const part of parts) data.add(Buffer.from(part));
  return data;
}

test('a text of 64 KiB can be any text and is returned as it was written', () => {
  const json = jsonOf(MAX_TEXT_BYTES);
  expect(
    collect([json.slice(0, 100), json.slice(100)])
      .shortText()
      ?.toString(),
  ).toBe(json);
  expect(collect(['"data:', 'ā"']).shortText()?.toString()).toBe('"data:ā"');
});

test('a longer text is a file, without its quotes and with its slashes unescaped', () => {
  const json = jsonOf(MAX_TEXT_BYTES + 1).replaceAll('/', String.raw`\/`);
  const data = collect([json.slice(0, 50_000), json.slice(50_000, 66_000), json.slice(66_000)]);
  expect(data.shortText()).toBeNull();
  expect(data.text()).toBe(JSON.parse(json));
});

test.each(['ā', '\u0080'])('a file with %j in it is refused as soon as it is too long for a text', letter => {
  expect(() => collect([jsonOf(60_000), letter])).not.toThrow();
  expect(() => collect([jsonOf(60_000), letter, jsonOf(6_000)])).toThrow('must be in base64');
  expect(() => collect([jsonOf(70_000), letter])).toThrow('must be in base64');
});

test('a file with another escape than that of a slash is refused', () => {
  const data = collect([jsonOf(70_000).replace('xx', String.raw`\n`)]);
  expect(() => data.text()).toThrow('must be in base64');
});
