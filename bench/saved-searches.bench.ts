import type { ListingFilter } from '@sway/contract/properties';
import { seededRandom } from '@sway/demo/random';
import { foldForSearch } from '@sway/domain/text/search-text';
import { readActiveListings } from '@sway/server/features/listings/listing-feed.repo.ts';
import type { ListingFacts } from '@sway/server/features/listings/search-index/listing-facts.ts';
import { hitsOf, matchSearches } from '@sway/server/features/listings/searches/match-searches.ts';
import { emptyMatcher, putSearch } from '@sway/server/features/listings/searches/search-matcher.ts';
import { systemClock } from '@sway/server/platform/clock.ts';
import type pg from 'pg';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { count } from './lib/import-process.ts';
import { clock, measureSideBySide, measureWithin, p99Budget, timingOf } from './lib/measure.ts';

// oxfmt-ignore
const GOALS = [{ searches: 100_000, p99Ms: 10 }, { searches: 1_000_000, p99Ms: 100 }];
const CHANGES = 10_000;
const IMPORT_MS = 60_000;
const SEARCHERS = 20_000;
const PEER_MS = 5_000;
const CHEAPER = 0.95;

export const benchmark: Benchmark = {
  title: 'Saved searches',
  about:
    'The saved searches that a home has come to fit because its price fell by 5 %. Nine in ten name a town, suburb or street, all have ' +
    'bounds of price, and many a type or bedrooms. The peer is a table of the searches that is joined with the home. An import ends ' +
    'when its hits are stored and digests are due.',
  async run(bench: Bench): Promise<Figure[]> {
    const { db, pool } = bench;
    try {
      const homes = await readActiveListings(db, 0, CHANGES);
      const figures: Figure[] = [];
      for (const goal of GOALS) figures.push(await measureChange(bench, homes, goal));
      return [...figures, ...(await measureImports(db, pool, homes))];
    } finally {
      await pool.query(`drop table bench_searches; delete from users where username like 'bench_searcher_%'`);
    }
  },
};

type Goal = (typeof GOALS)[number];

async function measureChange({ pool, postgres }: Bench, homes: ListingFacts[], goal: Goal): Promise<Figure> {
  const searches = drawSearches(homes, goal.searches);
  const matcher = emptyMatcher();
  searches.forEach((filters, id) => putSearch(matcher, id, filters));
  await pool.query(`drop table if exists bench_searches; create unlogged table bench_searches
    (place text, min_price numeric, max_price numeric, type text, bedrooms int, id serial primary key)`);
  await pool.query(
    `insert into bench_searches select coalesce(location, ''), coalesce("minPrice", 0), "maxPrice", "propertyType", bedrooms
      from unnest($1::text[]) filters, jsonb_to_record(filters::jsonb)
        as s (location text, "minPrice" numeric, "maxPrice" numeric, "propertyType" text, bedrooms int)`,
    [searches.map(filters => JSON.stringify(filters))],
  );
  await pool.query('create index on bench_searches (max_price)');
  await pool.query('vacuum analyze bench_searches');
  const changed = seededRandom('changed').shuffled(homes).slice(0, 200);
  const { ours } = await measureSideBySide(changed, {
    async ours(before) {
      const after = { ...before, priceNzd: before.priceNzd * CHEAPER };
      hitsOf(matcher, { id: before.id, before, wasListed: true }, after, new Date());
    },
  });
  const joined = await measureWithin(PEER_MS, changed, home => joinSearches(pool, home));
  return {
    name: `one change, ${count(goal.searches)} searches`,
    ours,
    peers: [{ name: `${postgres.split(' (')[0]!}, joined`, timing: joined }],
    budget: p99Budget(ours, goal.p99Ms),
  };
}

/** What people look for near these homes: a place, a price up to or from some amount, and often a type or bedrooms. */
function drawSearches(homes: readonly ListingFacts[], size: number): ListingFilter[] {
  const random = seededRandom('searches');
  return Array.from({ length: size }, () => {
    const { city, suburb, searchText, priceNzd, propertyType } = random.pick(homes);
    const street = searchText.split(',')[0]!.replace(/^\S+ /, '');
    // oxfmt-ignore
    const place = random.weighted([[city, 35], [suburb ?? city, 35], [street, 20], [undefined, 10]] as const);
    return {
      location: place && foldForSearch(place),
      minPrice: random.chance(0.5) ? Math.round(priceNzd * random.between(0.5, 1)) : undefined,
      maxPrice: Math.round(priceNzd * random.between(0.9, 1.5)),
      propertyType: random.chance(0.3) ? propertyType : undefined,
      bedrooms: random.chance(0.6) ? random.int(2, 4) : undefined,
    } as ListingFilter;
  });
}

const joinSearches = (pool: pg.Pool, { id, priceNzd }: ListingFacts) =>
  pool.query(
    `select s.id from properties p join bench_searches s on p.search_text like '%' || s.place || '%'
        and (s.type is null or s.type = p.property_type) and (s.bedrooms is null or s.bedrooms <= p.bedrooms)
        and s.max_price >= $2 and s.max_price < $3 and s.min_price <= $2
      where p.id = $1`,
    [id, priceNzd * CHEAPER, priceNzd],
  );

/** Imports that change the price of each home, and that bring each home for the first time. */
async function measureImports(db: Bench['db'], pool: pg.Pool, homes: ListingFacts[]): Promise<Figure[]> {
  const ids = homes.map(({ id }) => id);
  const site = { db, clock: systemClock };
  // Without searches, so that every home is known.
  await matchSearches(site);
  const searches = drawSearches(homes, GOALS[0]!.searches);
  await pool.query(`insert into users (username, email, password_hash, name, user_type) select 'bench_searcher_' || n,
    'searcher' || n || '@bench.example', '!', 'Searcher ' || n, 'buyer' from generate_series(1, ${SEARCHERS}) n`);
  await pool.query(
    `insert into saved_searches (user_id, name, filters, filters_at, saved_at, looked_at)
      select u.id, 'A search', s.filters::jsonb, now(), now(), now() from unnest($1::text[]) with ordinality s (filters, n)
        join users u on u.username = 'bench_searcher_' || (s.n % ${SEARCHERS} + 1)`,
    [searches.map(filters => JSON.stringify(filters))],
  );
  await matchSearches(site);
  const measure = async (name: string, change: string): Promise<Figure> => {
    await pool.query(`${change} where id = any($1::bigint[])`, [ids]);
    const tookMs = await clock(() => matchSearches(site));
    const { rows } = await pool.query(`select count(*), sum(further) as further,
      (select count(*) from search_digests where due_at is not null) as due from search_hits`);
    await pool.query('truncate search_hits, search_digests');
    return {
      name: `${count(CHANGES)} ${name}, ${count(searches.length)} searches`,
      ours: timingOf([tookMs]),
      budget: { limit: `≤ ${IMPORT_MS / 1000} s`, isMet: tookMs <= IMPORT_MS },
      note: `${count(rows[0].count)} hits stored, ${count(rows[0].further)} counted, ${count(rows[0].due)} digests due`,
    };
  };
  const change = `update properties set sway_price = sway_price * ${CHEAPER}`;
  const cheaper = await measure('cheaper homes', change);
  await pool.query('delete from compared_homes where property_id = any($1::bigint[])', [ids]);
  return [cheaper, await measure('new homes', 'update properties set updated_at = now()')];
}
