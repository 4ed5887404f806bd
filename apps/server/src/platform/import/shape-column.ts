import { RowFault } from './columns.ts';
import type { Column } from './columns.ts';
import type { ShapeFault } from './places.ts';

/** The places of a file are metres on a map, so none of its rows can be imported; the message says of which map. */
export class ProjectionError extends Error {}

const ADVICE = 'export the file again in WGS 84 (EPSG:4326) or NZGD2000 (EPSG:4167)';

/** A column that is filled with a shape. */
type ShapeColumn = {
  name: 'position' | 'line' | 'boundary';
  isRequired: boolean;
  /** The row's shape in hexadecimal, null where it has none, or what is wrong with it. */
  read: (cells: readonly string[]) => string | null | ShapeFault;
};

/** The column of a shape. Its reader throws a `ProjectionError` for a file whose first shape is in metres. */
export function shapeColumn({ name, isRequired, read }: ShapeColumn): Column {
  let hasShape = false;
  return {
    name,
    isInSource: true,
    read(cells, leaveEmpty) {
      const shape = read(cells);
      if (shape === null && isRequired) throw new RowFault(`no ${name}`);
      if (shape === null) return null;
      if (typeof shape === 'string') {
        hasShape = true;
        return shape;
      }
      if (shape.isProjected && !hasShape) throw new ProjectionError(`${shape.fault}; ${ADVICE}`);
      if (isRequired) throw new RowFault(shape.fault);
      leaveEmpty(shape.fault);
      return null;
    },
  };
}
