import { ENQUIRY_WAITS, SMALLEST_TREND_GROUP } from '@sway/domain/market-trends';
import { PRICE_BANDS } from '@sway/domain/price-bands';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

const FEW = sql.lit(SMALLEST_TREND_GROUP);
const [REALISTIC, ASPIRATIONAL] = PRICE_BANDS.discover;
const WAITS = sql`array[${sql.join(ENQUIRY_WAITS.map(({ wait }) => sql.lit(wait)))}]`;
const WAIT_STARTS = sql`array[${sql.join(ENQUIRY_WAITS.map(({ fromDays }) => sql.lit(fromDays)))}]`;

/** The active listings, with what the charts read of each (product/trends.md#the-homes). */
const HOMES = sql`
  select p.city, p.property_type, p.sway_price, p.avm_price,
    date_trunc('month', p.created_at at time zone 'Pacific/Auckland')::date as month,
    p.price_lean * 100 as lean_percent,
    (p.sway_price / first.price - 1) * 100 as change_percent,
    case when contact.first_at is not null then
      greatest(floor(extract(epoch from contact.first_at - p.created_at) / 86400), 0)::integer end as enquiry_days
  from properties p
  left join (
    select distinct on (property_id) property_id, price from price_changes order by property_id, changed_at, id
  ) first on first.property_id = p.id
  left join (
    select property_id, min(created_at) as first_at from (
      select property_id, created_at from property_inquiries where property_id is not null
      union all select property_id, created_at from conversations
    ) contacts group by property_id
  ) contact on contact.property_id = p.id
  where p.is_active and p.city <> ''`;

/** The periods, with their first months; all homes are in period 0. */
function periods(now: Date): RawBuilder<unknown> {
  return sql`
    select period_months, case when period_months = 0 then '-infinity'::date else
      (date_trunc('month', ${now}::timestamptz at time zone 'Pacific/Auckland')
        - make_interval(months => period_months - 1))::date end as first_month
    from (values (0), (3), (6), (12)) period (period_months)`;
}

/** Makes a second refresh wait for this one. The figures can be read meanwhile. */
export async function lockTrends(tx: Db): Promise<void> {
  await sql`lock table trend_groups in share row exclusive mode`.execute(tx);
}

/** Deletes all figures. */
export async function deleteTrends(tx: Db): Promise<void> {
  await tx.deleteFrom('trend_groups').execute();
}

/**
 * Computes the groups and stores those that everyone can see: a group, or the homes that a median is of, needs five homes, and so
 * does what it lacks of each broader group, unless it lacks nothing (product/trends.md#small-groups).
 */
export async function insertTrendGroups(tx: Db, now: Date): Promise<void> {
  await sql`
    with homes as materialized (${HOMES}), periods as (${periods(now)}),
    measured as materialized (
      select coalesce(city, '') as city, coalesce(property_type, '') as property_type, period_months,
        count(*) as homes,
        count(avm_price) as estimated,
        count(*) filter (where change_percent <> 0) as changed,
        count(enquiry_days) as enquired,
        percentile_disc(0.5) within group (order by sway_price) filter (where avm_price is not null) as price,
        percentile_disc(0.5) within group (order by avm_price) as estimate,
        percentile_disc(0.5) within group (order by lean_percent) as lean_percent,
        percentile_disc(0.5) within group (order by change_percent) filter (where change_percent <> 0) as change_percent,
        percentile_disc(0.5) within group (order by enquiry_days) as enquiry_days
      from homes join periods on month >= first_month
      group by period_months, grouping sets ((city, property_type), (city), (property_type), ())
    ),
    safe as (
      select g.city, g.property_type, g.period_months,
        bool_and(${isSafe('homes')}) as homes,
        bool_and(${isSafe('estimated')}) as estimated,
        bool_and(${isSafe('changed')}) as changed,
        bool_and(${isSafe('enquired')}) as enquired
      from measured g
      cross join lateral (select g.city union select '') broader_city (city)
      cross join lateral (select g.property_type union select '') broader_type (property_type)
      join measured b on b.city = broader_city.city and b.property_type = broader_type.property_type
        and (b.period_months = 0 or (g.period_months > 0 and b.period_months >= g.period_months))
      group by g.city, g.property_type, g.period_months
    )
    insert into trend_groups (city, property_type, period_months, homes, estimated_homes, median_price,
      median_estimate, median_lean_percent, median_change_percent, median_enquiry_days)
    select city, property_type, period_months, ${rounded(sql`m.homes`)},
      case when s.estimated then ${rounded(sql`m.estimated`)} end,
      case when s.estimated then round(m.price, -4) end,
      case when s.estimated then round(m.estimate, -4) end,
      case when s.estimated then round(m.lean_percent)::integer end,
      case when s.changed then round(m.change_percent)::integer end,
      case when s.enquired then m.enquiry_days end
    from measured m join safe s using (city, property_type, period_months)
    where s.homes`.execute(tx);
}

/** Whether a count of group `g` is large enough, and so is what it lacks of the broader group `b`. */
function isSafe(count: 'homes' | 'estimated' | 'changed' | 'enquired'): RawBuilder<boolean> {
  const [own, broader] = [sql.ref(`g.${count}`), sql.ref(`b.${count}`)];
  return sql`${own} >= ${FEW} and (${broader} = ${own} or ${broader} - ${own} >= ${FEW})`;
}

function rounded(count: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(round(${count} / ${FEW}::numeric) * ${FEW})::integer`;
}

/** Counts the homes of the stored groups in the parts of each chart, and stores the counts of five homes or more. */
export async function insertTrendCounts(tx: Db, now: Date): Promise<void> {
  await sql`
    with homes as (${HOMES}), periods as (${periods(now)}),
    parts as (
      select city, property_type, month, chart, part, count(*)::integer as homes
      from homes cross join lateral (values
        ('month', to_char(month, 'YYYY-MM')),
        ('band', case
          when (sway_price - avm_price) * 100 <= ${sql.lit(REALISTIC.upToPercent)} * avm_price then 'realistic'
          when (sway_price - avm_price) * 100 <= ${sql.lit(ASPIRATIONAL.upToPercent)} * avm_price then 'aspirational'
          when avm_price is not null then 'dream' end),
        ('change', case sign(change_percent) when -1 then 'lowered' when 1 then 'raised' else 'unchanged' end),
        ('enquiry', coalesce((${WAITS})[width_bucket(enquiry_days, ${WAIT_STARTS})], 'none'))
      ) part_of (chart, part)
      where part is not null
      group by city, property_type, month, chart, part
    ),
    counted as (
      select coalesce(city, '') as city, coalesce(property_type, '') as property_type, period_months, chart, part,
        sum(homes) as homes
      from parts join periods on month >= first_month
      group by period_months, chart, part, grouping sets ((city, property_type), (city), (property_type), ())
      having sum(homes) >= ${FEW}
    )
    insert into trend_counts (city, property_type, period_months, chart, part, homes)
    select city, property_type, period_months, chart, part, ${rounded(sql`c.homes`)}
    from counted c join trend_groups g using (city, property_type, period_months)`.execute(tx);
}

/** Stores when the figures were computed. */
export async function updateTrendDate(tx: Db, asOf: Date): Promise<void> {
  await tx
    .insertInto('trend_refresh')
    .values({ is_only: true, as_of: asOf })
    .onConflict(conflict => conflict.column('is_only').doUpdateSet({ as_of: asOf }))
    .execute();
}
