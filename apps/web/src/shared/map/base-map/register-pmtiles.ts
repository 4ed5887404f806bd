import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol, SharedPromiseCache } from 'pmtiles';

/**
 * Teaches MapLibre to read PMTiles files, tile by tile.
 * @param file URL of a file whose directory is fetched at once, before a map asks for it
 */
export function registerPmtiles(file: string): void {
  const protocol = new Protocol();
  const cache = new SharedPromiseCache();
  const archive = new PMTiles(file, cache);
  protocol.add(archive);
  // The cache keeps a failure too: without it, the next map tries again.
  archive.getHeader().catch(() => cache.cache.delete(file));
  addProtocol('pmtiles', protocol.tile);
}
