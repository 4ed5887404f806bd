import { LINZ_HEADERS, fileOf, linzFile, linzRow } from '@sway/testing/linz-files';
import { expect, test } from 'vitest';
import { ImportFileError, openImportFile } from '#platform/import/open-file.ts';
import { ADDRESS_LAYERS } from './address-layers.ts';

const open = (path: string) => openImportFile(path, ADDRESS_LAYERS);
const header = LINZ_HEADERS[123113];

test.each([123113, 105689, 53353] as const)('layer %i is known by its header', async layer => {
  expect((await open(linzFile([{}], layer))).layer.id).toBe(layer);
});

test('the order of columns, their case, a byte order mark and CRLF make no difference', async () => {
  const other = header.toUpperCase().split(',').toReversed().join(',');
  expect((await open(fileOf(`\uFEFF${other}\r\n${linzRow({}, other)}\r\n`, 'titles.csv'))).layer.id).toBe(
    123113,
  );
});

test('an unknown header is told with the layers that are known, and what it lacks of one', async () => {
  const opening = open(fileOf('title_no,status\nNA1,LIVE\n'));
  await expect(opening).rejects.toThrow(ImportFileError);
  await expect(opening).rejects.toThrow(
    /header: title_no,status[\s\S]*layer 123113[\s\S]*layer 105689[\s\S]*layer 53353/,
  );
  const lacking = fileOf(`${header.replace('full_address,', '')}\n1\n`);
  await expect(open(lacking)).rejects.toThrow(
    'NZ Addresses (layer 123113): this header would be it, but lacks full_address',
  );
});

test.each([
  ['an empty file', '', 'the file is empty'],
  ['blank lines alone', '\n\n', 'the file is empty'],
  ['a header alone', `${header}\n\n`, 'the file has a header and no rows'],
  ['a packed file', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff]), 'this is not a CSV text in UTF-8'],
])('%s is refused', async (_, text, message) => {
  await expect(open(fileOf(text))).rejects.toThrow(message);
});

test('a missing file and a folder are refused', async () => {
  await expect(open('/nowhere/addresses.csv')).rejects.toThrow('there is no such file');
  await expect(open('/')).rejects.toThrow('this is a folder, not a file');
});
