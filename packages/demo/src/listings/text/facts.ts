import type { Fact } from './fact.ts';
import { GROUNDS } from './facts-of-grounds.ts';
import { LAND_AND_SHOPS } from './facts-of-land-and-shops.ts';
import { ROOMS } from './facts-of-rooms.ts';
import { SURROUNDINGS } from './facts-of-surroundings.ts';

/** Every fact that a listing can have. */
export const FACTS: readonly Fact[] = [...ROOMS, ...GROUNDS, ...SURROUNDINGS, ...LAND_AND_SHOPS];
