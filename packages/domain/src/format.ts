const longDate = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Pacific/Auckland',
});

/** Formats a date in New Zealand time: `3 November 2026`. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso));
}

const wholeNumber = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 });

/** Formats a count with thousands separators: `2,726`. */
export function formatCount(count: number): string {
  return wholeNumber.format(count);
}

/** Formats a count with its noun: `1 bedroom`, `4 bedrooms`. */
export function formatQuantity(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** Formats a land area: below a hectare in m², from there in hectares with two decimals. */
export function formatLandArea(areaM2: number): string {
  return areaM2 < 10_000 ? `${formatCount(areaM2)} m²` : `${(areaM2 / 10_000).toFixed(2)} ha`;
}

/** Formats an area in hectares as the valuation roll does: four decimals below a hectare, else two. `0.0541 ha`. */
export function formatHectares(areaM2: number): string {
  const hectares = areaM2 / 10_000;
  const digits = hectares < 1 ? 4 : 2;
  const figure = hectares.toLocaleString('en-NZ', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${figure} ha`;
}

/** The initials shown instead of an avatar: of first and last name, or U without a name (product/pages.md#header). */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').split(/\s/).filter(Boolean);
  if (words.length === 0) return 'U';
  const letters = words.length === 1 ? [words[0]!] : [words[0]!, words.at(-1)!];
  return letters.map(word => [...word][0]!.toLocaleUpperCase('en-NZ')).join('');
}

const isoDay = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Pacific/Auckland',
});

/** The date of a moment in New Zealand, in ISO 8601: `2026-11-03`. */
export function isoDayInNewZealand(moment: Date): string {
  return isoDay.format(moment);
}
