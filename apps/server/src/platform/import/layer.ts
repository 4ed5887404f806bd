import type { Db } from '#platform/database/database.ts';
import type { Header } from './header.ts';
import { importRows } from './import-rows.ts';
import type { Binding, ImportOptions, ImportResult, RowSource } from './import-rows.ts';

/** What a feature says of a kind of file that it can take in. */
type LayerDefinition<Row> = {
  /** LINZ's number of the layer or table. */
  id: number;
  title: string;
  /** Lower-case names of the columns by which a header is known to be of this layer, in any order. */
  columns: readonly string[];
  /** Of these the header has one at least: names under which exports carry the same thing. */
  oneOf?: readonly string[];
  bind: (header: Header) => Binding<Row>;
};

/**
 * A kind of file that can be imported. A feature offers its layers as such values, the import command lists them, and
 * nothing else has to know of a new one: what its rows are made of stays inside.
 */
export type Layer = Pick<LayerDefinition<never>, 'id' | 'title' | 'columns' | 'oneOf'> & {
  importRows: (db: Db, source: RowSource, options: ImportOptions) => Promise<ImportResult>;
};

export function defineLayer<Row>({ bind, ...about }: LayerDefinition<Row>): Layer {
  return {
    ...about,
    importRows: (db, source, options) => importRows(db, source, bind(source.header), options),
  };
}

/** The layer whose columns the header has, or undefined. Of several, the one that asks for the most columns. */
export function recogniseLayer(layers: readonly Layer[], header: Header): Layer | undefined {
  return layers
    .filter(({ columns, oneOf }) => columns.every(header.has) && (oneOf?.some(header.has) ?? true))
    .toSorted((a, b) => b.columns.length - a.columns.length)[0];
}
