/** What one attack came to: its figures, and each thing that it should not have been able to do. */
export type Finding = {
  title: string;
  /** What was tried, in a sentence or two. */
  about: string;
  headings: string[];
  rows: (string | number)[][];
  breaches: string[];
};

/** The finding as Markdown. */
export function asMarkdown({ title, about, headings, rows, breaches }: Finding): string {
  const cells = [headings, headings.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`);
  const ending =
    breaches.length === 0 ? 'Breaches: 0.' : ['Breaches:', ...breaches.map(one => `- ${one}`)].join('\n');
  return [`### ${title}`, about, cells.join('\n'), ending].join('\n\n');
}
