import { t } from '@sway/domain/language/texts';
import { formatTenths } from '@sway/domain/text/format';

/** Formats a file's size, for example `640 kB` or `1.2 MB`. A size that would round to 1000 kB is written as 1 MB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return t`${bytes} bytes`;
  return bytes < 999_500 ? `${Math.round(bytes / 1_000)} kB` : `${formatTenths(bytes / 1_000_000)} MB`;
}
