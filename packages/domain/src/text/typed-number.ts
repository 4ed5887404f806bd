/** How people write numbers, and amounts of money, in lower case and without spaces. */
const WRITTEN = {
  number: /^(?<whole>[\d,]*)(?:\.(?<fraction>\d*))?(?:m2|sqm)?$/,
  money:
    /^(?:nzd?)?\$?(?<whole>[\d,]*)(?:\.(?<fraction>\d*))?(?<unit>k|thousand|m|mil|mill|million)?(?:nzd)?$/,
};

const GROUPED = /^(?:\d*|\d{1,3}(?:,\d{3})+)$/;

/** How many decimal places a unit moves the point. */
const PLACES: Record<string, number> = { k: 3, thousand: 3, m: 6, mil: 6, mill: 6, million: 6 };

/** What a typed text says: a whole number, or why it cannot be read. Both null if the text is blank. */
export type TypedNumber =
  | { number: number; fault: null }
  | { number: null; fault: 'notANumber' | 'misplacedComma' | 'fraction' | null };

/**
 * Parses a whole number as people type or paste it: `1,250,000`, `1 200`, `120 m²`, full-width digits; money also as `$950,000.00`,
 * `NZD 950 000`, `950k`, `1.2 million`. A text that could mean two things, such as `1,2`, and a fraction cannot be read.
 */
export function parseNumber(text: string, kind: keyof typeof WRITTEN): TypedNumber {
  const compact = text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  if (compact === '') return { number: null, fault: null };
  const { whole = '', fraction = '', unit } = WRITTEN[kind].exec(compact)?.groups ?? {};
  if (whole + fraction === '') return { number: null, fault: 'notANumber' };
  if (!GROUPED.test(whole)) return { number: null, fault: 'misplacedComma' };
  const places = unit ? PLACES[unit]! : 0;
  if (/[1-9]/.test(fraction.slice(places))) return { number: null, fault: 'fraction' };
  const digits = whole.replaceAll(',', '') + fraction.slice(0, places).padEnd(places, '0');
  return { number: Number(digits), fault: null };
}

/** The whole number that a text says; null if it is blank or cannot be read. */
export function readNumber(text: string): number | null {
  return parseNumber(text, 'number').number;
}
