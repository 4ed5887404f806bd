import type { LoadColumn } from '#platform/database/bulk-load.ts';
import type { Header } from '#platform/import/header.ts';
import type { Parsed } from '#platform/import/import-rows.ts';
import { isEmptyShape, readBoundary, SHAPE_COLUMNS } from './boundary.ts';
import { boundaryHex } from './boundary-hex.ts';
import { pgTypeOf, readCell } from './cells.ts';
import type { Cell, CellKind } from './cells.ts';

/** A column of the store: under which names a file has it, and as what it is read. */
export type Field = { column: string; kind: CellKind; sources: readonly string[]; isRequired?: true };

/** A row as the store takes it: its cells in the order of the reader's columns. A boundary is well-known binary in hexadecimal. */
export type RecordRow = readonly Cell[];

/** How the rows of one of LINZ's layers of records are known and read. */
export type RecordFields = {
  /** The column that rows are known by, and what the file calls it. */
  key: { column: string; source: string; read: (text: string) => string | null; what: string };
  fields: readonly Field[];
  /** Whether rows have a shape: always, where the layer is one of shapes; now and then, as titles do. */
  boundary: 'always' | 'sometimes' | 'never';
};

export type RecordReader = {
  parse: (cells: string[]) => Parsed<RecordRow>;
  /** The store's columns that this file has something to say of; the key is the first. */
  columns: LoadColumn<RecordRow>[];
};

/** A reader of rows under this header. Empty cells stay null; what cannot be read is refused with the cell's name. */
export function recordReader(header: Header, { key, fields, boundary }: RecordFields): RecordReader {
  const readKey = header.reader(key.source);
  const known = fields
    .filter(({ sources }) => sources.some(header.has))
    .map(field => ({ ...field, read: header.reader(...field.sources) }));
  const readShape = header.reader(...SHAPE_COLUMNS);
  const hasShape = boundary !== 'never' && SHAPE_COLUMNS.some(header.has);

  function parse(row: string[]): Parsed<RecordRow> {
    const keyText = readKey(row);
    if (keyText === null) return { fault: `no ${key.source}` };
    const id = key.read(keyText);
    if (id === null) return { fault: `${key.source} is not ${key.what}` };
    const cells: Cell[] = [id];
    for (const { kind, sources, isRequired, read } of known) {
      const cell = readCell(kind, read(row));
      if ('shouldBe' in cell) return { fault: `${sources[0]} is not ${cell.shouldBe}` };
      if (isRequired && cell.value === null) return { fault: `no ${sources[0]}` };
      cells.push(cell.value);
    }
    if (!hasShape) return { key: id, row: cells };
    const shape = readShape(row);
    if (shape === null || isEmptyShape(shape)) {
      if (boundary === 'always') return { fault: 'no boundary' };
      return { key: id, row: [...cells, null] };
    }
    const read = readBoundary(shape);
    if ('fault' in read) return read;
    cells.push(boundaryHex(read.polygons));
    return { key: id, row: cells };
  }

  const types: [name: string, type: string][] = [
    [key.column, 'text'],
    ...known.map(({ column, kind }): [string, string] => [column, pgTypeOf(kind)]),
    ...(hasShape ? [['boundary', 'geometry'] as [string, string]] : []),
  ];
  const columns = types.map(([name, type], place) => ({
    name,
    type,
    value: (cells: RecordRow) => cells[place]!,
  }));
  return { parse, columns };
}
