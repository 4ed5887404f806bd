/**
 * Checks the tables of docs/product/coverage.md: each row names files that exist, and a test by its file and a part of its name.
 * @param read returns a file's text, or null if it does not exist
 * @returns what is missing
 */
export function findMissing(document: string, read: (path: string) => string | null): string[] {
  const rows = document.split('\n').filter(line => /^\| (?!the specification says|rule |-)/.test(line));
  return rows.flatMap(row => {
    const [says = '', where = '', tests = ''] = row
      .slice(1)
      .split('|')
      .map(cell => cell.trim());
    const files = [...`${where} ${tests}`.matchAll(/`([^`]+\.\w+)`/g)].map(match => match[1]!);
    const named = [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)];
    return [
      ...(named.length === 0 ? [`no test: ${says}`] : []),
      ...new Set(files.filter(path => read(path) === null)),
      ...named
        .filter(([, path, name]) => read(path!)?.includes(name!) === false)
        .map(([, path, name]) => `${path}: ${name}`),
    ];
  });
}
