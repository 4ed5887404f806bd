import { splitAtAntimeridian } from '@sway/domain/map/positions';
import type { Bounds } from '@sway/domain/map/positions';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

/**
 * The condition that a position is inside a box, which can cross the antimeridian
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees).
 */
export function insideBounds(position: RawBuilder<unknown>, bounds: Bounds): RawBuilder<SqlBool> {
  const boxes = splitAtAntimeridian(bounds).map(
    ({ north, south, east, west }) =>
      sql<SqlBool>`${position} && st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)`,
  );
  return sql`(${sql.join(boxes, sql` or `)})`;
}
