import type { Figure, Timing } from './benchmark.ts';

// oxfmt-ignore
const HEADINGS = [
  '', 'ours p50', 'p99', 'floor p50', 'p99', 'ours ÷ floor', 'peers p50 (÷ ours)', 'budget', 'met',
];

/** Formats the figures as rows of cells, headings first. */
export function tableOf(figures: readonly Figure[]): string[][] {
  return [HEADINGS, ...figures.map(rowOf)];
}

function rowOf({ name, ours, floor, peers = [], budget }: Figure): string[] {
  return [
    name,
    formatMs(ours.p50Ms),
    percentile(ours),
    floor ? formatMs(floor.p50Ms) : '',
    floor ? percentile(floor) : '',
    floor ? ratio(ours.p50Ms, floor.p50Ms) : '',
    peers
      .map(peer => `${peer.name}: ${formatMs(peer.timing.p50Ms)} (${ratio(peer.timing.p50Ms, ours.p50Ms)})`)
      .join('; '),
    budget?.limit ?? '',
    budget ? (budget.isMet ? 'yes' : 'NO') : '',
  ];
}

/** The 99th percentile; empty for a single run. */
function percentile({ p99Ms, runs }: Timing): string {
  return runs > 1 ? formatMs(p99Ms) : '';
}

export function ratio(a: number, b: number): string {
  return `${(a / b).toFixed(2)} ×`;
}

export function formatMs(ms: number): string {
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms >= 100) return `${ms.toFixed(0)} ms`;
  return `${ms.toFixed(ms >= 10 ? 1 : 2)} ms`;
}

/** Formats a table with aligned columns, for a terminal. */
export function asText(table: string[][]): string {
  const widths = table[0]!.map((_, column) => Math.max(...table.map(row => row[column]!.length)));
  return table
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function asMarkdown(table: string[][]): string {
  const [headings, ...rows] = table as [string[], ...string[][]];
  return [headings, headings.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');
}
