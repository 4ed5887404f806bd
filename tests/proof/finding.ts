import { machineName } from '../../scripts/lib/machine.ts';
import { rewritePage, today } from './proof-page.ts';

/** The result of an attack: its figures, and each breach, which must not be possible. */
export type Finding = {
  title: string;
  /** A description of the attack in a sentence or two. */
  about: string;
  headings: string[];
  rows: (string | number)[][];
  breaches: string[];
};

/** Formats a finding as Markdown. */
export function asMarkdown({ title, about, headings, rows, breaches }: Finding): string {
  const cells = [headings, headings.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`);
  const ending =
    breaches.length === 0
      ? 'Breaches: 0.'
      : ['Breaches:', ...breaches.map(breach => `- ${breach}`)].join('\n');
  return [`### ${title}`, about, cells.join('\n'), ending].join('\n\n');
}

const MARKERS = /(<!-- figures -->)(.*)(<!-- \/figures -->)/s;
const SECTIONS = /^(?=### )/m;

/**
 * Writes the figures of attacks between the markers in docs/security.md, each with the date and machine of its run, in the place of those
 * of the same attack. Those of other attacks stay.
 */
export async function writeFigures(findings: readonly Finding[]): Promise<void> {
  const run = `Run on ${today()}; ${machineName()}, embedded engine.`;
  await rewritePage('security', page => {
    const [, beginning, figures, end] = MARKERS.exec(page) ?? [];
    if (figures === undefined) throw new Error('docs/security.md has no place for figures');
    const sections = new Map(figures.split(SECTIONS).map(text => [text.split('\n')[0]!, text.trim()]));
    for (const finding of findings) sections.set(`### ${finding.title}`, `${asMarkdown(finding)}\n\n${run}`);
    return page.replace(MARKERS, () => [beginning, ...sections.values(), end].join('\n\n'));
  });
}
