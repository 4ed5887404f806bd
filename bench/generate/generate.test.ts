import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { splitRow } from '@sway/server/platform/csv/split-row.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOnLand, readShores } from '../../packages/scenes/base-map/shores.ts';
import { FILES, generate } from './generate.ts';

type Row = Record<string, string>;

const OPTIONS = { addresses: 6000, listings: 900, roads: true, seed: '1' };

const folders: string[] = [];
const [folder, same, other] = [aFolder(), aFolder(), aFolder()];

function aFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sway-generate-'));
  folders.push(made);
  return made;
}

/** Generation checks many streets against the shore. */
const TIMEOUT_MS = 60_000;
beforeAll(() => generate({ ...OPTIONS, folder }), TIMEOUT_MS);
afterAll(() => folders.forEach(made => rmSync(made, { recursive: true, force: true })));

function rowsOf(file: keyof typeof FILES): Row[] {
  const lines = readFileSync(join(folder, FILES[file]), 'utf8').trimEnd().split('\n');
  const [names, ...rows] = lines.map(line => splitRow(line));
  return rows.map((cells, i) => {
    if (cells?.length !== names!.length) throw new Error(`line ${i + 2} does not fit the header`);
    return Object.fromEntries(names!.map((name, place) => [name, cells[place]!]));
  });
}

test(
  'the same options generate the same bytes, and another seed different ones',
  async () => {
    await generate({ ...OPTIONS, folder: same });
    await generate({ ...OPTIONS, seed: '2', folder: other });
    for (const name of Object.values(FILES)) {
      const [a, b, c] = [folder, same, other].map(made => readFileSync(join(made, name), 'utf8'));
      expect(a === b, name).toBe(true);
      expect(a === c, name).toBe(false);
    }
  },
  TIMEOUT_MS,
);

test('the files have the requested numbers of rows, unique ids, and listings on addresses of the file', async () => {
  const addresses = rowsOf('addresses');
  const listings = rowsOf('listings');
  expect([addresses.length, listings.length]).toEqual([OPTIONS.addresses, OPTIONS.listings]);
  const ids = new Set(addresses.map(row => row['address_id']));
  expect(ids.size).toBe(OPTIONS.addresses);
  expect(new Set(listings.map(row => row['address_id'])).isSubsetOf(ids)).toBe(true);
});

test('a third of the addresses are in Auckland, and there are units, suffixes, ranges, macrons, rural roads and the Chathams', async () => {
  const rows = rowsOf('addresses');
  const share = rows.filter(row => row['town_city'] === 'Auckland').length / rows.length;
  expect(share).toBeGreaterThan(0.28);
  expect(share).toBeLessThan(0.38);
  const numbers = rows.map(row => row['full_address_number']!).join('\n');
  for (const pattern of [/^\d+\/\d/m, /^\d+[AB]$/m, /^\d+-\d+$/m]) expect(numbers).toMatch(pattern);
  expect(rows.some(row => /[āēīōū]/.test(row['full_road_name']!))).toBe(true);
  expect(rows.some(row => row['full_road_name'] === 'Old Mill Road')).toBe(true);
  expect(rows.some(row => Number(row['shape_X']) < 0)).toBe(true);
  const onQueenStreets = rows.filter(row => row['full_road_name'] === 'Queen Street');
  expect(new Set(onQueenStreets.map(row => row['town_city'])).size).toBeGreaterThan(20);
});

test('nearly every address is on the base map’s land', async () => {
  const shores = readShores();
  const mainland = rowsOf('addresses').filter(row => Number(row['shape_X']) > 0);
  const inWater = mainland.filter(
    row => !isOnLand({ lng: Number(row['shape_X']), lat: Number(row['shape_Y']) }, shores),
  );
  expect(inWater.length / mainland.length).toBeLessThan(0.005);
});
