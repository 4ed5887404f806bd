import { createRequire } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { withClient } from '@sway/testing/with-client';

type Index = {
  add: (row: { id: number; text: string }) => void;
  search: (text: string, options: object) => { id: number; text: string }[];
};

const BATCH = 100_000;
const LIMIT = 8;

const { folder, url } = workerData as { folder: string; url: string };
const MiniSearch = createRequire(`${folder}/`)('minisearch') as new (options: object) => Index;

// As its own auto-suggestion searches: all words, the last one as a prefix.
const index = new MiniSearch({
  fields: ['text'],
  storeFields: ['text'],
  searchOptions: {
    combineWith: 'AND',
    prefix: (_: string, i: number, words: string[]) => i === words.length - 1,
  },
});

await withClient(url, async client => {
  for (let last = 0; ;) {
    const { rows } = await client.query<{ id: number; text: string }>(
      'select address_id::int as id, full_address as text from addresses where address_id > $1 order by address_id limit $2',
      [last, BATCH],
    );
    if (rows.length === 0) break;
    for (const row of rows) index.add(row);
    last = rows.at(-1)!.id;
  }
});

parentPort!.on('message', ({ text, fuzzy }: { text: string; fuzzy: number | false }) => {
  const found = index.search(text, { fuzzy }).slice(0, LIMIT);
  parentPort!.postMessage(found.map(each => each.text));
});
parentPort!.postMessage(Math.round(getHeapStatistics().used_heap_size / 1e6));
