import type { Kind } from '@sway/demo/photographs/photograph';
import { apartment } from './houses/apartment.ts';
import { bach } from './houses/bach.ts';
import { bungalow } from './houses/bungalow.ts';
import { farmhouse } from './houses/farmhouse.ts';
import { modern } from './houses/modern.ts';
import { section } from './houses/section.ts';
import { shop } from './houses/shop.ts';
import { townhouse } from './houses/townhouse.ts';
import { units } from './houses/units.ts';
import { villa } from './houses/villa.ts';
import { weatherboard } from './houses/weatherboard.ts';
import { deck } from './outdoors/deck.ts';
import { garden } from './outdoors/garden.ts';
import { outlook } from './outdoors/outlook.ts';
import { street } from './outdoors/street.ts';
import type { Picture } from './picture.ts';
import { bathroom } from './rooms/bathroom.ts';
import { bedroom } from './rooms/bedroom.ts';
import { kitchen } from './rooms/kitchen.ts';
import { laundry } from './rooms/laundry.ts';
import { lounge } from './rooms/lounge.ts';
import { study } from './rooms/study.ts';

/** Draws on the picture. @returns a short description of what it drew */
type DrawScene = (pic: Picture) => string;

function outdoors(draw: DrawScene): { draw: DrawScene; indoors: boolean } {
  return { draw, indoors: false };
}

function indoors(draw: DrawScene): { draw: DrawScene; indoors: boolean } {
  return { draw, indoors: true };
}

/** Everything that can be drawn: homes and sections from the street, outdoor views, and rooms. */
export const KINDS = {
  villa: outdoors(villa),
  bungalow: outdoors(bungalow),
  weatherboard: outdoors(weatherboard),
  modern: outdoors(modern),
  bach: outdoors(bach),
  farmhouse: outdoors(farmhouse),
  townhouse: outdoors(townhouse),
  units: outdoors(units),
  apartment: outdoors(apartment),
  shop: outdoors(shop),
  section: outdoors(section),
  deck: outdoors(deck),
  garden: outdoors(garden),
  outlook: outdoors(outlook),
  street: outdoors(street),
  kitchen: indoors(kitchen),
  lounge: indoors(lounge),
  bathroom: indoors(bathroom),
  bedroom: indoors(bedroom),
  study: indoors(study),
  laundry: indoors(laundry),
} as const satisfies Record<Kind, { draw: DrawScene; indoors: boolean }>;

export type { Kind };
