import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { HomeEstimate } from './home-facts.ts';

/** An estimate of a home; null for a home that has none. */
export type Computed = { propertyId: number; estimate: HomeEstimate | null; inputsHash: string };

/** Shows the stored estimates of listings on them. Listings import estimates, so their function is passed in. */
export type ShowEstimates = (tx: Db, listingIds: readonly number[]) => Promise<void>;

/** The JSON of an `Estimate` of the row `e` (packages/contract/src/estimates.ts). */
export const ESTIMATE = sql`json_build_object('basis', e.basis, 'amount', e.amount, 'day', e.day, 'low', e.low, 'high', e.high,
  'confidence', e.confidence, 'dataDay', e.data_day,
  'drivers', case when e.basis <> 'formula' then json_build_object('capitalValue', e.capital_value_part,
    'index', e.index_part, 'comparables', e.comparables_part) end,
  'comparables', case when e.comparables_count is not null then json_build_object('count', e.comparables_count,
    'from', e.comparables_from, 'to', e.comparables_to, 'lowest', e.comparables_lowest, 'highest', e.comparables_highest,
    'farthestKm', round(e.comparables_km::numeric, 1)) end)`;

type Row = Record<string, string | number | null>;

function rowOf({ propertyId, estimate, inputsHash }: Computed, methodVersion: number, now: Date): Row | null {
  if (!estimate) return null;
  const common = {
    property_id: propertyId,
    basis: estimate.basis,
    amount: estimate.amountNzd,
    day: estimate.day,
    method_version: methodVersion,
    inputs_hash: inputsHash,
    computed_at: now.toISOString(),
  };
  if (estimate.basis === 'formula') return common;
  const { drivers, comparables } = estimate;
  return {
    ...common,
    low: estimate.lowNzd,
    high: estimate.highNzd,
    confidence: estimate.confidence,
    data_day: estimate.dataDay,
    capital_value_part: drivers.capitalValueNzd,
    index_part: drivers.indexNzd,
    comparables_part: drivers.comparablesNzd,
    comparables_count: comparables?.count ?? null,
    comparables_from: comparables?.from ?? null,
    comparables_to: comparables?.to ?? null,
    comparables_lowest: comparables?.lowestNzd ?? null,
    comparables_highest: comparables?.highestNzd ?? null,
    comparables_km: comparables?.farthestKm ?? null,
  };
}

/**
 * Stores estimates, in the history of their month too, and shows them. Homes that have none any more lose theirs; the history stays.
 * @param month the first day of the current month in New Zealand
 */
export async function storeEstimates(
  tx: Db,
  computed: readonly Computed[],
  { methodVersion, now, month }: { methodVersion: number; now: Date; month: string },
  showEstimates: ShowEstimates,
): Promise<void> {
  const rows = JSON.stringify(
    computed.map(each => rowOf(each, methodVersion, now)).filter(row => row !== null),
  );
  const ids = computed.map(({ propertyId }) => propertyId);
  // An owner’s save locks the home and then stores its estimate. Locking in the same order avoids deadlocks, and the deletion below then
  // sees what the other transaction has stored.
  await sql`select from properties where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  await sql`delete from estimates where property_id = any(${ids}::bigint[])`.execute(tx);
  // A home can have been deleted for good meanwhile.
  await sql`
    insert into estimates
    select row.* from json_populate_recordset(null::estimates, ${rows}::json) row
    where exists (select from properties p where p.id = row.property_id)`.execute(tx);
  await sql`
    insert into estimate_months (property_id, month, basis, amount, low, high)
    select property_id, ${month}::date, basis, amount, low, high from estimates where property_id = any(${ids}::bigint[])
    on conflict (property_id, month) do update
      set basis = excluded.basis, amount = excluded.amount, low = excluded.low, high = excluded.high
      where (estimate_months.basis, estimate_months.amount, estimate_months.low, estimate_months.high)
        is distinct from (excluded.basis, excluded.amount, excluded.low, excluded.high)`.execute(tx);
  await showEstimates(tx, ids);
}
