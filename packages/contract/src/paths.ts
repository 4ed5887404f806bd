/** The URL template of listing tiles; the map fills in `{z}`, `{x}` and `{y}`. */
export const LISTING_TILES_PATH = '/api/tiles/listings/{z}/{x}/{y}.mvt';

/** The URL templates of address, parcel and road tiles. */
export const ADDRESS_TILES_PATH = '/api/tiles/addresses/{z}/{x}/{y}.mvt';
export const PARCEL_TILES_PATH = '/api/tiles/parcels/{z}/{x}/{y}.mvt';
export const ROAD_TILES_PATH = '/api/tiles/roads/{z}/{x}/{y}.mvt';

/** The URL template of an imported layer's tiles. */
export function layerTilesPath(name: string): string {
  return `/api/tiles/layers/${name}/{z}/{x}/{y}.mvt`;
}

/** The path at which a link downloads a claim document. */
export function claimDocumentPath(claimId: number, documentId: number): string {
  return `/api/property-claims/${claimId}/documents/${documentId}`;
}

/** Decimals of degrees: a tenth of a pixel at the deepest zoom. */
const PICTURE_DECIMALS = 6;

/**
 * The path of the picture that a map in a page begins with, around a position in degrees: an SVG in px from its middle, whose parts a page
 * colours: `parcels`, the classes of roads, and `names`.
 */
export function mapPicturePath(at: { lat: number; lng: number; zoom: number }): string {
  const [lat, lng] = [at.lat, at.lng].map(degrees => Number(degrees.toFixed(PICTURE_DECIMALS)));
  return `/api/map/picture.svg?lat=${lat}&lng=${lng}&zoom=${Number(at.zoom.toFixed(2))}`;
}
