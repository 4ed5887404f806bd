import { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES, uploadLimitText } from '@sway/domain/media/media-rules';
import type { Config } from '#platform/config.ts';
import { scan } from '#platform/scanner/clamd.ts';
import { Problem, reasonOf } from './check.ts';
import type { Check } from './check.ts';

const PART = Buffer.alloc(64 * 1024);

/** Checks that the virus scanner takes a file as large as the largest upload. */
export function scannerCheck({ scanner }: Pick<Config, 'scanner'>): Check {
  return {
    name: 'scanner',
    async run() {
      if (!scanner) return 'no virus scanner is set (CLAMD_URL)';
      const largest = Array.from({ length: MAX_UPLOAD_BYTES.video / PART.length }, () => PART);
      try {
        await scan(scanner, Readable.from(largest));
        return `it takes files of ${uploadLimitText('video')}`;
      } catch (error) {
        const advice = 'Check CLAMD_URL, and that clamd.conf has StreamMaxLength and MaxFileSize of 64M.';
        throw new Problem(`${reasonOf(error)}. ${advice}`, { cause: error });
      }
    },
  };
}
