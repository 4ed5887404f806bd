import { t } from '../language/texts.ts';

/** The categories that achievements are grouped by (product/exploration.md#achievements). */
export const ACHIEVEMENT_CATEGORIES = ['exploration', 'discovery', 'social', 'expertise'] as const;
export type AchievementCategory = (typeof ACHIEVEMENT_CATEGORIES)[number];

/** The points of an achievement by its difficulty (product/exploration.md#points-and-levels). */
export const DIFFICULTY_POINTS = { bronze: 10, silver: 25, gold: 50, platinum: 100 } as const;
export type AchievementDifficulty = keyof typeof DIFFICULTY_POINTS;
export const ACHIEVEMENT_DIFFICULTIES = ['bronze', 'silver', 'gold', 'platinum'] as const;

export const ACHIEVEMENT_ICONS = [
  'MapPin',
  'Home',
  'ZoomIn',
  'Search',
  'Map',
  'Building',
  'Gem',
  'Calendar',
  'Flame',
  'GraduationCap',
  'Award',
  'Trophy',
  'Medal',
  'Star',
  'Crown',
] as const;
export type AchievementIcon = (typeof ACHIEVEMENT_ICONS)[number];

/** What an achievement can require a number of. */
export const REQUIREMENT_TYPES = [
  'properties_viewed',
  'unique_suburbs_visited',
  'unique_cities_visited',
  'map_zooms_performed',
  'current_streak',
  'property_types_viewed',
  'price_bands_viewed',
  'homes_saved',
  'conversations_started',
  'enquiries_sent',
] as const;
export type RequirementType = (typeof REQUIREMENT_TYPES)[number];

export type Achievement = {
  /** The key under which it is stored. It never changes. */
  name: string;
  title: string;
  description: string;
  icon: AchievementIcon;
  category: AchievementCategory;
  difficulty: AchievementDifficulty;
  points: number;
  requirement: { type: RequirementType; count: number };
  /** Whether it is shown only after it was unlocked. */
  isHidden: boolean;
};

type Texts = readonly [name: string, title: string, description: string, icon: AchievementIcon];

function entry(
  category: AchievementCategory,
  difficulty: AchievementDifficulty,
  type: RequirementType,
  count: number,
  [name, title, description, icon]: Texts,
  isHidden = false,
): Achievement {
  return {
    name,
    title,
    description,
    icon,
    category,
    difficulty,
    points: DIFFICULTY_POINTS[difficulty],
    requirement: { type, count },
    isHidden,
  };
}

/** Every achievement, by category and from the easiest to the hardest (product/exploration.md#achievements). */
export const ACHIEVEMENTS: readonly Achievement[] = [
  entry('exploration', 'bronze', 'map_zooms_performed', 1, [
    'first-zoom',
    t`A closer look`,
    t`Zoom the map.`,
    'ZoomIn',
  ]),
  entry('exploration', 'bronze', 'unique_cities_visited', 2, [
    'two-cities',
    t`Out of town`,
    t`View homes in two cities or towns.`,
    'Building',
  ]),
  entry('exploration', 'silver', 'map_zooms_performed', 25, [
    'map-reader',
    t`Map reader`,
    t`Zoom the map 25 times.`,
    'Map',
  ]),
  entry('exploration', 'silver', 'unique_cities_visited', 5, [
    'road-trip',
    t`Road trip`,
    t`View homes in five cities or towns.`,
    'Building',
  ]),
  entry('exploration', 'gold', 'map_zooms_performed', 100, [
    'surveyor',
    t`Surveyor`,
    t`Zoom the map 100 times.`,
    'Search',
  ]),
  entry('exploration', 'gold', 'unique_cities_visited', 10, [
    'grand-tour',
    t`Grand tour`,
    t`View homes in ten cities or towns.`,
    'Award',
  ]),
  entry('exploration', 'platinum', 'map_zooms_performed', 500, [
    'cartographer',
    t`Cartographer`,
    t`Zoom the map 500 times.`,
    'Map',
  ]),
  entry('exploration', 'platinum', 'unique_cities_visited', 20, [
    'cape-to-bluff',
    t`Cape Rēinga to Bluff`,
    t`View homes in 20 cities or towns.`,
    'Trophy',
  ]),

  entry('discovery', 'bronze', 'properties_viewed', 1, [
    'first-home',
    t`Over the fence`,
    t`View a home.`,
    'Home',
  ]),
  entry('discovery', 'bronze', 'properties_viewed', 10, [
    'ten-homes',
    t`Saturday round`,
    t`View ten homes.`,
    'Home',
  ]),
  entry('discovery', 'bronze', 'unique_suburbs_visited', 3, [
    'three-suburbs',
    t`New neighbourhood`,
    t`View homes in three suburbs.`,
    'MapPin',
  ]),
  entry('discovery', 'silver', 'properties_viewed', 50, [
    'fifty-homes',
    t`Fifty front doors`,
    t`View 50 homes.`,
    'Search',
  ]),
  entry('discovery', 'silver', 'unique_suburbs_visited', 10, [
    'ten-suburbs',
    t`Local knowledge`,
    t`View homes in ten suburbs.`,
    'MapPin',
  ]),
  entry('discovery', 'gold', 'properties_viewed', 150, [
    'many-homes',
    t`Street by street`,
    t`View 150 homes.`,
    'Medal',
  ]),
  entry('discovery', 'gold', 'unique_suburbs_visited', 30, [
    'thirty-suburbs',
    t`Suburb by suburb`,
    t`View homes in 30 suburbs.`,
    'MapPin',
  ]),
  entry('discovery', 'platinum', 'properties_viewed', 500, [
    'every-letterbox',
    t`Every letterbox`,
    t`View 500 homes.`,
    'Crown',
  ]),

  entry('social', 'bronze', 'homes_saved', 1, ['first-saved', t`On the list`, t`Save a home.`, 'Star']),
  entry('social', 'bronze', 'conversations_started', 1, [
    'first-conversation',
    t`Kia ora`,
    t`Start a conversation with an owner.`,
    'Medal',
  ]),
  entry('social', 'bronze', 'enquiries_sent', 1, [
    'first-enquiry',
    t`A fair question`,
    t`Send an enquiry to an owner.`,
    'Search',
  ]),
  entry('social', 'silver', 'homes_saved', 5, [
    'shortlist',
    t`Shortlist`,
    t`Have five saved homes at one time.`,
    'Star',
  ]),
  entry('social', 'silver', 'enquiries_sent', 5, [
    'homework',
    t`Doing the homework`,
    t`Send five enquiries to owners.`,
    'Award',
  ]),
  entry('social', 'gold', 'homes_saved', 20, [
    'long-list',
    t`Long list`,
    t`Have 20 saved homes at one time.`,
    'Star',
  ]),
  entry('social', 'gold', 'conversations_started', 5, [
    'good-company',
    t`Good company`,
    t`Start conversations with the owners of five homes.`,
    'Trophy',
  ]),
  entry('social', 'platinum', 'conversations_started', 15, [
    'well-connected',
    t`Well connected`,
    t`Start conversations with the owners of 15 homes.`,
    'Crown',
  ]),

  entry('expertise', 'bronze', 'property_types_viewed', 2, [
    'two-types',
    t`House or flat`,
    t`View homes of two property types.`,
    'Building',
  ]),
  entry('expertise', 'bronze', 'current_streak', 3, [
    'three-days',
    t`Three days running`,
    t`View a home on three days in a row.`,
    'Calendar',
  ]),
  entry('expertise', 'silver', 'price_bands_viewed', 3, [
    'price-reader',
    t`Reading the prices`,
    t`View a realistic, an aspirational and a dream price.`,
    'Gem',
  ]),
  entry('expertise', 'silver', 'current_streak', 7, [
    'seven-days',
    t`A week of looking`,
    t`View a home on seven days in a row.`,
    'Flame',
  ]),
  entry('expertise', 'gold', 'property_types_viewed', 4, [
    'four-types',
    t`All sorts`,
    t`View homes of four property types.`,
    'GraduationCap',
  ]),
  entry('expertise', 'gold', 'current_streak', 30, [
    'thirty-days',
    t`A month of looking`,
    t`View a home on 30 days in a row.`,
    'Flame',
  ]),
  entry('expertise', 'platinum', 'current_streak', 60, [
    'sixty-days',
    t`Two months of looking`,
    t`View a home on 60 days in a row.`,
    'Trophy',
  ]),
  entry(
    'expertise',
    'platinum',
    'current_streak',
    100,
    ['hundred-days', t`A hundred days`, t`View a home on 100 days in a row.`, 'Crown'],
    true,
  ),
];

const BY_NAME = new Map(ACHIEVEMENTS.map(achievement => [achievement.name, achievement]));

/** The achievement with a name; undefined if there is none. */
export function achievementByName(name: string): Achievement | undefined {
  return BY_NAME.get(name);
}
