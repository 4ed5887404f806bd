import type { Column } from './columns.ts';
import type { Header } from './header.ts';
import type { Target } from './import-file.ts';

/** A kind of file that can be imported: what a feature says of it. The import command lists these values, and nothing else knows them. */
export type Layer = {
  /** LINZ's number of the layer or table. */
  id: number;
  title: string;
  /** Lower-case names of the columns by which a header is recognised as this layer's, in any order. */
  columns: readonly string[];
  /** Of these the header has at least one: names under which exports have the same thing. */
  oneOf?: readonly string[];
  target: Target;
  /** The target's columns as files with this header fill them. */
  columnsOf: (header: Header) => Column[];
};

/** The layer whose columns the header has, or undefined. Of several, the one that asks for the most columns. */
export function recogniseLayer(layers: readonly Layer[], header: Header): Layer | undefined {
  return layers
    .filter(({ columns, oneOf }) => columns.every(header.has) && (oneOf?.some(header.has) ?? true))
    .toSorted((a, b) => b.columns.length - a.columns.length)[0];
}
