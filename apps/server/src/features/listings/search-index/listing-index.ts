import { FLAG_FILTERS, mapFilters, MIN_FILTERS } from '@sway/domain/listings/listing-filters';
import { PRICE_BAND_FILTERS, priceContext } from '@sway/domain/prices/price-bands';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { READINESS } from '@sway/domain/listings/readiness';
import type { Readiness } from '@sway/domain/listings/readiness';
import { addRow, emptyBlock, removeRow, rowOf, splitBlock } from './block.ts';
import type { Block } from './block.ts';
import type { Row } from './columns.ts';
import { bitsOfFeatures } from './feature-bits.ts';
import { zOrderKey, toMapUnits } from './z-order.ts';
import { deleteKey, keyOf, setKey } from './keys-by-id.ts';
import type { KeysById } from './keys-by-id.ts';
import { internLayers, noLayerSets } from './layer-sets.ts';
import type { LayerSets } from './layer-sets.ts';
import type { ListingFacts } from './listing-facts.ts';
import { keptAnswers } from './kept-answers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { emptyTexts, internText } from './listing-texts.ts';
import type { ListingTexts } from './listing-texts.ts';
import { internPlace, noPlaces } from './places.ts';
import type { Places } from './places.ts';
import { noChanges, recordChange } from './recent-changes.ts';
import type { RecentChanges } from './recent-changes.ts';

/** The bands of Discover, followed by `none` for listings without an estimate. */
export const BANDS = PRICE_BAND_FILTERS;

/** What owners state of their readiness, beginning with nothing. */
export const STATED_READINESS: readonly (Readiness | null)[] = [null, ...READINESS];

/** The closeness of listings without an estimate, greater than any other. */
export const NO_CLOSENESS = 1e9;

/**
 * The active listings in memory: blocks along a Z-order curve over the map, each a set of columns. A filter is one pass over the
 * columns; an area is the few blocks near it. The index does not access the database.
 */
export type ListingIndex = {
  blocks: Block[];
  keys: KeysById;
  texts: ListingTexts;
  places: Places;
  layerSets: LayerSets;
  total: number;
  /** Increases with every change. */
  version: number;
  changes: RecentChanges;
  /** Listings as lists answer them. Each is dropped when it changes. */
  answers: KeptAnswers;
};

export function emptyIndex(): ListingIndex {
  return {
    blocks: [emptyBlock({ curveKey: 0, id: 0 })],
    keys: new Map(),
    texts: emptyTexts(),
    places: noPlaces(),
    layerSets: noLayerSets(),
    total: 0,
    version: 0,
    changes: noChanges(),
    answers: keptAnswers(),
  };
}

/** Adds a listing, or replaces it if it is in the index. */
export function putListing(index: ListingIndex, facts: ListingFacts): void {
  removeListing(index, facts.id);
  const row = rowFor(index, facts);
  const at = blockFor(index, row.curveKey, row.id);
  if (!addRow(index.blocks[at]!, row)) {
    index.blocks.splice(at, 1, ...splitBlock(index.blocks[at]!));
    addRow(index.blocks[blockFor(index, row.curveKey, row.id)]!, row);
  }
  setKey(index.keys, row.id, row.curveKey);
  index.total += 1;
  index.version += 1;
  recordChange(index.changes, index.version, row.mapX, row.mapY);
}

/** Removes a listing, if it is in the index. */
export function removeListing(index: ListingIndex, id: number): void {
  index.answers.delete(id);
  const key = keyOf(index.keys, id);
  if (key === undefined) return;
  const block = index.blocks[blockFor(index, key, id)]!;
  const at = rowOf(block, id);
  deleteKey(index.keys, id);
  index.total -= 1;
  index.version += 1;
  recordChange(index.changes, index.version, block.columns.mapX[at]!, block.columns.mapY[at]!);
  removeRow(block, at);
}

/** The block whose range contains a key and id: the last that does not start beyond them. */
function blockFor({ blocks }: ListingIndex, curveKey: number, id: number): number {
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    const { from } = blocks[middle]!;
    const beyond = from.curveKey > curveKey || (from.curveKey === curveKey && from.id > id);
    if (beyond) high = middle - 1;
    else low = middle;
  }
  return low;
}

/** The facts of a listing as numbers; its texts, place and layers are interned. */
export function rowFor(
  { texts, places, layerSets }: Pick<ListingIndex, 'texts' | 'places' | 'layerSets'>,
  facts: ListingFacts,
): Row {
  const [mapX, mapY] = [toMapUnits(facts.mapX), toMapUnits(facts.mapY)];
  const band = priceContext('discover', facts.priceNzd, facts.estimateNzd)?.band ?? 'none';
  return {
    id: facts.id,
    curveKey: zOrderKey(mapX, mapY),
    ownerId: facts.ownerId,
    lat: facts.lat,
    lng: facts.lng,
    mapX,
    mapY,
    priceNzd: facts.priceNzd,
    closeness: facts.priceLean === null ? NO_CLOSENESS : Math.abs(facts.priceLean),
    createdAtMs: facts.createdAtMs,
    confirmedAtMs: facts.confirmedAtMs,
    ...internText(texts, facts.searchText),
    place: internPlace(places, facts),
    layers: internLayers(layerSets, facts.layers),
    band: BANDS.indexOf(band),
    propertyType: PROPERTY_TYPES.indexOf(facts.propertyType),
    readiness: STATED_READINESS.indexOf(facts.readiness),
    features: bitsOfFeatures(facts.features),
    ...mapFilters(FLAG_FILTERS, name => Number(facts[name])),
    ...mapFilters(MIN_FILTERS, name => facts[name] ?? 0),
  };
}
