/**
 * Splits a row of CSV (RFC 4180) into its cells, without their quotes.
 * @returns null when a quoted cell does not end, or a quote is at a wrong place: inside a bare cell, or before anything but a comma.
 */
export function splitRow(row: string): string[] | null {
  // Every second part is between two quotes. An empty part between two others is one of a doubled quote.
  const parts = row.split('"');
  if (parts.length % 2 === 0) return null;
  const cells = parts[0]!.split(',');
  for (let i = 1; i < parts.length; i += 2) {
    if (cells.at(-1) !== '') return null;
    let quoted = parts[i]!;
    for (; parts[i + 1] === '' && i + 2 < parts.length; i += 2) quoted += `"${parts[i + 2]}`;
    cells[cells.length - 1] = quoted;
    const bare = parts[i + 1]!.split(',');
    if (bare[0] !== '') return null;
    for (let j = 1; j < bare.length; j++) cells.push(bare[j]!);
  }
  return cells;
}
