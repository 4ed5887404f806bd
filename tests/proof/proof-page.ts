import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/command.ts';

const PAGE = join(ROOT, 'docs/proof.md');

/** Prints the figures of a proof, and puts them with their date into docs/proof.md in place of the last ones. */
export function writeProof(name: string, figures: string): void {
  console.log(figures);
  const date = new Date().toISOString().slice(0, 10);
  const line = `| ${name} | ${date} | ${figures} |`;
  const lines = existsSync(PAGE) ? readFileSync(PAGE, 'utf8').split('\n') : [];
  const at = lines.findIndex(each => each.startsWith(`| ${name} `));
  if (at === -1) throw new Error(`docs/proof.md has no row ${name}`);
  lines[at] = line;
  writeFileSync(PAGE, lines.join('\n'));
}
