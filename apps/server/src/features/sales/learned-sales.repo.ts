import type { Sale } from '@sway/estimate/sale';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Only the latest sales are learned if there are more, so that learning takes minutes and not hours. */
const MAX_LEARNED = 200_000;
/** How many sales are read at a time. */
export const PAGE_ROWS = 2_000;

/** A sale with its place in the order; days are counted from 1 January 1970. */
export type LearnedSaleRow = Omit<Sale, 'position' | 'valuedAs'> & {
  saleKey: string;
  soldOn: string;
  lat: number | null;
  lng: number | null;
};

/** The place of a sale in the order in which sales are learned. */
export type Place = Pick<LearnedSaleRow, 'soldOn' | 'saleKey'>;

/** The sale after which the latest ones begin. */
export async function findStart(db: Db): Promise<Place> {
  const { rows } = await sql<Place>`
    select sold_on::text as sold_on, sale_key from sales
    order by sold_on desc, sale_key desc offset ${MAX_LEARNED} limit 1`.execute(db);
  return rows[0] ?? { soldOn: '0001-01-01', saleKey: '' };
}

/** The next sales to learn, the oldest first. What a file does not say of a home is taken from its address and record. */
export async function findNextSales(db: Db, after: Place): Promise<LearnedSaleRow[]> {
  const { rows } = await sql<LearnedSaleRow>`
    select s.sale_key, s.sold_on::text as sold_on, s.sold_on - date '1970-01-01' as day, s.price as price_nzd,
      st_y(coalesce(s.position, a.position)) as lat, st_x(coalesce(s.position, a.position)) as lng,
      coalesce(s.region, '') as region,
      coalesce(s.district, a.territorial_authority, '') as district,
      coalesce(s.bedrooms, v.bedrooms) as bedrooms, s.bathrooms, coalesce(s.car_parks, v.off_street_parking) as car_parks,
      coalesce(s.floor_area_m2, v.floor_area_m2) as floor_area_m2,
      coalesce(s.land_area_m2, (v.land_area_ha * 10000)::float8) as land_area_m2,
      round(coalesce(s.capital_value, v.capital_value))::float8 as capital_value_nzd,
      (case when s.capital_value is null then v.effective_date else s.valued_on end) - date '1970-01-01' as valued_on_day
    from sales s
      left join addresses a on a.address_id = s.home_address_id
      -- A valuation without a day could be later than the sale.
      left join valuations v on v.unit_of_property_id = s.unit_of_property_id and v.effective_date <= s.sold_on
    where (s.sold_on, s.sale_key) > (${after.soldOn}::date, ${after.saleKey})
    order by s.sold_on, s.sale_key limit ${PAGE_ROWS}`.execute(db);
  return rows;
}
