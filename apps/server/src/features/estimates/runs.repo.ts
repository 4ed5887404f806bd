import type { MeasuredAccuracy } from '@sway/estimate/learn-sales';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** What all homes were last estimated from. */
export type RunState = { salesVersion: number; registerVersion: number; methodVersion: number };

export async function findRunState(db: Db): Promise<RunState | undefined> {
  const { rows } = await sql<RunState>`
    select sales_version as "salesVersion", register_version as "registerVersion", method_version as "methodVersion"
    from estimate_runs`.execute(db);
  return rows[0];
}

export type Run = RunState & {
  sales: number;
  hasSample: boolean;
  measured: { from: string; to: string } | null;
  accuracy: readonly MeasuredAccuracy[];
  at: Date;
};

/** Replaces the last run and its accuracy. */
export async function storeRun(tx: Db, run: Run): Promise<void> {
  await sql`delete from estimate_runs`.execute(tx);
  await sql`
    insert into estimate_runs (sales_version, register_version, method_version, sales, has_sample, measured_from, measured_to,
      computed_at)
    values (${run.salesVersion}, ${run.registerVersion}, ${run.methodVersion}, ${run.sales}, ${run.hasSample},
      ${run.measured?.from ?? null}, ${run.measured?.to ?? null}, ${run.at})`.execute(tx);
  await sql`delete from estimate_accuracy`.execute(tx);
  await sql`
    insert into estimate_accuracy
      (region, sales, median_error, within_10, within_20, in_range, bias, value_median_error)
    select region, sales, "medianError", within10, within20, "inRange", bias, "valueMedianError"
    from json_to_recordset(${JSON.stringify(run.accuracy)}::json) as each (region text, sales integer,
      "medianError" float8, within10 float8, within20 float8, "inRange" float8, bias float8, "valueMedianError" float8)`.execute(
    tx,
  );
}

/** The last run with its accuracy, the figures of all regions first. */
export async function findRun(db: Db): Promise<Omit<Run, keyof RunState> | undefined> {
  const { rows } = await sql<Omit<Run, keyof RunState>>`
    select sales, has_sample as "hasSample", computed_at as at,
      case when measured_from is not null then json_build_object('from', measured_from, 'to', measured_to) end as measured,
      (select coalesce(json_agg(json_build_object('region', region, 'sales', sales, 'medianError', median_error,
          'within10', within_10, 'within20', within_20, 'inRange', in_range, 'bias', bias, 'valueMedianError', value_median_error)
        order by region), '[]') from estimate_accuracy) as accuracy
    from estimate_runs`.execute(db);
  return rows[0];
}
