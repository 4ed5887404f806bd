import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineName } from '../../scripts/lib/machine.ts';
import { ROOT, runOrThrow } from '../../scripts/lib/command.ts';

const PAGE = join(ROOT, 'docs/proof.md');

/**
 * Prints the figures of a proof, and puts them with the command, the date and the machine into the row of docs/proof.md.
 * @param row the first words of the command after `npm run proof -- `, such as `kills`
 */
export async function writeProof(row: string, figures: string): Promise<void> {
  console.log(`\n${row}: ${figures}`);
  const date = new Date().toISOString().slice(0, 10);
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const at = lines.findIndex(line => new RegExp(String.raw`^\| \`${row}\` +\|`).test(line));
  if (at === -1) throw new Error(`docs/proof.md has no row ${row}`);
  lines[at] = `| \`${row}\` | ${date} | ${machineName()} | ${figures} |`;
  writeFileSync(PAGE, lines.join('\n'));
  await runOrThrow('oxfmt', [PAGE], { quiet: true });
}
