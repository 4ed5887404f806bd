import type { Sale } from '@sway/estimate/sale';
import { readRows } from '#platform/csv/read-rows.ts';
import type { RecognisedFile } from '#platform/import/open-file.ts';
import type { Reject, RejectsFile } from '#platform/import/rejects-file.ts';
import { createRowReader } from '#platform/import/row-reader.ts';
import type { LeftEmpty } from '#platform/import/row-reader.ts';
import { saleReader } from './read-sale.ts';

/** More sales than New Zealand has in thirty years; a file with more is not read to its end, so that it cannot fill the memory. */
const MAX_SALES = 3_000_000;
const FIRST_REJECTS = 3;

export type SalesRead = {
  sales: Sale[];
  read: number;
  rejected: number;
  firstRejects: Reject[];
  leftEmpty: LeftEmpty;
};

/**
 * Reads a file of sales into memory. Rows that are not a sale go to the rejects file.
 * @param today the day after which nothing was sold yet
 * @throws Error for a file of more than three million sales
 */
export async function readSales(
  { path, header, format }: RecognisedFile,
  rejects: RejectsFile,
  today: number,
): Promise<SalesRead> {
  const readSale = saleReader(header, today);
  const result: SalesRead = { sales: [], read: 0, rejected: 0, firstRejects: [], leftEmpty: new Map() };
  const readRow = createRowReader(result.leftEmpty, (cells, _, leaveEmpty) => {
    result.sales.push(readSale(cells, leaveEmpty).sale);
  });
  for await (const { rows } of readRows(path, format)) {
    const refused = rows.map(readRow).filter(reject => reject !== null);
    if (result.sales.length > MAX_SALES) throw new Error(`${path} has more than ${MAX_SALES} sales`);
    await rejects.add(refused);
    result.read += rows.length;
    result.rejected += refused.length;
    result.firstRejects.push(...refused.slice(0, FIRST_REJECTS - result.firstRejects.length));
  }
  return result;
}
