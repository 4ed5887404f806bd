/** The URL by which MapLibre reads a PMTiles file in parts, once `registerPmtiles` was called. */
export function pmtilesUrl(file: string): string {
  return `pmtiles://${file}`;
}
