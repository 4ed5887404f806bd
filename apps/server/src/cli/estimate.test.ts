import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isoDayOf } from '@sway/estimate/sale';
import { childEnvironment } from '@sway/testing/child-environment';
import { fileOf } from '@sway/testing/linz-files';
import { pastSales } from '@sway/testing/past-sales';
import { expect, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('estimate.ts', import.meta.url));

function runEstimate(args: string[], from = '/'): Promise<{ code: number; out: string; err: string }> {
  return new Promise(done => {
    execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: childEnvironment({ INIT_CWD: from }) },
      (error, out, err) => {
        done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
      },
    );
  });
}

function salesFile(): string {
  const rows = pastSales({ days: 60, salesPerDay: 5 }).map(sale =>
    [
      isoDayOf(sale.day),
      sale.priceNzd,
      sale.position!.lat,
      sale.position!.lng,
      sale.region,
      sale.bedrooms,
      sale.capitalValueNzd,
    ].join(','),
  );
  const header = 'sold_on,price,latitude,longitude,region,bedrooms,capital_value';
  return fileOf([header, ...rows, '2020-01-01,5,,,,,', ''].join('\n'), 'sales.csv');
}

test('backtest prints all methods beside each other, and the estimate by region, value, month and confidence', async () => {
  const path = salesFile();
  const { code, out, err } = await runEstimate(
    ['backtest', 'sales.csv', '--from', '2020-02-01'],
    dirname(path),
  );
  // On a slow machine it takes long enough to show its progress.
  expect({ code, err: err.replaceAll(/^ {2}Estimating .*\n/gm, '') }).toEqual({ code: 0, err: '' });
  expect(out).toContain('line 302: price is not between');
  expect(out).toContain('300 sales, 1 of 301 rows rejected');
  for (const row of ['capital value', 'capital value × past median', 'nearest neighbours', 'evidence'])
    expect(out).toMatch(new RegExp(`^  ${row} +145 `, 'm'));
  for (const row of ['Auckland', 'Canterbury', 'to \\$750K', '2020-02'])
    expect(out).toMatch(new RegExp(`^  ${row} +\\d+ `, 'm'));
  expect(out).not.toMatch(/^ {2}2020-01/m);
  const bands = [...out.matchAll(/^ {2}(to \$\S+|above) /gm)].map(([, band]) => band);
  expect(bands.slice(0, 3)).toEqual(['to $500K', 'to $750K', 'to $1.0M']);
});

test.each([
  ['no command', [], /Usage/],
  ['an unknown option', ['backtest', 'x.csv', '--form', '2020-01-01'], /Usage/],
  ['a day that does not exist', ['backtest', 'x.csv', '--from', '2020-02-30'], /--from is not a day/],
  ['a missing file', ['backtest', '/nowhere.csv'], /there is no such file/],
  [
    'a file without sales',
    ['backtest', fileOf('sold_on,price\nx,y\n', 'none.csv')],
    /No row of this file is a sale/,
  ],
])('%s exits with 1 and says why', async (_, args, reason) => {
  const { code, err } = await runEstimate(args);
  expect(code).toBe(1);
  expect(err).toMatch(reason);
});
