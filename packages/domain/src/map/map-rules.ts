/** The zoom from which the full-screen map loads addresses (product/map-and-search.md#the-full-screen-map). */
export const PROPERTIES_MIN_ZOOM = 10;

/** The most address markers on the full-screen map (product/map-and-search.md#the-full-screen-map). */
export const MAX_ADDRESS_MARKERS = 50;
