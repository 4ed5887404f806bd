const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * A row as the text that COPY takes: values between tabs, `\N` for null, a line feed at the end.
 * @param source the row's text in the file, with every special character that a value has; most rows have none.
 */
export function copyText(values: readonly (string | number | null)[], source: string): string {
  const hasSpecial = source.search(SPECIAL) !== -1;
  const cells = values.map(value => {
    if (value === null) return '\\N';
    if (!hasSpecial || typeof value === 'number') return value;
    return value.replaceAll(SPECIAL, character => ESCAPES[character]!);
  });
  return `${cells.join('\t')}\n`;
}
