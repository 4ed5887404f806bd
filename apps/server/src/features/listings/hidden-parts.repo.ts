import type { RecordPart } from '@sway/domain/records/record-parts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What the verified owner `by` of a home hides of its records. */
export type Hiding = { by: number; parts: RecordPart[] };

/** A column of a query: what is hidden at these addresses, as the JSON of `Hiding[]`; null if nothing is. */
export function hidingsAt(addressIds: RawBuilder<unknown>): RawBuilder<Hiding[] | null> {
  return sql`(select json_agg(json_build_object('by', hiding.user_id, 'parts', hiding.hides)) from property_claims hiding
    where hiding.address_id in (${addressIds}) and hiding.status = 'verified' and hiding.ownership_type = 'owner'
      and hiding.hides <> '{}')`;
}
