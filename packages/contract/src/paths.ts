/** The URL template of listing tiles; the map fills in `{z}`, `{x}` and `{y}`. */
export const LISTING_TILES_PATH = '/api/tiles/listings/{z}/{x}/{y}.mvt';

/** The URL templates of address, parcel and road tiles. */
export const ADDRESS_TILES_PATH = '/api/tiles/addresses/{z}/{x}/{y}.mvt';
export const PARCEL_TILES_PATH = '/api/tiles/parcels/{z}/{x}/{y}.mvt';
export const ROAD_TILES_PATH = '/api/tiles/roads/{z}/{x}/{y}.mvt';

/** The path at which a link downloads a claim document. */
export function claimDocumentPath(claimId: number, documentId: number): string {
  return `/api/property-claims/${claimId}/documents/${documentId}`;
}
