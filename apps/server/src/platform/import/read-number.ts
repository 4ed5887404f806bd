const PLAIN = /^-?\d+\.?\d*$/;

/** The number that a plain decimal (`-12.34`) is; NaN for any other text, such as `1e3`. */
export function readDecimal(text: string): number {
  return PLAIN.test(text) ? Number(text) : NaN;
}

const AMOUNT =
  /^([-+]?)(?:NZ[D$]?\s*)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?:[\s'’]\d{3})+|\d+|(?=\.\d))(\.\d*)?(e[-+]?\d{1,2})?$/i;

/** The number as people and spreadsheets write it: `1200000`, `$1,200,000.00`, `NZ$ 1 200 000`, `1.2E+06`, `-36.85`; NaN for other texts. */
export function readNumber(text: string): number {
  if (PLAIN.test(text)) return Number(text);
  const [, sign = '', whole, fraction = '', exponent = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? NaN : Number(`${sign}${whole.replaceAll(/\D/g, '')}${fraction}${exponent}`);
}
