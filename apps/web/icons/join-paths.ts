/** A shape of an icon as lucide-react has it. */
export type Shape = [tag: string, attributes: Record<string, string>];

const NUMBER = String.raw`-?(?:\d+(?:\.\d+)?|\.\d+)`;
/** The start of a path with a small `m` that continues with further points. */
const RELATIVE_POINTS = new RegExp(`^m ?(${NUMBER})(?:[ ,]|(?=[-.]))(${NUMBER})(?:[ ,](?=[-.\\d])|(?=[-.]))`);

/**
 * The same shapes with one path instead of up to nine: a list of homes has hundreds of icons, and the browser lays out each of their
 * elements.
 */
export function joinPaths(shapes: readonly Shape[]): Shape[] {
  const paths = shapes.filter(([tag]) => tag === 'path').map(([, { d }]) => startingAtPoint(d!));
  const others = shapes.filter(([tag]) => tag !== 'path');
  return paths.length > 0 ? [['path', { d: paths.join('') }], ...others] : others;
}

/** A first `m` means a point of the icon, but after another path it would mean a distance. Its further points stay distances. */
function startingAtPoint(path: string): string {
  return path.replace(RELATIVE_POINTS, 'M$1 $2l').replace(/^m/, 'M');
}
