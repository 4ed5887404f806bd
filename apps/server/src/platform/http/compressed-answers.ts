import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** After this time without a request for it, an answer is dropped. Otherwise memory would grow until every page had been requested once. */
const UNUSED_MS = 60_000;

/** Half a percent larger than the best, in a tenth of the time. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/**
 * Compresses large answers, each once for each encoding, which takes longer than the rest of an answer, and not on the thread that answers.
 * @param maxBytes what is kept at most
 */
export function compressedAnswers(maxBytes: number) {
  const stored = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: body => body.length,
    ttl: UNUSED_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });
  const making = new Map<string, Promise<Buffer>>();

  async function make(key: string, encoding: Encoding, answer: string | Buffer): Promise<Buffer> {
    try {
      const body = await compress(encoding, answer);
      stored.set(key, body);
      return body;
    } finally {
      making.delete(key);
    }
  }

  /** The answer in the best encoding that the browser takes; null if it takes none. @param tag names exactly this answer */
  return async (
    tag: string,
    answer: string | Buffer,
    accepted: string | undefined,
  ): Promise<{ encoding: Encoding; body: Buffer } | null> => {
    const encoding = ENCODINGS.find(each => accepts(accepted, each));
    if (!encoding) return null;
    const key = `${encoding} ${tag}`;
    const known = stored.get(key) ?? making.get(key);
    if (known) return { encoding, body: await known };
    const made = make(key, encoding, answer);
    making.set(key, made);
    return { encoding, body: await made };
  };
}

function compress(encoding: Encoding, answer: string | Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(answer, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: answer.length,
  };
  return promisify(brotliCompress)(answer, { params });
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
