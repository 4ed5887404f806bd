import { expect, test } from 'vitest';
import type { Benchmark, Figure } from './benchmark.ts';
import { asText, tableOf } from './format-figures.ts';
import { resultsPage } from './results-page.ts';

const SCALE = { addresses: 2_400_000, listings: 1_000_000, postgres: 'PostgreSQL 15' };
const DAY = new Date('2026-11-21T00:00:00Z');

function result(title: string, figure: Partial<Figure> = {}) {
  const benchmark: Benchmark = { title, about: 'About it.', run: async () => [] };
  const figures: Figure[] = [{ name: 'a search', ours: { p50Ms: 2, p99Ms: 3, runs: 100 }, ...figure }];
  return { name: title.toLowerCase(), benchmark, figures };
}

test('a run replaces its own section and keeps the others', () => {
  const first = resultsPage('', [result('Import'), result('Address search')], SCALE, DAY);
  const second = resultsPage(first, [result('Import', { name: 'another figure' })], SCALE, DAY);
  expect([...second.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(['Address search', 'Import']);
  expect(second).toContain('another figure');
  expect(second.split('a search')).toHaveLength(2);
  expect(resultsPage(second, [], SCALE, DAY)).toBe(second);
});

test('the table shows ratios, and NO for a budget that was not met', () => {
  const floor = { p50Ms: 1, p99Ms: 2, runs: 100 };
  const peers = [{ name: 'trigram', timing: { p50Ms: 30, p99Ms: 90, runs: 100 } }];
  const { figures } = result('Search', { floor, peers, budget: { limit: 'p99 ≤ 2 ms', isMet: false } });
  const text = asText(tableOf(figures));
  for (const part of ['2.00 ×', 'trigram: 30.0 ms (15.00 ×)', 'p99 ≤ 2 ms', 'NO'])
    expect(text).toContain(part);
});
