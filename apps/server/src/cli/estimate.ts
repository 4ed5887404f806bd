import { walkForward } from '@sway/estimate/backtest';
import type { Trial } from '@sway/estimate/backtest';
import { dayOf } from '@sway/estimate/sale';
import type { Sale } from '@sway/estimate/sale';
import { formatCount as count, isoDayInNewZealand } from '@sway/domain/text/format';
import { readSales, SALES_FILE } from '#features/sales/index.ts';
import type { SalesRead } from '#features/sales/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { ImportFileError, openImportFile } from '#platform/import/open-file.ts';
import { openRejectsFile } from '#platform/import/rejects-file.ts';
import { describeLeftEmpty } from '#platform/import/row-reader.ts';
import { CommandError } from './admin/command.ts';
import { describeBacktest } from './estimate-report.ts';
import { formatShare, startProgressLine } from './progress-bar.ts';
import { callerDir, callersPath, readArguments, runCommand } from './run-command.ts';

const USAGE = `Usage: ${commandLine('estimate')} backtest FILE [--from YYYY-MM-DD]

Checks the estimate on past sales. Each sale of the file is estimated from the sales of earlier days only, and compared with its price.
With --from the figures are of sales from that day on; earlier ones are only learned from.

FILE is a CSV file with the columns sold_on and price, and as far as known latitude, longitude, region, district, bedrooms, bathrooms,
car_parking, floor_area and land_area (m²), capital_value and valued_on, in any order. Rows that cannot be read are written to
FILE.rejects.csv. Nothing is written to the database.`;

async function main(): Promise<void> {
  const command = readInput();
  if (!command) return console.log(USAGE);
  const { sales, ...counts } = await readFile(command.path);
  if (sales.length === 0) throw new CommandError('No row of this file is a sale.');
  console.log(
    `${count(sales.length)} sales, ${count(counts.rejected)} of ${count(counts.read)} rows rejected`,
  );
  const startedMs = performance.now();
  const trials = runBacktest(sales).filter(({ sale }) => sale.day >= command.fromDay);
  if (trials.length === 0) throw new CommandError('No sale of this file is from that day on.');
  console.log(
    `Estimated in ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n\n${describeBacktest(trials)}`,
  );
}

/** @returns the file and the first day to report, or null for help. */
function readInput(): { path: string; fromDay: number } | null {
  const { values, positionals } = readArguments(
    { from: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    USAGE,
  );
  if (values.help) return null;
  const [name, path, ...rest] = positionals;
  if (name !== 'backtest' || path === undefined || rest.length > 0) throw new CommandError(USAGE);
  const { from } = values;
  const fromDay = from === undefined ? -Infinity : dayOf(from);
  if (Number.isNaN(fromDay)) throw new CommandError(`--from is not a day as YYYY-MM-DD: ${from}`);
  return { path: callersPath(path), fromDay };
}

async function readFile(path: string): Promise<SalesRead> {
  const file = await openImportFile(path, [SALES_FILE]);
  const rejects = openRejectsFile(path, callerDir);
  const today = dayOf(isoDayInNewZealand(new Date()));
  let rejectsPath;
  let result;
  try {
    result = await readSales(file, rejects, today);
  } finally {
    rejectsPath = await rejects.close();
  }
  for (const { line, reason } of result.firstRejects) console.log(`  line ${line}: ${reason}`);
  for (const line of describeLeftEmpty(result.leftEmpty)) console.log(line);
  if (rejectsPath) console.log(`  The rejected rows are in ${rejectsPath}`);
  return result;
}

function runBacktest(sales: readonly Sale[]): Trial[] {
  const line = startProgressLine(process.stderr);
  const trials: Trial[] = [];
  for (const ofDay of walkForward(sales)) {
    trials.push(...ofDay);
    line.show(formatShare('Estimating', trials.length / sales.length));
  }
  line.clear();
  return trials;
}

runCommand(main, [ImportFileError]);
