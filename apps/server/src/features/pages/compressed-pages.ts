import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 32_000_000;

/** After this time without a request for it, a page is dropped. Otherwise memory would grow until every page had been requested once. */
const UNUSED_MS = 60_000;

/** Half a percent larger than the best, in a tenth of the time. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Compresses pages, each once for each encoding: compressing takes longer than the rest of an answer. */
export function compressedPages() {
  const stored = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: body => body.length,
    ttl: UNUSED_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });

  /** The page in the best encoding that the browser takes; null if it takes none. @param tag names exactly this page */
  return async (
    tag: string,
    html: string,
    accepted: string | undefined,
  ): Promise<{ encoding: Encoding; body: Buffer } | null> => {
    const encoding = ENCODINGS.find(each => accepts(accepted, each));
    if (!encoding) return null;
    const key = `${encoding} ${tag}`;
    const known = stored.get(key);
    if (known) return { encoding, body: known };
    const body = await compress(encoding, html);
    stored.set(key, body);
    return { encoding, body };
  };
}

function compress(encoding: Encoding, html: string): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return promisify(brotliCompress)(html, { params });
}

/** Whether Accept-Encoding names the encoding, and not with a weight of 0. */
function accepts(accepted: string | undefined, encoding: Encoding): boolean {
  return (accepted ?? '').split(',').some(part => {
    const [name, weight] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === encoding && Number(weight ?? 1) > 0;
  });
}
