const units = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 1 });

/** Formats a file's size, for example `640 kB` or `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${units.format(bytes / 1_000_000)} MB`;
}
