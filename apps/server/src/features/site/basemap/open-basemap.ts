import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { PMTiles, TileType } from 'pmtiles';
import type { RangeResponse, Source } from 'pmtiles';
import type { OperatorLog } from '#platform/operator-log.ts';

/** The street map of the operator's PMTiles file. `url` is where pages read it, with ranges. */
export type Basemap =
  | { kind: 'file'; path: string; sizeBytes: number; etag: string; url: string }
  | { kind: 'url'; url: string };

/** The file cannot be drawn; the message says why. */
class BasemapFault extends Error {}

/** Layers of Protomaps’ basemap that a street map needs. */
const NEEDED_LAYERS = ['earth', 'water', 'roads'];
const TIME_LIMIT_MS = 10_000;
/** The site's path of the file; its tag makes another file another path, so that browsers keep it for long. */
const BASEMAP_PATH = '/basemap/map';

/**
 * Opens the file or URL of the setting and reads its header and description. A fault of it is told to the operator, and the site goes on
 * with the built-in map.
 */
export async function openBasemap(
  setting: string | null,
  log: OperatorLog,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Basemap | null> {
  if (setting === null) return null;
  try {
    return isUrl(setting) ? await openUrl(setting, timeLimitMs) : await openFile(setting);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(`BASEMAP ${setting}: ${reason}. Maps show the built-in map.`);
    return null;
  }
}

/** Whether the setting is a URL rather than a file. */
function isUrl(setting: string): boolean {
  return /^https?:\/\//.test(setting);
}

async function openFile(path: string): Promise<Basemap> {
  const { size, mtimeMs } = await stat(path).catch(() => {
    throw new BasemapFault('there is no such file');
  });
  await check(
    {
      getKey: () => path,
      async getBytes(offset, length) {
        await using file = await open(path);
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return { data: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead) as ArrayBuffer };
      },
    },
    size,
  );
  const tag = createHash('sha256').update(`${size} ${mtimeMs}`).digest('base64url').slice(0, 16);
  return { kind: 'file', path, sizeBytes: size, etag: `"${tag}"`, url: `${BASEMAP_PATH}-${tag}.pmtiles` };
}

async function openUrl(url: string, timeLimitMs: number): Promise<Basemap> {
  let sizeBytes = Infinity;
  async function getBytes(offset: number, length: number): Promise<RangeResponse> {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const { response, data } = await fetchPart(url, headers, timeLimitMs).catch(() => {
      throw new BasemapFault('its server does not answer, or not to the end');
    });
    if (data === null)
      throw new BasemapFault(
        response.ok ? 'its server does not send parts of files' : `its server answers ${response.status}`,
      );
    const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? NaN);
    if (total > 0) sizeBytes = total;
    return { data };
  }
  await check({ getKey: () => url, getBytes }, () => sizeBytes);
  return { kind: 'url', url };
}

/** The answer with its content if it is a part of a file, otherwise null. */
async function fetchPart(url: string, headers: Record<string, string>, timeLimitMs: number) {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeLimitMs) });
  if (response.status === 206) return { response, data: await response.arrayBuffer() };
  await response.body?.cancel();
  return { response, data: null };
}

/** @throws BasemapFault when the file is not a map of streets, or ends early. */
async function check(source: Source, size: number | (() => number)): Promise<void> {
  const archive = new PMTiles(source);
  const header = await archive.getHeader().catch(faultOnly);
  if (header === null) throw new BasemapFault('this is not a PMTiles file, or it is broken');
  if (header.tileType !== TileType.Mvt) throw new BasemapFault('its tiles are pictures and not vector tiles');
  const end = header.tileDataOffset + (header.tileDataLength ?? 0);
  const sizeBytes = typeof size === 'number' ? size : size();
  if (end > sizeBytes) throw new BasemapFault(`the file ends early: ${sizeBytes} of ${end} bytes`);
  const layers = await readLayers(archive);
  const missing = NEEDED_LAYERS.filter(name => !layers.includes(name));
  if (missing.length > 0)
    throw new BasemapFault(`it lacks the layers ${missing.join(', ')} of Protomaps’ basemap`);
}

/** Null for what the file's own content caused. @throws BasemapFault that is known by a reason */
function faultOnly(error: unknown): null {
  if (error instanceof BasemapFault) throw error;
  return null;
}

async function readLayers(archive: PMTiles): Promise<string[]> {
  const metadata = (await archive.getMetadata().catch(faultOnly)) as {
    vector_layers?: { id: string }[];
  } | null;
  if (!Array.isArray(metadata?.vector_layers)) throw new BasemapFault('its description is broken');
  return metadata.vector_layers.map(({ id }) => id);
}
