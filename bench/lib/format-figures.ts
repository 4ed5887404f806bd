import type { Figure, Timing } from './benchmark.ts';

/** The names of the peers of these figures, each once. */
export function peerNames(figures: readonly Figure[]): string[] {
  return [...new Set(figures.flatMap(({ peers = [] }) => peers.map(({ name }) => name)))];
}

/** Formats the figures as rows of cells, headings first: a column for each peer. */
export function tableOf(figures: readonly Figure[]): string[][] {
  const peers = peerNames(figures);
  const headings = ['', 'ours p50', 'p99', 'floor p50', 'ours ÷ floor', ...peers, 'budget', 'met', 'also'];
  return [headings, ...figures.map(figure => rowOf(figure, peers))];
}

function rowOf({ name, ours, floor, peers = [], budget, note = '' }: Figure, names: string[]): string[] {
  return [
    name,
    [formatMs(ours.p50Ms), ...processorOf(ours)].join(', '),
    ours.runs > 1 ? formatMs(ours.p99Ms) : '',
    floor ? formatMs(floor.p50Ms) : '',
    floor ? ratio(ours.p50Ms, floor.p50Ms) : '',
    ...names.map(each => {
      const peer = peers.find(({ name: other }) => other === each);
      if (!peer) return '';
      const { timing, beside = ours } = peer;
      return [ratio(timing.p50Ms, beside.p50Ms), formatMs(timing.p50Ms), ...processorOf(timing)].join(', ');
    }),
    budget?.limit ?? '',
    budget ? (budget.isMet ? 'yes' : 'NO') : '',
    note,
  ];
}

const processorOf = ({ processorMs }: Timing) =>
  processorMs === undefined ? [] : [`${formatMs(processorMs)} of processor`];

export function ratio(a: number, b: number): string {
  const times = a / b;
  return `${times < 0.1 ? times.toPrecision(1) : times.toFixed(times >= 100 ? 0 : times >= 10 ? 1 : 2)} ×`;
}

export function formatMs(ms: number): string {
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms >= 100) return `${ms.toFixed(0)} ms`;
  return `${ms.toFixed(ms >= 10 ? 1 : 2)} ms`;
}

/** Formats a table with aligned columns, for a terminal. */
export function asText(table: string[][]): string {
  const widths = table[0]!.map((_, column) => Math.max(...table.map(row => row[column]!.length)));
  const lines = table.map(row => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
  return lines.map(line => line.trimEnd()).join('\n');
}

export function asMarkdown(table: string[][]): string {
  const [headings, ...rows] = table as [string[], ...string[][]];
  return [headings, headings.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n');
}
