import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT, runOrThrow } from '../../scripts/lib/command.ts';
import { machineName } from '../../scripts/lib/machine.ts';
import { asMarkdown } from './finding.ts';
import type { Finding } from './finding.ts';

const PAGE = `${ROOT}/docs/security.md`;
const [BEGINNING, END] = ['<!-- figures -->', '<!-- /figures -->'];

/** Writes the figures of a run between the markers in docs/security.md, with their date and machine. */
export async function writeFigures(findings: readonly Finding[]): Promise<void> {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGINNING);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no ${BEGINNING} … ${END}`);
  const heading = `\`npm run proof -- attack --write\` on ${new Date().toISOString().slice(0, 10)}; ${machineName()}, embedded engine.`;
  const figures = [heading, ...findings.map(asMarkdown)].join('\n\n');
  writeFileSync(PAGE, `${before}${BEGINNING}\n\n${figures}\n\n${END}${after}`);
  await runOrThrow('oxfmt', [PAGE], { quiet: true });
}
