import type { ListingFilter } from '@sway/contract/properties';
import { readWholeNumber } from '@sway/domain/listings/filter-kinds';
import { FILTER_NAMES, filterOf, mapFilters, parameterOf } from '@sway/domain/listings/listing-filters';
import type { FilterValues } from '@sway/domain/listings/listing-filters';
import { LISTING_ORDERS } from '@sway/domain/listings/listing-rules';
import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import { formatCamera, parseCamera } from '#shared/map/camera/camera.ts';
import type { Camera } from '#shared/map/camera/camera.ts';

export const BROWSE_VIEWS = ['grid', 'map'] as const;
export const MAP_MODES = ['properties', 'addresses'] as const;
export const MAP_LAYOUTS = ['split', 'map', 'list'] as const;

export type BrowseView = (typeof BROWSE_VIEWS)[number];
export type MapMode = (typeof MAP_MODES)[number];
export type MapLayout = (typeof MAP_LAYOUTS)[number];

/** The filters that the user has set. */
export type BrowseFilters = FilterValues;

/** The part of Discover that back, reload and a shared link restore. */
export type BrowseState = BrowseFilters & {
  view: BrowseView;
  /** What the map search finds: listings, or any address of the register. */
  mode: MapMode;
  layout: MapLayout;
  order: ListingOrder;
  /** The cursor that the grid's list starts from; null for its start. Only a page without JavaScript links to it. */
  after: string | null;
  /** The view that the user moved the map to; null until then, and the map is fitted to the results. */
  camera: Camera | null;
  /** Whether the full-screen map shows the wind map. */
  wind: boolean;
  /** The imported layer that the full-screen map shows. */
  layer: string | null;
  /** The listing selected on the map. */
  listingId: number | null;
  /** The saved search whose filters are being changed. */
  searchId: number | null;
  /** The listing whose details are open. */
  detailsId: number | null;
};

export const NO_FILTERS = mapFilters(FILTER_NAMES, name => filterOf(name).none) as BrowseFilters;

/** Reads Discover's state from a URL's parameters. Invalid ones are ignored. */
export function parseBrowseState(params: URLSearchParams): BrowseState {
  return {
    ...(mapFilters(FILTER_NAMES, name =>
      filterOf(name).read(params.getAll(parameterOf(name))),
    ) as BrowseFilters),
    view: oneOf(BROWSE_VIEWS, params.get('view')) ?? 'grid',
    mode: oneOf(MAP_MODES, params.get('mode')) ?? 'properties',
    layout: oneOf(MAP_LAYOUTS, params.get('layout')) ?? 'split',
    order: oneOf(LISTING_ORDERS, params.get('order')) ?? 'newest',
    after: cursor(params.get('after')),
    camera: parseCamera(params.get('at')),
    wind: params.get('wind') === '1',
    layer: params.get('layer'),
    listingId: readWholeNumber(params.get('home') ?? '', Number.MAX_SAFE_INTEGER),
    searchId: readWholeNumber(params.get('saved') ?? '', Number.MAX_SAFE_INTEGER),
    detailsId: readWholeNumber(params.get('details') ?? '', Number.MAX_SAFE_INTEGER),
  };
}

/** Writes the state as URL parameters, without default values. */
export function formatBrowseState(state: BrowseState): URLSearchParams {
  const entries: [string, string | number | null][] = [
    ['view', state.view === 'grid' ? null : state.view],
    ['mode', state.mode === 'properties' ? null : state.mode],
    ['layout', state.layout === 'split' ? null : state.layout],
    ...FILTER_NAMES.map((name): [string, string] => [parameterOf(name), filterOf(name).write(state[name])]),
    ['order', state.order === 'newest' ? null : state.order],
    ['after', state.after],
    ['at', state.camera && formatCamera(state.camera)],
    ['wind', state.wind ? 1 : null],
    ['layer', state.layer],
    ['home', state.listingId],
    ['saved', state.searchId],
    ['details', state.detailsId],
  ];
  return new URLSearchParams(
    entries.map(([name, value]) => [name, String(value ?? '')]).filter(([, text]) => text !== ''),
  );
}

/** The filters as the API's calls and tiles take them, in a fixed order, so that equal filters share a cache entry. */
export function listingFilter(filters: BrowseFilters): ListingFilter {
  const texts = mapFilters(FILTER_NAMES, name => filterOf(name).write(filters[name]));
  const set = FILTER_NAMES.filter(name => texts[name] !== '');
  return mapFilters(set, name => filterOf(name).read([texts[name]])) as ListingFilter;
}

/** The filters of a state, without what else is in it. */
export function filtersOf(filters: BrowseFilters): BrowseFilters {
  return mapFilters(FILTER_NAMES, name => filters[name]) as BrowseFilters;
}

/** The filters of a URL that cannot be read and so do not filter, each with what is wrong. */
export function unreadFilters(params: URLSearchParams): string[] {
  return FILTER_NAMES.flatMap(name => {
    const { label, problemOf } = filterOf(name);
    const text = params.get(parameterOf(name))?.trim();
    const problem = text && problemOf?.(text);
    return problem ? [`${label} “${text}”: ${problem}`] : [];
  });
}

function cursor(text: string | null): string | null {
  return text !== null && /^[\w-]{1,200}$/.test(text) ? text : null;
}

function oneOf<T extends string>(choices: readonly T[], text: string | null): T | null {
  return choices.find(choice => choice === text) ?? null;
}
