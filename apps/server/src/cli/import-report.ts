import { formatCount as count } from '@sway/domain/text/format';
import type { ImportResult } from '#platform/import/import-result.ts';
import { describeLeftEmpty } from '#platform/import/row-reader.ts';

/** The last lines of an import's output, with its counts. */
export function describeResult(
  { counts, firstRejects, leftEmpty, gone, deleted, kept, stopped, wasApplied }: ImportResult,
  rejectsPath: string | null,
  tookMs: number,
): string {
  if (wasApplied) return '  These changes are in already: nothing was done.';
  const { read, added, changed, unchanged, duplicates, rejected } = counts;
  const seconds = tookMs / 1000;
  const lines = [
    `  ${count(read)} rows read in ${seconds.toFixed(1)} s (${count(Math.round(read / seconds))} rows/s): ` +
      `${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged, ` +
      `${count(duplicates)} duplicates, ${count(rejected)} rejected`,
  ];
  if (gone.length > 0) lines.push(describeGone(gone, deleted, kept));
  if (!stopped && added + changed === 0 && unchanged > 0)
    lines.push('  Nothing changed: the register already has these rows.');
  if (duplicates > 0) lines.push('  Where rows have the same id, the last one is used.');
  lines.push(...firstRejects.map(({ line, reason }) => `  line ${line}: ${reason}`));
  if (rejected > firstRejects.length) lines.push(`  and ${count(rejected - firstRejects.length)} more`);
  lines.push(...describeLeftEmpty(leftEmpty));
  if (rejectsPath) lines.push(`  The rejected rows are in ${rejectsPath}`);
  return lines.join('\n');
}

/** How many ids of kept rows are named; the dashboard has them all. */
const MAX_NAMED = 10;

function describeGone(gone: readonly string[], deleted: number, kept: readonly string[]): string {
  const all = `  ${count(gone.length)} gone: ${count(deleted)} deleted`;
  if (kept.length === 0) return all;
  const named = kept.slice(0, MAX_NAMED).join(', ') + (kept.length > MAX_NAMED ? ', …' : '');
  return `${all}, ${count(kept.length)} kept because something refers to them (${named}): see the admin dashboard`;
}
