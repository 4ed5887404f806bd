import type { Db } from '#platform/database/database.ts';
import type { Header } from './header.ts';
import { withImportLock } from './import-lock.ts';
import { importWhole } from './import-whole.ts';
import { importRows } from './import-rows.ts';
import type { Binding, ImportOptions, ImportResult, RowSource } from './import-rows.ts';

const WHOLE_FROM_BYTES = 4 * 1024 * 1024;

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
    importRows: (db, source, options) =>
      withImportLock(db, () => importBest(db, source, bind(source.header), options)),
  };
}

/** Imports a file in batches; whole, where that is quicker and the layer knows how. */
async function importBest<Row>(
  db: Db,
  source: RowSource,
  binding: Binding<Row>,
  options: ImportOptions,
): Promise<ImportResult> {
  const { whole, parse } = binding;
  const isLarge = source.sizeBytes >= (options.wholeFromBytes ?? WHOLE_FROM_BYTES);
  if (whole && isLarge && (await whole.suits(db, source.sizeBytes)))
    return importWhole(db, source, parse, whole, options);
  return importRows(db, source, binding, options);
}

/** The layer whose columns the header has, or undefined. Of several, the one that asks for the most columns. */
export function recogniseLayer(layers: readonly Layer[], header: Header): Layer | undefined {
  return layers
    .filter(({ columns, oneOf }) => columns.every(header.has) && (oneOf?.some(header.has) ?? true))
    .toSorted((a, b) => b.columns.length - a.columns.length)[0];
}
