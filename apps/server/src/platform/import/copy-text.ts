const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * A row as the text that COPY takes: values between tabs, `\N` for null, a line feed at the end.
 * @param source the row's text in the file. Values have no special character that it has not, and most rows have none.
 */
export function copyText(values: readonly (string | number | null)[], source: string): string {
  const hasSpecial = source.search(SPECIAL) !== -1;
  const cells = values.map(value => {
    if (value === null) return '\\N';
    return hasSpecial && typeof value === 'string' ? value.replaceAll(SPECIAL, escaped) : value;
  });
  return `${cells.join('\t')}\n`;
}

function escaped(character: string): string {
  return ESCAPES[character] ?? character;
}
