import type { LayersHere, MapLayer } from '@sway/contract/layers';
import { MAX_LEGEND } from '@sway/domain/records/layers';
import type { Position } from '@sway/domain/map/positions';
import type { Db } from '#platform/database/database.ts';
import { countLayers, findAnswers, findMapLayers } from './layers.repo.ts';

/** Where this much of the circle around a position is inside, its edge is not near: cut pieces do not fit to the last digit. */
const WHOLE = 0.999;

/** What layers say about a place. Open to everyone. */
export async function readLayersHere(db: Db, position: Position): Promise<LayersHere> {
  const [layers, rows] = await Promise.all([countLayers(db), findAnswers(db, position)]);
  const answers = rows.map(({ circleShare, parcelShare, ...row }) => ({
    ...row,
    isNearEdge: circleShare > 0 && circleShare < WHOLE,
    parcelShare: parcelShare === null ? null : Math.min(1, parcelShare),
  }));
  return { layers, answers };
}

/** The layers that maps can draw. Open to everyone. */
export async function readMapLayers(db: Db): Promise<{ layers: MapLayer[] }> {
  const rows = await findMapLayers(db);
  const layers = rows.map(({ legend, words, ...row }) => ({
    ...row,
    legend: legend.map(value => ({ value, words: words[value] ?? value })),
    hasOthers: legend.length === MAX_LEGEND,
  }));
  return { layers };
}
