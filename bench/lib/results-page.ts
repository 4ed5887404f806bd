import { machineName } from '../../scripts/lib/machine.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT, runOrThrow } from '../../scripts/lib/command.ts';
import type { Benchmark, Figure, TableBenchmark } from './benchmark.ts';
import { count } from './import-process.ts';
import { asMarkdown, tableOf } from './format-figures.ts';

const PAGE = `${ROOT}/docs/benchmarks.md`;

export type Result = { name: string; benchmark: Benchmark; figures: Figure[] };
export type Scale = { addresses: number; listings: number; postgres: string };

/** Writes docs/benchmarks.md: replaces the sections of these benchmarks and keeps the others. */
export async function writeResultsPage(results: readonly Result[], scale: Scale): Promise<void> {
  await rewrite(before => resultsPage(before, results, scale, new Date()));
}

/** Writes docs/benchmarks.md with the section of this benchmark replaced. */
export async function writeTable(name: string, benchmark: TableBenchmark, table: string[][]): Promise<void> {
  const { title, about } = benchmark;
  const run = `\`npm run bench -- ${name}\` on ${new Date().toISOString().slice(0, 10)}; ${machineName()}.`;
  const section = `## ${title}\n\n${about}\n\n${run}\n\n${asMarkdown(table)}\n`;
  await rewrite(before => pageWith(before, [[title, section]]));
}

async function rewrite(page: (before: string) => string): Promise<void> {
  writeFileSync(PAGE, page(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''));
  await runOrThrow('oxfmt', [PAGE], { quiet: true });
}

/** The page with these results in place of earlier ones, with the sections in alphabetical order. */
export function resultsPage(before: string, results: readonly Result[], scale: Scale, date: Date): string {
  return pageWith(
    before,
    results.map(result => [result.benchmark.title, `${sectionOf(result, scale, date).trim()}\n`]),
  );
}

function pageWith(before: string, replaced: [title: string, section: string][]): string {
  const sections = new Map(
    before
      .split(/^(?=## )/m)
      .filter(section => section.startsWith('## '))
      .map(section => [/^## (.+)$/m.exec(section)![1]!, `${section.trim()}\n`]),
  );
  for (const [title, section] of replaced) sections.set(title, section);
  const inOrder = [...sections].toSorted(([a], [b]) => a.localeCompare(b)).map(([, section]) => section);
  return `${INTRODUCTION}\n${inOrder.join('\n')}`;
}

const INTRODUCTION = `# Benchmarks

Each figure is compared with a floor (the same work through bare \`pg\`, COPY or similar) and a peer, measured side by side in one
run, so that the ratios are comparable on any machine. \`npm run bench\` creates the data, a temporary PostgreSQL and this page;
\`npm run bench -- --addresses 100000 --listings 50000 import\` runs one benchmark on less data and only prints the figures. No
test measures time.
`;

function sectionOf({ name, benchmark, figures }: Result, scale: Scale, date: Date): string {
  const floors = figures
    .filter(({ floorIs }) => floorIs)
    .map(figure => `- ${figure.name}: the floor is ${figure.floorIs}.`);
  const notes = figures.filter(({ note }) => note).map(figure => `- ${figure.name}: ${figure.note}`);
  return [
    `## ${benchmark.title}`,
    '',
    benchmark.about,
    '',
    `\`npm run bench -- ${name}\` on ${date.toISOString().slice(0, 10)}, ${count(scale.addresses)} addresses, ` +
      `${count(scale.listings)} listings; ${machineName()}, ${scale.postgres}.`,
    '',
    asMarkdown(tableOf(figures)),
    '',
    ...floors,
    ...notes,
    '',
  ].join('\n');
}
