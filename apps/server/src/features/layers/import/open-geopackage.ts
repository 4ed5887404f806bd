import { DatabaseSync } from 'node:sqlite';
import { ImportFileError } from '#platform/import/open-file.ts';
import type { Shape, ShapeFile } from './shape.ts';

/** The bytes of the envelope in a geometry's header, by its kind. */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64];
const HEADER_BYTES = 8;

type GeometryTable = { name: string; column: string; srid: bigint | null };

/** Opens a GeoPackage that has one table of shapes. @throws ImportFileError for any other file */
export function openGeoPackage(path: string): ShapeFile {
  try {
    const db = new DatabaseSync(path, { readOnly: true, readBigInts: true });
    const tables = db
      .prepare(
        `select c.table_name as name, c.column_name as column, s.organization_coordsys_id as srid
        from gpkg_geometry_columns c left join gpkg_spatial_ref_sys s using (srs_id)`,
      )
      .all() as GeometryTable[];
    const [table] = tables;
    if (!table || tables.length > 1) {
      const names = tables.map(({ name }) => name).join(', ') || 'none';
      throw new ImportFileError(`${path}: a layer is one table of shapes; this file has ${names}`);
    }
    return { srid: Number(table.srid), shapes: readShapes(db, table) };
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`${path}: this is not a GeoPackage (${(error as Error).message})`, {
      cause: error,
    });
  }
}

function* readShapes(db: DatabaseSync, { name, column }: GeometryTable): Generator<Shape> {
  try {
    for (const row of db.prepare(`select * from "${name.replaceAll('"', '""')}"`).iterate()) {
      const { [column]: geometry, ...properties } = row;
      yield { properties, written: geometry instanceof Uint8Array ? wkbOf(Buffer.from(geometry)) : null };
    }
  } finally {
    db.close();
  }
}

/** The well-known binary after a geometry's header, in hexadecimal. Bytes without such a header stay as they are; the database refuses them. */
function wkbOf(geometry: Buffer): string {
  const envelope = ENVELOPE_BYTES[((geometry[3] ?? 0) >> 1) & 7];
  if (geometry.toString('latin1', 0, 2) !== 'GP' || envelope === undefined) return geometry.toString('hex');
  return geometry.toString('hex', HEADER_BYTES + envelope);
}
