/** What the first part of a path in the table is short for. In server and web, `features/` is left out. */
const FOLDERS: Record<string, string[]> = {
  server: ['apps/server/src/features', 'apps/server/src'],
  web: ['apps/web/src/features', 'apps/web/src'],
  domain: ['packages/domain/src'],
  contract: ['packages/contract/src'],
  demo: ['packages/demo/src'],
  estimate: ['packages/estimate/src'],
  journeys: ['tests/e2e'],
};

/** The paths from the root that a path in the table can mean. The first one that exists is meant. */
function pathsOf(short: string): string[] {
  const [first = '', ...rest] = short.split('/');
  return FOLDERS[first]?.map(folder => [folder, ...rest].join('/')) ?? [short];
}

/**
 * Checks the tables of docs/product/coverage.md: each row is a sentence, names files that exist,
 * and a test by its file and a part of its name.
 * @param read returns a file's text, or null if it does not exist
 * @returns what is missing
 */
export function findMissing(document: string, read: (path: string) => string | null): string[] {
  const textOf = (short: string) =>
    pathsOf(short)
      .map(read)
      .find(text => text !== null) ?? null;
  const rows = document.split('\n').filter(line => /^\| (?!the specification says|rule |-)/.test(line));
  return rows.flatMap(row => {
    const [says = '', where = '', tests = ''] = row
      .slice(1)
      .split('|')
      .map(cell => cell.trim());
    const files = [...`${where} ${tests}`.matchAll(/`([^`]+\.\w+)`/g)].map(match => match[1]!);
    const named = [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)];
    return [
      ...(says === '' ? [`no sentence: ${tests}`] : []),
      ...(named.length === 0 ? [`no test: ${says}`] : []),
      ...new Set(files.filter(path => textOf(path) === null)),
      ...named
        .filter(([, path, name]) => textOf(path!)?.includes(name!) === false)
        .map(([, path, name]) => `${path}: ${name}`),
    ];
  });
}
