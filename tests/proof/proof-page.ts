import { readFileSync, writeFileSync } from 'node:fs';
import { machineName } from '../../scripts/lib/machine.ts';
import { ROOT, runOrThrow } from '../../scripts/lib/command.ts';

const PRINTED_FAULTS = 100;

export const today = () => new Date().toISOString().slice(0, 10);

/** Changes a page of `docs` and formats it. */
export async function rewritePage(name: string, change: (page: string) => string): Promise<void> {
  const path = `${ROOT}/docs/${name}.md`;
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  await runOrThrow('oxfmt', [path], { quiet: true });
}

/**
 * Prints the faults and the figures of a proof, and puts the figures with the command, the date and the machine into the row of
 * docs/proof.md. @param row the first words of the command after `npm run proof -- `, such as `kills`
 * @returns the number of faults
 */
export async function writeProof(row: string, figures: string, faults: readonly string[] = []) {
  for (const fault of faults.slice(0, PRINTED_FAULTS)) console.log(fault);
  console.log(`\n${row}: ${figures}`);
  const isRow = new RegExp(String.raw`^\| \`${row}\` +\|.*$`, 'm');
  await rewritePage('proof', page => {
    if (!isRow.test(page)) throw new Error(`docs/proof.md has no row ${row}`);
    return page.replace(isRow, () => `| \`${row}\` | ${today()} | ${machineName()} | ${figures} |`);
  });
  return faults.length;
}
