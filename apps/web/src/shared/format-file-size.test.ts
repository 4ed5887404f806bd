import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [640_499, '640 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_000_000, '1 MB'],
  [1_249_999, '1.2 MB'],
  [50 * 1024 * 1024, '52.4 MB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
