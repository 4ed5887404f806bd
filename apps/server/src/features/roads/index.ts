export { ROAD_LAYERS } from './import/road-layers.ts';
export { drawRoads, redrawRoads } from './draw-roads.ts';
