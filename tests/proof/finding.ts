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
