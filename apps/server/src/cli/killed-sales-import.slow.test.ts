import { anAddress } from '@sway/testing/builders';
import { importPath, REBUILD, WRITE_INTO_LIVE } from '@sway/testing/imports';
import { killImport, withSite } from '@sway/testing/killed-import';
import type { Kill } from '@sway/testing/killed-import';
import { fileOf } from '@sway/testing/linz-files';
import { emptyDatabase } from '@sway/testing/own-database';
import { expect, onTestFinished, test } from 'vitest';
import { linkSales } from '#features/sales/index.ts';
import type { Db } from '#platform/database/database.ts';

const ROWS = 200;

/** Sales of as many homes; rows are long, so that they are copied in two statements. */
function sales(price: number): string {
  const rows = Array.from(
    { length: ROWS },
    (_, i) => `2019-07-31,${price},${700_000 + i},${'o'.repeat(10_000)}`,
  );
  return fileOf(['sold_on,price,address_id,remarks', ...rows, ''].join('\n'), 'sales.csv');
}

async function pricesOf(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('sales').select('price').distinct().execute();
  return rows.map(({ price }) => price);
}

test.each<Kill & { moment: string; rebuildFrom: number }>([
  { moment: 'while the file is read', at: 'copy next.sales', ...REBUILD },
  { moment: 'when it is compared', at: 'count.*filter', ...REBUILD },
  { moment: 'when it is written', at: 'insert into "sales"', ...WRITE_INTO_LIVE },
  { moment: 'before the swap', at: 'insert into sales_state', ...REBUILD },
  { moment: 'during the swap', at: 'set schema public', ...REBUILD },
])(
  'an import of sales that is killed $moment leaves the old ones, and the next import is complete',
  async kill => {
    const { settings, remove } = await emptyDatabase();
    onTestFinished(remove);
    await withSite(settings, async (_, db) => void (await importPath(db, sales(500_000))));
    await killImport(sales(600_000), settings, kill);
    await withSite(settings, async (_, db) => {
      expect(await pricesOf(db)).toEqual([500_000]);
      expect((await importPath(db, sales(600_000))).counts).toMatchObject({ changed: ROWS, rejected: 0 });
      expect(await pricesOf(db)).toEqual([600_000]);
    });
  },
);

test('a linking that is killed links nothing, and the next one completes it', async () => {
  const { settings, remove } = await emptyDatabase();
  onTestFinished(remove);
  const linked = async (db: Db) =>
    (await db.selectFrom('sales').select('saleKey').where('homeAddressId', 'is not', null).execute()).length;
  await withSite(settings, async (_, db) => {
    const id = await anAddress(db);
    await importPath(db, fileOf(`sold_on,price,address_id\n2019-07-31,500000,${id}\n`, 'sales.csv'));
  });
  await killImport(fileOf('sold_on,price,address_id\n2018-07-31,500000,9\n', 'other.csv'), settings, {
    at: 'update sales s set home_address_id',
    ...WRITE_INTO_LIVE,
  });
  await withSite(settings, async (_, db) => {
    expect(await linked(db)).toBe(0);
    expect(await linkSales(db)).toBe(1);
    expect(await linked(db)).toBe(1);
  });
});
