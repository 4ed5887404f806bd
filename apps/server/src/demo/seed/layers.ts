import type { SampleLayer } from '@sway/demo/layers/layers';
import { insertAreas, replaceLayer, storeSummary } from '#features/layers/index.ts';
import type { Db } from '#platform/database/database.ts';

/** Inserts the sample's layers, marked as made up. */
export async function insertLayers(tx: Db, layers: readonly SampleLayer[]): Promise<void> {
  for (const { name, areas, ...facts } of layers) {
    const made = { source: 'Sway', licence: 'Sample', dated: '2026', attribution: 'Made up', ...NO_LINKS };
    const id = await replaceLayer(tx, name, { ...facts, ...made }, { isSample: true });
    await insertAreas(tx, id, {
      numbers: areas.map((_, i) => i),
      values: areas.map(({ value }) => value),
      written: areas.map(({ ring }) =>
        JSON.stringify({ type: 'Polygon', coordinates: [ring.map(({ lng, lat }) => [lng, lat])] }),
      ),
      srid: 4326,
    });
    await storeSummary(tx, id);
  }
}

/** Pages show no links of a sample. */
const NO_LINKS = { link: 'https://example.org/', objectionLink: 'https://example.org/' };
