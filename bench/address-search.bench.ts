import type { AddressSuggestion } from '@sway/contract/addresses';
import { suggest } from '@sway/server/features/addresses/search/suggest.service.ts';
import { Connection } from '@sway/server/platform/database/connection.ts';
import { seededRandom } from '@sway/demo/random';
import type pg from 'pg';
import { BOX_LIMIT, measureBoxes } from './address-search/boxes.ts';
import { drawTexts } from './address-search/texts.ts';
import type { Mistyped } from './address-search/texts.ts';
import type { Benchmark, Figure, Timing } from './lib/benchmark.ts';
import { formatMs } from './lib/format-figures.ts';
import { measureSideBySide, measureWithin, p99Budget } from './lib/measure.ts';
import { minisearch } from './peers/minisearch.ts';
import { startPeer } from './peers/peer.ts';

const LIMIT = 8;
const P99_MS = { keystroke: 3, error: 10, box: 10 };

const TEXTS = 600;
/** The share of a word's letters that MiniSearch may take for an error, as its documentation has it. */
const FUZZY = 0.2;
/** The time limit for the peer, which may take seconds for one text. */
const PEER_MS = 15_000;
const FOUND_OF = 25;

export const benchmark: Benchmark = {
  title: 'Search of the address register',
  about:
    'Type-ahead in the server, key by key, for addresses as people type them; separately, complete texts with a typing error; and ' +
    'the addresses in a box of the map, from a street corner to all of New Zealand. The floor is a prepared look-up of one number on ' +
    'one street by its id, and for a box of the same addresses by their ids, through bare pg. MiniSearch has all addresses in its ' +
    'memory, on a thread of its own, and searches as its own auto-suggestion does: all words, the last as a prefix, and only texts ' +
    'with an error fuzzily.',
  async run({ db, url, postgres }) {
    // The same kind of client as the application's, so that the floor does not affect our figures through unreleased resources.
    const client = new Connection({ connectionString: url });
    await client.connect();
    await client.query(
      'create index if not exists bench_trigrams on addresses using gin (full_address gin_trgm_ops)',
    );
    const peer = await startPeer(minisearch(url));
    try {
      const { keystrokes, withErrors } = await drawTexts(db);
      const { rows } = await client.query(
        'select street_id, address_number from addresses tablesample bernoulli (0.1) limit 2000',
      );
      let turn = 0;
      const ours = (q: string) => suggest(db, { q, limit: LIMIT });
      const measure = async (name: string, texts: string[], p99Ms: number, fuzzy: number | false) => {
        const first = await measureWithin(Infinity, texts, ours);
        const floor = () => bareLookUp(client, rows[turn++ % rows.length]);
        const measured = await measureSideBySide(texts, { ours, floor });
        const peers = [
          {
            name: `${postgres.split(' (')[0]}, ILIKE with a trigram index (tolerates no errors)`,
            timing: await measureWithin(PEER_MS, texts, q => trigramSearch(client, q)),
          },
        ];
        if (peer) {
          const timing = await measureWithin(PEER_MS, texts, text => peer.ask({ text, fuzzy }));
          peers.push({ name: peer.name, timing });
        }
        const done = peers.map(({ timing }) => timing.runs).join(' and ');
        const note = `${firstRunNote(first)}; of ${texts.length} texts the peers completed ${done}, in ${PEER_MS / 1000} s each`;
        return { name, ...measured, peers, budget: p99Budget(measured.ours, p99Ms), note };
      };
      const drawn = seededRandom('keystrokes').shuffled(keystrokes).slice(0, TEXTS);
      const typed = await measure('a keystroke', drawn, P99_MS.keystroke, false);
      const texts = withErrors.map(each => each.typed);
      const erroneous = await measure('a text with a typing error', texts, P99_MS.error, FUZZY);
      const found = await foundNote(withErrors.slice(0, FOUND_OF), ours, peer);
      const boxed = await measureBoxes(db, client);
      return [
        typed,
        { ...erroneous, note: `${erroneous.note}; ${found}` },
        {
          name: `${BOX_LIMIT} addresses in a box`,
          ours: boxed.ours,
          floor: boxed.floor,
          budget: p99Budget(boxed.ours, P99_MS.box),
          note: firstRunNote(boxed.first),
        },
      ] satisfies Figure[];
    } finally {
      await peer?.stop();
      await client.query('drop index bench_trigrams');
      await client.end();
    }
  },
};

/** How often the address that was meant is among the answers, and what MiniSearch takes to load. Its fuzzy search takes seconds. */
async function foundNote(
  cases: Mistyped[],
  ours: (text: string) => Promise<AddressSuggestion[]>,
  peer: (Awaited<ReturnType<ReturnType<typeof minisearch>['start']>> & { name: string }) | undefined,
): Promise<string> {
  let [byUs, byPeer] = [0, 0];
  for (const { typed, meant } of cases) {
    if ((await ours(typed)).some(each => each.kind === 'address' && each.fullAddress === meant)) byUs++;
    if ((await peer?.ask({ text: typed, fuzzy: FUZZY }))?.includes(meant)) byPeer++;
  }
  const loaded =
    peer &&
    `, ${byPeer} times for ${peer.name}, which loads in ${peer.loadSeconds} s and takes ${peer.heapMb} MB`;
  return `the address that was meant is among our first ${LIMIT} for ${byUs} of ${cases.length}${loaded ?? ''}`;
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
