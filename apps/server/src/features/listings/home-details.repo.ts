import { CLAIMED_FIELD_NAMES, LISTING_FIELD_NAMES } from '@sway/domain/listings/listing-fields';
import { sql } from 'kysely';

/** The fields of listing `p`. */
export const LISTING_FIELD_COLUMNS = sql.join(LISTING_FIELD_NAMES.map(name => sql.ref(`p.${name}`)));

/** The floor area of listing `p` as its owner states it. */
export const TRUE_FLOOR_AREA = sql`coalesce((select h.floor_area from private_homes h where h.property_id = p.id), p.floor_area)`;

/** What is stated of a home: by listing `p` if there is one, otherwise by claim `c`. */
export const HOME_DETAILS_OF_CLAIM = sql.join(
  CLAIMED_FIELD_NAMES.map(
    name => sql`case when p.id is null then ${sql.ref(`c.${name}`)} else ${name === 'floorArea' ? TRUE_FLOOR_AREA : sql.ref(`p.${name}`)} end
      as ${sql.ref(name)}`,
  ),
);
