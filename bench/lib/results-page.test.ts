import { expect, test } from 'vitest';
import type { Figure } from './benchmark.ts';
import { asText, tableOf } from './format-figures.ts';
import { resultsPage } from './results-page.ts';

const FIGURE: Figure = { name: 'a search', ours: { p50Ms: 2, p99Ms: 3, runs: 100 } };
const peerOf = (p50Ms: number) => ({ name: 'trigram', timing: { p50Ms, p99Ms: 90, runs: 100 } });

function result(title: string, ...figures: Partial<Figure>[]) {
  return { title, about: 'About it.', run: 'today', figures: figures.map(each => ({ ...FIGURE, ...each })) };
}

test('a run replaces its own results and keeps the others', () => {
  const first = resultsPage('', [result('Import', {}), result('Addresses', { peers: [peerOf(4)] })]);
  const second = resultsPage(first, [result('Import', { name: 'another figure' })]);
  expect([...second.matchAll(/<summary>(.+)</g)].map(([, title]) => title)).toEqual(['Addresses', 'Import']);
  expect(second.match(/^\|.*(Addresses|Import)/gm)).toHaveLength(2);
  expect(second.split('another figure')).toHaveLength(2);
  expect(second.split('a search')).toHaveLength(2);
  expect(resultsPage(second, [])).toBe(second);
});

test('the line of a job has the range of its ratios, where the peer is faster, and budgets that are not met', () => {
  const budget = { limit: 'p99 ≤ 2 ms', isMet: false };
  const page = resultsPage('', [
    result('Search', { peers: [peerOf(60)] }, { name: 'a box', peers: [peerOf(1)], budget }),
  ]);
  expect(page).toContain(
    '| 0.50 × to 30.0 × | Search | trigram | 2.00 ms | 3.00 ms | 0 of 1, **see below** | **a box** |',
  );
});

test('the table shows ratios, processor time, and NO for a budget that is not met', () => {
  const floor = { p50Ms: 1, p99Ms: 2, runs: 100 };
  const ours = { ...FIGURE.ours, processorMs: 1.5 };
  const figure = {
    ...FIGURE,
    ours,
    floor,
    peers: [peerOf(30)],
    budget: { limit: 'p99 ≤ 2 ms', isMet: false },
  };
  const text = asText(tableOf([figure]));
  for (const part of ['2.00 ms, 1.50 ms of processor', '15.0 ×, 30.0 ms', 'trigram', 'p99 ≤ 2 ms', 'NO'])
    expect(text).toContain(part);
});
