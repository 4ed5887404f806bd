import { suggest } from '@sway/server/features/addresses/search/suggest.service.ts';
import { Connection } from '@sway/server/platform/database/connection.ts';
import { seededRandom } from '@sway/demo/random';
import type pg from 'pg';
import { BOX_LIMIT, measureBoxes } from './address-search/boxes.ts';
import { drawTexts } from './address-search/texts.ts';
import type { Benchmark, Figure, Timing } from './lib/benchmark.ts';
import { formatMs } from './lib/format-figures.ts';
import { measureSideBySide, measureWithin, p99Budget } from './lib/measure.ts';

const LIMIT = 8;
const P99_MS = { keystroke: 3, error: 10, box: 10 };

const TEXTS = 600;
/** The time limit for the peer, which may take seconds for one text. */
const PEER_MS = 15_000;

export const benchmark: Benchmark = {
  title: 'Search of the address register',
  about:
    'Type-ahead in the server, key by key, for addresses as people type them; separately, complete texts with a typing error; and ' +
    'the addresses in a box of the map, from a street corner to all of New Zealand.',
  async run({ db, url }) {
    // The same kind of client as the application's, so that the floor does not affect our figures through unreleased resources.
    const client = new Connection({ connectionString: url });
    await client.connect();
    await client.query(
      'create index if not exists bench_trigrams on addresses using gin (full_address gin_trgm_ops)',
    );
    try {
      const { keystrokes, withErrors } = await drawTexts(db, 400);
      const houseNumbers = await client.query(
        'select street_id, address_number from addresses tablesample system (0.1) limit 2000',
      );
      let turn = 0;
      const contestants = {
        ours: (q: string) => suggest(db, { q, limit: LIMIT }),
        floor: () => bareLookUp(client, houseNumbers.rows[turn++ % houseNumbers.rows.length]),
      };
      const measure = async (texts: readonly string[]): Promise<Times> => ({
        first: await measureWithin(Infinity, texts, contestants.ours),
        ...(await measureSideBySide(texts, contestants)),
        trigrams: await measureWithin(PEER_MS, texts, q => trigramSearch(client, q)),
      });
      const typed = await measure(seededRandom('keystrokes').shuffled(keystrokes).slice(0, TEXTS));
      const erroneous = await measure(withErrors);
      const boxed = await measureBoxes(db, client);
      return [
        figure('a keystroke', typed, P99_MS.keystroke),
        figure('a text with a typing error', erroneous, P99_MS.error),
        {
          name: `${BOX_LIMIT} addresses in a box`,
          ours: boxed.ours,
          floor: boxed.floor,
          floorIs: 'the same addresses by their ids, through bare pg',
          budget: p99Budget(boxed.ours, P99_MS.box),
          note: firstRunNote(boxed.first),
        },
      ];
    } finally {
      await client.query('drop index bench_trigrams');
      await client.end();
    }
  },
};

type Times = Record<'first' | 'ours' | 'floor' | 'trigrams', Timing>;

function figure(name: string, times: Times, p99Ms: number): Figure {
  return {
    name,
    ours: times.ours,
    floor: times.floor,
    floorIs: 'a prepared look-up of one number on one street by its id, through bare pg',
    peers: [
      { name: 'ILIKE for every word with a trigram index (tolerates no errors)', timing: times.trigrams },
    ],
    budget: p99Budget(times.ours, p99Ms),
    note: `${firstRunNote(times.first)}; of ${times.ours.runs} texts the peer completed ${times.trigrams.runs}, in ${PEER_MS / 1000} s each`,
  };
}

/** The timing of the first run, when the needed pages are not in memory yet. */
function firstRunNote(first: Timing): string {
  return `first run of each: p50 ${formatMs(first.p50Ms)}, p99 ${formatMs(first.p99Ms)}`;
}

function bareLookUp(client: pg.Client, place: { street_id: number; address_number: number }) {
  return client.query({
    name: 'house_number',
    text: `select address_id, full_address, st_x(position), st_y(position) from addresses
      where street_id = $1 and address_number = $2 limit 8`,
    values: [place.street_id, place.address_number],
  });
}

function trigramSearch(client: pg.Client, text: string) {
  const patterns = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(word => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return client.query(
    'select address_id, full_address from addresses where full_address ilike all ($1) limit 8',
    [patterns],
  );
}
