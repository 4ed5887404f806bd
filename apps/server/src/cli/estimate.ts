import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { walkForward } from '@sway/domain/estimate/backtest';
import type { Trial } from '@sway/domain/estimate/backtest';
import { dayOf } from '@sway/domain/estimate/sale';
import type { Sale } from '@sway/domain/estimate/sale';
import { isoDayInNewZealand } from '@sway/domain/format';
import { readSales, SALES_FILE } from '#features/sales/index.ts';
import type { SalesRead } from '#features/sales/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { ImportFileError, openImportFile } from '#platform/import/open-file.ts';
import { openRejectsFile } from '#platform/import/rejects-file.ts';
import { describeBacktest } from './estimate-report.ts';
import { formatCount as count } from '@sway/domain/format';
import { formatShare, startProgressLine } from './progress-bar.ts';

const USAGE = `Usage: ${commandLine('estimate')} backtest FILE [--from YYYY-MM-DD]

Checks the estimate on past sales. Each sale of the file is estimated from the sales of earlier days only, and compared with its price.
With --from the figures are of sales from that day on; earlier ones are only learned from.

FILE is a CSV file with the columns sold_on and price, and as far as known latitude, longitude, region, district, bedrooms, bathrooms,
car_parking, floor_area and land_area (m²), capital_value and valued_on, in any order. Rows that cannot be read are written to
FILE.rejects.csv. Nothing is written to the database.`;

/** A wrong use of the command; its message is shown without a stack. */
class CommandError extends Error {}

/** The folder of the caller; npm itself runs scripts in the folder of the project. */
const callerDir = process.env.INIT_CWD ?? process.cwd();

async function main(): Promise<void> {
  const command = readArguments();
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
function readArguments(): { path: string; fromDay: number } | null {
  let parsed;
  try {
    parsed = parseArgs({
      options: { from: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
  const { from, help } = parsed.values;
  if (help) return null;
  const [name, path, ...rest] = parsed.positionals;
  if (name !== 'backtest' || path === undefined || rest.length > 0) throw new CommandError(USAGE);
  const fromDay = from === undefined ? -Infinity : dayOf(from);
  if (Number.isNaN(fromDay)) throw new CommandError(`--from is not a day as YYYY-MM-DD: ${from}`);
  return { path: resolve(callerDir, path), fromDay };
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
  if (rejectsPath) console.log(`  The rejected rows are in ${rejectsPath}`);
  return result;
}

function runBacktest(sales: readonly Sale[]): Trial[] {
  const line = startProgressLine(process.stderr);
  const trials: Trial[] = [];
  for (const ofDay of walkForward(sales)) {
    trials.push(...ofDay);
    line.show(() => formatShare('Estimating', trials.length / sales.length));
  }
  line.clear();
  return trials;
}

main().catch((error: unknown) => {
  const expected = [CommandError, ImportFileError].some(kind => error instanceof kind);
  const asError = error instanceof Error ? error : new Error(String(error));
  console.error(expected ? asError.message : asError.stack);
  process.exitCode = 1;
});
