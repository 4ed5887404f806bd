import type { Row } from '#platform/csv/read-rows.ts';
import { RowFault } from './columns.ts';
import type { LeaveEmpty } from './columns.ts';
import type { Reject } from './rejects-file.ts';

/** How often cells that their rows do not need could not be read, and the first of their lines, by what was wrong with them. */
export type LeftEmpty = Map<string, { cells: number; firstLine: number }>;

const IS_SHORT = 'fewer columns than the header';

/**
 * Makes a reader of rows that are imported, if only their needed cells can be read.
 * @param leftEmpty counts the cells that were left empty in such rows
 * @param take reads a row's cells, and throws a RowFault where it cannot be imported
 * @returns a function that gives the reject of a row that cannot be imported, or null
 */
export function createRowReader(
  leftEmpty: LeftEmpty,
  take: (cells: readonly string[], row: Row, leaveEmpty: LeaveEmpty) => void,
): (row: Row) => Reject | null {
  const faults: string[] = [];
  const leaveEmpty = (fault: string) => void faults.push(fault);
  return row => {
    try {
      if ('fault' in row) throw new RowFault(row.fault);
      faults.length = 0;
      if (row.isShort) faults.push(IS_SHORT);
      take(row.cells, row, leaveEmpty);
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      return { line: row.line, reason: error.message, text: row.text };
    }
    for (const fault of faults) {
      const known = leftEmpty.get(fault) ?? { cells: 0, firstLine: row.line };
      leftEmpty.set(fault, { ...known, cells: known.cells + 1 });
    }
    return null;
  };
}

/** What a report says of cells that were left empty: a line for each kind of fault. */
export function describeLeftEmpty(leftEmpty: LeftEmpty): string[] {
  return [...leftEmpty].map(
    ([fault, { cells, firstLine }]) =>
      `  left empty in ${cells} ${cells === 1 ? 'row' : 'rows'}, first in line ${firstLine}: ${fault}`,
  );
}
