import { ENQUIRY_WAITS, MIN_TREND_GROUP, TREND_STEP_NZD } from '@sway/domain/prices/market-trends';
import { PRICE_BANDS } from '@sway/domain/prices/price-bands';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

const FEW = sql.lit(MIN_TREND_GROUP);
const STEP = sql.lit(TREND_STEP_NZD);
const HALF_STEP = sql.lit(TREND_STEP_NZD / 2);
const [REALISTIC, ASPIRATIONAL] = PRICE_BANDS.discover;
const WAITS = sql`array[${sql.join(ENQUIRY_WAITS.map(({ wait }) => sql.lit(wait)))}]`;
const WAIT_STARTS = sql`array[${sql.join(ENQUIRY_WAITS.map(({ fromDays }) => sql.lit(fromDays)))}]`;

/**
 * The active listings, with what the charts read of each (product/trends.md#the-homes). Amounts are rounded before the medians are taken,
 * which gives the same figures as rounding the medians, and small integers are sorted in a fraction of the time. Texts are compared by
 * their bytes for the same reason.
 */
const HOMES = sql`
  select p.city collate "C" as city, coalesce(nullif(p.suburb, p.city), '') collate "C" as suburb, p.property_type collate "C" as property_type,
    date_trunc('month', p.created_at at time zone 'Pacific/Auckland')::date as month,
    (floor(p.sway_price)::bigint + ${HALF_STEP}) / ${STEP} as price_steps,
    (floor(p.avm_price)::bigint + ${HALF_STEP}) / ${STEP} as estimate_steps,
    ceil(p.sway_price / ${STEP})::integer as reach_step,
    st_x(p.position) as longitude, st_y(p.position) as latitude,
    round(p.price_lean * 100)::integer as lean_percent,
    case
      when (p.sway_price - p.avm_price) * 100 <= ${sql.lit(REALISTIC.upToPercent)} * p.avm_price then 'realistic'
      when (p.sway_price - p.avm_price) * 100 <= ${sql.lit(ASPIRATIONAL.upToPercent)} * p.avm_price then 'aspirational'
      when p.avm_price is not null then 'dream' end as band,
    case when p.sway_price <> first.price then round((p.sway_price / first.price - 1) * 100)::integer end as change_percent,
    case when p.sway_price < first.price then 'lowered' when p.sway_price > first.price then 'raised' else 'unchanged' end as change,
    case when contact.first_at is not null then
      greatest(date_part('day', contact.first_at - p.created_at), 0)::integer end as enquiry_days
  from properties p
  left join (
    select distinct on (property_id) property_id, price from price_changes order by property_id, changed_at, id
  ) first on first.property_id = p.id
  left join (
    select property_id, min(created_at) as first_at from (
      select property_id, created_at from property_inquiries where property_id is not null
      union all select c.property_id, m.created_at from conversations c join messages m on m.conversation_id = c.id and m.sequence = 1
    ) contacts group by property_id
  ) contact on contact.property_id = p.id
  where p.is_listed and p.city <> ''`;

/** The periods, with their first months; all homes are in period 0. */
function periods(now: Date): RawBuilder<unknown> {
  return sql`
    select period_months, case when period_months = 0 then '-infinity'::date else
      (date_trunc('month', ${now}::timestamptz at time zone 'Pacific/Auckland')
        - make_interval(months => period_months - 1))::date end as first_month
    from (values (0), (3), (6), (12)) period (period_months)`;
}

/** The homes and medians of every group and period, and of every suburb in all periods together. */
const MEASURED = sql`
  select coalesce(city, '') as city, coalesce(suburb, '') as suburb, coalesce(property_type, '') as property_type, period_months,
    count(*) as homes,
    count(estimate_steps) as estimated,
    count(change_percent) as changed,
    count(enquiry_days) as enquired,
    percentile_disc(0.5) within group (order by price_steps) filter (where estimate_steps is not null) as price_steps,
    percentile_disc(0.5) within group (order by estimate_steps) as estimate_steps,
    percentile_disc(0.5) within group (order by lean_percent) as lean_percent,
    percentile_disc(0.5) within group (order by change_percent) as change_percent,
    percentile_disc(0.5) within group (order by enquiry_days) as enquiry_days
  from homes join periods on month >= first_month
  group by period_months, grouping sets ((city, property_type), (city), (property_type), (), (city, suburb))
  having grouping(suburb) = 1 or (period_months = 0 and suburb <> '')`;

/** Whether the figures of a group can be shown. */
const SAFE = sql`
  select g.city, g.suburb, g.property_type, g.period_months,
    bool_and(${isSafe('homes')}) as homes,
    bool_and(${isSafe('estimated')}) as estimated,
    bool_and(${isSafe('changed')}) as changed,
    bool_and(${isSafe('enquired')}) as enquired
  from measured g
  cross join lateral (select g.city union select '') broader_city (city)
  cross join lateral (select g.suburb union select '') broader_suburb (suburb)
  cross join lateral (select g.property_type union select '') broader_type (property_type)
  join measured b on b.city = broader_city.city and b.suburb = broader_suburb.suburb
    and b.property_type = broader_type.property_type
    and (b.period_months = 0 or (g.period_months > 0 and b.period_months >= g.period_months))
  group by g.city, g.suburb, g.property_type, g.period_months`;

/**
 * The middle of a city's homes that have an estimate, and the prices at which the number of those within reach grows: that of the fifth
 * home, and of each home that brings the number rounded to five to the next one (product/trends.md#the-wind-map).
 */
const AREAS = sql`
  select city, '' as suburb, '' as property_type, 0 as period_months, round(avg(longitude)::numeric, 2) as longitude,
    round(avg(latitude)::numeric, 2) as latitude,
    array_agg(reach_step order by reach_step)
      filter (where place = ${FEW} or (place > ${FEW} and place % ${FEW} = (${FEW} + 1) / 2)) as reach_steps
  from (
    select city, longitude, latitude, reach_step, row_number() over (partition by city order by reach_step) as place
    from homes where estimate_steps is not null
  ) placed
  group by city`;

/** The homes of each city, type and month in the parts of each chart. Homes that are alike are counted first. */
const PARTS = sql`
  select city, property_type, month, chart, part, sum(homes) as homes
  from (
    select city, property_type, month, band, change,
      coalesce((${WAITS})[width_bucket(enquiry_days, ${WAIT_STARTS})], 'none') as wait, count(*) as homes
    from homes group by 1, 2, 3, 4, 5, 6
  ) alike
  cross join lateral (values
    ('month', to_char(month, 'YYYY-MM')), ('band', band), ('change', change), ('enquiry', wait)
  ) part_of (chart, part)
  where part is not null
  group by 1, 2, 3, 4, 5`;

/** The same of every group and period, of five homes or more. */
const COUNTED = sql`
  select coalesce(city, '') as city, coalesce(property_type, '') as property_type, period_months, chart, part,
    sum(homes) as homes
  from (${PARTS}) parts join periods on month >= first_month
  group by period_months, chart, part, grouping sets ((city, property_type), (city), (property_type), ())
  having sum(homes) >= ${FEW}`;

/** Makes a second refresh wait for this one. The figures can be read meanwhile. */
export async function lockTrends(tx: Db): Promise<void> {
  await sql`lock table trend_groups in share row exclusive mode`.execute(tx);
}

/** Deletes all figures. */
export async function deleteTrends(tx: Db): Promise<void> {
  await tx.deleteFrom('trend_counts').execute();
  await tx.deleteFrom('trend_groups').execute();
}

/** Sorts a million homes in memory rather than in files, and compiles nothing: that takes longer than it saves. */
export async function allowLargeSorts(tx: Db): Promise<void> {
  await sql.raw("set local work_mem = '128MB'; set local jit = off").execute(tx);
}

/**
 * Computes the groups and, of these, the counts of the parts of each chart, and stores those that everyone can see, reading the homes
 * once. A group, or the homes that a median is of, needs five homes, and so does what it lacks of each broader group, unless it lacks
 * nothing; a part needs five homes (product/trends.md#small-groups).
 */
export async function insertTrends(tx: Db, now: Date): Promise<void> {
  await sql`
    with homes as materialized (${HOMES}), periods as materialized (${periods(now)}),
    measured as materialized (${MEASURED}), safe as (${SAFE}), areas as (${AREAS}),
    stored as (
      insert into trend_groups (city, suburb, property_type, period_months, homes, estimated_homes, median_price,
        median_estimate, median_lean_percent, median_change_percent, median_enquiry_days, longitude, latitude, reach_steps)
      select city, suburb, property_type, period_months, ${rounded(sql`m.homes`)},
        case when s.estimated then ${rounded(sql`m.estimated`)} end,
        case when s.estimated then m.price_steps * ${STEP} end,
        case when s.estimated then m.estimate_steps * ${STEP} end,
        case when s.estimated then m.lean_percent end,
        case when s.changed then m.change_percent end,
        case when s.enquired then m.enquiry_days end,
        case when s.estimated then a.longitude end,
        case when s.estimated then a.latitude end,
        case when s.estimated then a.reach_steps end
      from measured m join safe s using (city, suburb, property_type, period_months)
      left join areas a using (city, suburb, property_type, period_months)
      where s.homes
      returning city, suburb, property_type, period_months
    ),
    counted as (${COUNTED})
    insert into trend_counts (city, property_type, period_months, chart, part, homes)
    select city, property_type, period_months, chart, part, ${rounded(sql`c.homes`)}
    from counted c join stored using (city, property_type, period_months) where suburb = ''`.execute(tx);
}

/** Whether a count of group `g` is large enough, and so is what it lacks of the broader group `b`. */
function isSafe(count: 'homes' | 'estimated' | 'changed' | 'enquired'): RawBuilder<boolean> {
  const [own, broader] = [sql.ref(`g.${count}`), sql.ref(`b.${count}`)];
  return sql`${own} >= ${FEW} and (${broader} = ${own} or ${broader} - ${own} >= ${FEW})`;
}

function rounded(count: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(round(${count} / ${FEW}::numeric) * ${FEW})::integer`;
}

/** Stores when the figures were computed. */
export async function updateTrendDate(tx: Db, asOf: Date): Promise<void> {
  await tx
    .insertInto('trend_refresh')
    .values({ isOnly: true, asOf })
    .onConflict(conflict => conflict.column('isOnly').doUpdateSet({ asOf }))
    .execute();
}
