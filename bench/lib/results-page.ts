import { machineName } from '../../scripts/lib/machine.ts';
import { rewritePage, today } from '../../tests/proof/proof-page.ts';
import type { Figure } from './benchmark.ts';
import { asMarkdown, formatMs, peerNames, ratio, tableOf } from './format-figures.ts';
import { count } from './import-process.ts';

export type Scale = { addresses: number; listings: number; postgres: string };

/** What a benchmark measured: figures, or a table with columns of its own. */
export type Result = { title: string; about: string; run: string; figures?: Figure[]; table?: string[][] };

/** The command of a run of today, its data and machine. */
export function describeRun(name: string, scale?: Scale): string {
  const data = scale && `${count(scale.addresses)} addresses, ${count(scale.listings)} listings`;
  const parts = [`\`npm run bench -- ${name}\` on ${today()}`, data, machineName(), scale?.postgres];
  return parts.filter(Boolean).join('; ');
}

/** Writes docs/benchmarks.md: replaces what these benchmarks measured and keeps the rest. */
export function writeResultsPage(results: readonly Result[]): Promise<void> {
  return rewritePage('benchmarks', page => resultsPage(page, results));
}

/** The page with these results in place of earlier ones: a line for each job and peer, and below it all figures, folded. */
export function resultsPage(before: string, results: readonly Result[]): string {
  const [head = '', ...details] = before.split(/^(?=<details>)/m);
  const lines = head.split('\n').filter(line => line.startsWith('|'));
  const measured = new Set(results.map(({ title }) => title));
  const merge = (kept: string[], added: string[], titleOf: (text: string) => string) =>
    [...kept.filter(text => !measured.has(titleOf(text))), ...added]
      .map(text => text.trim())
      .toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)));
  const [headings, ...rows] = asMarkdown([HEADINGS, ...results.flatMap(summaryRows)]).split('\n');
  return [
    INTRODUCTION,
    [headings, rows.shift(), ...merge(lines.slice(2), rows, row => row.split('|')[2]!.trim())].join('\n'),
    ...merge(details, results.map(detailsOf), text => /<summary>(.+)<\/summary>/.exec(text)![1]!),
    '',
  ].join('\n\n');
}

const INTRODUCTION = `# Benchmarks

Each job beside other programs that do it, in one run on one machine, so that the ratios are comparable on any. Above 1 × Sway is
faster (medians), below 1 × the peer is, and the last column names where. Folded below: all figures, what was asked of each, settings
and versions, and the floor, which is the same work without Sway, through bare \`pg\`, COPY or similar. \`npm run bench\` creates the
data, a temporary PostgreSQL and this page; \`npm run bench -- --addresses 100000 --listings 50000 import\` runs one benchmark on less
data and only prints the figures. No test measures time.`;

// oxfmt-ignore
const HEADINGS = [
  'ratio to the peer', 'job', 'peer', 'our p50', 'our p99', 'budgets met', 'the peer is faster in',
];

/** A line for each peer, and for a job without a peer one. */
function summaryRows({ title, figures = [] }: Result): string[][] {
  const peers = peerNames(figures);
  const repeated = figures.flatMap(({ ours }) => (ours.runs > 1 ? [ours] : []));
  const medians = (repeated.length > 0 ? repeated : figures.map(({ ours }) => ours)).map(each => each.p50Ms);
  const p99s = repeated.map(({ p99Ms }) => p99Ms);
  const budgets = figures.filter(({ budget }) => budget);
  const missed = budgets.filter(({ budget }) => !budget!.isMet).map(({ name }) => `, **not ${name}**`);
  const named = missed.length <= budgets.length / 2 ? missed.join('') : ', **see below**';
  const met = `${budgets.length - missed.length} of ${budgets.length}${named}`;
  return (peers.length > 0 || figures.length === 0 ? peers : ['none']).map(peer => {
    const compared = figures.flatMap(({ name, ours, peers: all }) => {
      const found = all?.find(each => each.name === peer);
      return found ? [{ name, times: found.timing.p50Ms / (found.beside ?? ours).p50Ms }] : [];
    });
    const ratios = compared.map(({ times }) => times);
    const lost = compared.filter(({ times }) => times < 1).map(({ name }) => `**${name}**`);
    const cells = [range(ratios, times => ratio(times, 1)), title, peer, range(medians, formatMs)];
    return [...cells, range(p99s, formatMs), met, lost.join('; ')];
  });
}

function range(values: number[], format: (value: number) => string): string {
  const ends = new Set([Math.min(...values), Math.max(...values)].filter(Number.isFinite).map(format));
  return [...ends].join(' to ');
}

function detailsOf({ title, about, run, figures, table = tableOf(figures ?? []) }: Result): string {
  return `<details>\n<summary>${title}</summary>\n\n${about}\n\n${run}.\n\n${asMarkdown(table)}\n\n</details>`;
}
