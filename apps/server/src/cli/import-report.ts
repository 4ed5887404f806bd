import { formatCount as count } from '@sway/domain/text/format';
import type { ImportResult } from '#platform/import/import-result.ts';
import { describeLeftEmpty } from '#platform/import/row-reader.ts';

/** The last lines of an import's output, with its counts. */
export function describeResult(
  { counts, firstRejects, leftEmpty, stopped }: ImportResult,
  rejectsPath: string | null,
  tookMs: number,
): string {
  const { read, added, changed, unchanged, duplicates, rejected } = counts;
  const seconds = tookMs / 1000;
  const lines = [
    `  ${count(read)} rows read in ${seconds.toFixed(1)} s (${count(Math.round(read / seconds))} rows/s): ` +
      `${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged, ` +
      `${count(duplicates)} duplicates, ${count(rejected)} rejected`,
  ];
  if (!stopped && added + changed === 0 && unchanged > 0)
    lines.push('  Nothing changed: the register already has these rows.');
  if (duplicates > 0) lines.push('  Where rows have the same id, the last one is used.');
  lines.push(...firstRejects.map(({ line, reason }) => `  line ${line}: ${reason}`));
  if (rejected > firstRejects.length) lines.push(`  and ${count(rejected - firstRejects.length)} more`);
  lines.push(...describeLeftEmpty(leftEmpty));
  if (rejectsPath) lines.push(`  The rejected rows are in ${rejectsPath}`);
  return lines.join('\n');
}
