import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';

/**
 * Teaches MapLibre to read PMTiles files, tile by tile.
 * @param file URL of a file whose directory is fetched at once, before a map asks for it
 */
export function registerPmtiles(file: string): void {
  const protocol = new Protocol();
  const archive = new PMTiles(file);
  protocol.add(archive);
  // If that fails, the map's request tries again.
  archive.getHeader().catch(() => undefined);
  addProtocol('pmtiles', protocol.tile);
}
