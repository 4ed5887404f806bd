import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressSuggestion } from '@sway/contract/addresses';
import { anAddress } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { expect, onTestFinished, test } from 'vitest';
import { importFile } from '#platform/import/import-file.ts';
import { openImportFile } from '#platform/import/open-file.ts';
import { openRejectsFile } from '#platform/import/rejects-file.ts';
import { FILES, generate } from '../../../../../../../bench/generate/generate.ts';
import { ADDRESS_LAYERS, refreshRegister } from '../../index.ts';

const site = useTestApp();

/** How many percent of the texts must find the expected address first. */
const MIN_HITS_PERCENT = 97;

/** Habits of texts without a number. */
const STREETS = new Set(['street only', 'a corner']);

/** Fills the register with the generated addresses that the cases were made from and some real ones (LINZ, CC BY 4.0). */
async function fillRegister(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-search-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await generate({ addresses: 40_000, listings: 0, seed: '1', folder });
  const file = await openImportFile(join(folder, FILES.addresses), ADDRESS_LAYERS);
  const rejects = openRejectsFile(file.path, folder);
  const { signal } = new AbortController();
  await importFile(site.db, file, { rejects, signal, onProgress: () => undefined });
  await rejects.close();
  for (const fullAddress of linesOf('linz-addresses.txt')) await anAddress(site.db, { fullAddress });
  await refreshRegister(site.db);
}

function linesOf(name: string): string[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
}

async function firstFor(typed: string): Promise<string> {
  const response = await site.app.inject(`/api/addresses/suggest?${new URLSearchParams({ q: typed })}`);
  const [first] = response.json<AddressSuggestion[]>();
  if (!first) return 'nothing';
  return first.kind === 'address' ? first.fullAddress : [first.line1, first.line2].filter(Boolean).join(', ');
}

test('finds the expected address first for at least 97 % of typed texts, including abbreviations and typos', async () => {
  await fillRegister();
  const cases = linesOf('cases.tsv')
    .slice(1)
    .map(line => line.split('\t') as [string, string, string, string]);
  expect(cases.length).toBeGreaterThan(300);
  const misses: string[] = [];
  for (const [, habit, typed, expected] of cases) {
    const first = await firstFor(typed);
    // For a street alone, either the street or one of its addresses can come first.
    if (STREETS.has(habit) ? !first.endsWith(expected) : first !== expected)
      misses.push(`${habit}: “${typed}” finds ${first}, not ${expected}`);
  }
  const hits = (100 * (cases.length - misses.length)) / cases.length;
  process.stdout.write(
    [`${cases.length} texts, ${hits.toFixed(1)} % find the expected address first`, ...misses, ''].join(
      '\n  ',
    ),
  );
  expect(hits).toBeGreaterThanOrEqual(MIN_HITS_PERCENT);
});
