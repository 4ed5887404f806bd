import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT, runOrThrow } from '../../scripts/lib/command.ts';
import { machineName } from '../../scripts/lib/machine.ts';
import { asMarkdown } from './finding.ts';
import type { Finding } from './finding.ts';

const PAGE = `${ROOT}/docs/security.md`;
const [BEGINNING, END] = ['<!-- figures -->', '<!-- /figures -->'];
const SECTIONS = /^(?=### )/m;

/**
 * Writes the figures of attacks between the markers in docs/security.md, each with the date and machine of its run, in the place of those
 * of the same attack. Those of other attacks stay.
 */
export async function writeFigures(findings: readonly Finding[]): Promise<void> {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGINNING);
  const [figures, after] = rest?.split(END) ?? [];
  if (before === undefined || figures === undefined || after === undefined)
    throw new Error(`${PAGE} has no ${BEGINNING} … ${END}`);
  const sections = new Map(figures.split(SECTIONS).map(text => [text.split('\n')[0]!, text.trim()]));
  const run = `Run on ${new Date().toISOString().slice(0, 10)}; ${machineName()}, embedded engine.`;
  for (const finding of findings) sections.set(`### ${finding.title}`, `${asMarkdown(finding)}\n\n${run}`);
  writeFileSync(PAGE, `${before}${BEGINNING}\n\n${[...sections.values()].join('\n\n')}\n\n${END}${after}`);
  await runOrThrow('oxfmt', [PAGE], { quiet: true });
}
