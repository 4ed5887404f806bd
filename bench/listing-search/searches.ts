export type Order = 'newest' | 'closest' | 'price-low';

/** A search on Discover, as the API's query. `n` makes each different, so that no cached answer helps. */
export type Search = { name: string; query: (n: number) => string; order?: Order };

const EVERYTHING = 'location=auckland&propertyType=House&bedrooms=3&bathrooms=2&floorArea=120';

// oxfmt-ignore
export const SEARCHES: Search[] = [
  { name: 'a price range', query: n => `minPrice=${700_000 + n}&maxPrice=1500000` },
  { name: 'type, bedrooms and price, closest first', query: n => `propertyType=House&bedrooms=3&minPrice=${500_000 + n}`, order: 'closest' },
  { name: 'a broad text and a price', query: n => `location=auckland&maxPrice=${2_000_000 - n}` },
  { name: 'a text of one letter and a price', query: n => `location=a&maxPrice=${2_000_000 - n}` },
  { name: 'another number and street each time', query: n => `location=${n}+queen` },
  { name: 'a text without a match', query: n => `location=nowhere${n}` },
  { name: 'bathrooms and price', query: n => `bathrooms=3&maxPrice=${900_000 - n}` },
  { name: 'floor area and price, cheapest first', query: n => `floorArea=200&minPrice=${300_000 + n}`, order: 'price-low' },
  { name: 'type, text and price', query: n => `location=wellington&propertyType=Apartment&maxPrice=${1_000_000 - n}` },
  { name: 'seven filters', query: n => `${EVERYTHING}&minPrice=${500_000 + n}&maxPrice=1500000` },
];

/** A condition on a column of the peers' table. */
export type Condition = { column: string; operator: keyof typeof OPERATORS; value: string | number };

/** What peers are asked for, and answer: how many listings fit, and the first of them. */
export type Question = { conditions: Condition[]; order: Order; limit: number };
export type Found = { total: number; ids: number[] };

/** The operators in SQL, and their names in the filters of peers. */
export const OPERATORS = {
  '=': { postgraphile: 'equalTo', directus: '_eq' },
  '>=': { postgraphile: 'greaterThanOrEqualTo', directus: '_gte' },
  '<=': { postgraphile: 'lessThanOrEqualTo', directus: '_lte' },
  like: { postgraphile: 'includes', directus: '_contains' },
} as const;

const FILTERS: Record<string, Omit<Condition, 'value'>> = {
  location: { column: 'search_text', operator: 'like' },
  propertyType: { column: 'property_type', operator: '=' },
  minPrice: { column: 'sway_price', operator: '>=' },
  maxPrice: { column: 'sway_price', operator: '<=' },
  bedrooms: { column: 'bedrooms', operator: '>=' },
  bathrooms: { column: 'bathrooms', operator: '>=' },
  floorArea: { column: 'floor_area', operator: '>=' },
};

/** The same filters for peers. */
export function conditionsOf(query: string): Condition[] {
  return [...new URLSearchParams(query)].map(([name, text]) => {
    const filter = FILTERS[name]!;
    const isText = filter.operator === 'like' || filter.operator === '=';
    return { ...filter, value: isText ? text : Number(text) };
  });
}
