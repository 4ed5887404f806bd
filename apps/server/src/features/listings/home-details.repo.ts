import type { PropertyType } from '@sway/domain/listings/property-types';
import { sql } from 'kysely';

/** The columns that a claim and its listing share: what the owner states about the home. Price in NZD, area in m². */
export type HomeDetailsRow = {
  swayPrice: number | null;
  description: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  floorArea: number | null;
  propertyType: PropertyType | null;
  features: string[];
};

const COLUMNS = [
  'swayPrice',
  'description',
  'bedrooms',
  'bathrooms',
  'floorArea',
  'propertyType',
  'features',
] as const satisfies readonly (keyof HomeDetailsRow)[];

/** The columns of listing `p`. */
export const HOME_DETAILS = sql.join(COLUMNS.map(column => sql.ref(`p.${column}`)));

/** The columns of listing `p` if there is one, otherwise of claim `c`. */
export const HOME_DETAILS_OF_CLAIM = sql.join(
  COLUMNS.map(
    column => sql`case when p.id is null then ${sql.ref(`c.${column}`)} else ${sql.ref(`p.${column}`)} end
      as ${sql.ref(column)}`,
  ),
);
