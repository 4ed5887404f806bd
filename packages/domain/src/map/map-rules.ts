/**
 * The zoom at which a map of 512-pixel tiles, as all of ours are, shows what one of 256-pixel tiles shows at this zoom: one less. The zooms
 * of the rules are those of 256-pixel tiles (product/map-and-search.md#zooms).
 */
export function mapZoom(zoomOfRules: number): number {
  return zoomOfRules - 1;
}

/** The zoom of the rules that a map of 512-pixel tiles shows: the inverse of `mapZoom`. */
export function ruleZoom(zoomOfMap: number): number {
  return zoomOfMap + 1;
}

/** The zoom of the rules from which the full-screen map loads addresses (product/map-and-search.md#the-full-screen-map). */
export const PROPERTIES_MIN_ZOOM = 10;

/** The most address markers on the full-screen map (product/map-and-search.md#the-full-screen-map). */
export const MAX_ADDRESS_MARKERS = 50;
