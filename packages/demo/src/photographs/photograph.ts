/** What is photographed: homes and sections from the street, outdoor views, and rooms. */
export type Kind =
  | 'villa'
  | 'bungalow'
  | 'weatherboard'
  | 'modern'
  | 'bach'
  | 'farmhouse'
  | 'townhouse'
  | 'units'
  | 'apartment'
  | 'shop'
  | 'section'
  | 'deck'
  | 'garden'
  | 'outlook'
  | 'street'
  | 'kitchen'
  | 'lounge'
  | 'bathroom'
  | 'bedroom'
  | 'study'
  | 'laundry';

/** The regions whose land and plants are drawn. */
export type PicturedRegion =
  | 'Auckland'
  | 'Wellington'
  | 'Bay of Plenty'
  | 'Canterbury'
  | 'Otago'
  | 'Taranaki'
  | "Hawke's Bay"
  | 'Waikato';

export type Hour = 'dawn' | 'early' | 'morning' | 'noon' | 'afternoon' | 'golden' | 'dusk';
export type Season = 'summer' | 'autumn' | 'winter' | 'spring';

/** The property types that the photographs are of. */
export const PICTURED_TYPES = [
  'House',
  'Apartment',
  'Townhouse',
  'Lifestyle',
  'Unit',
  'Land',
  'Commercial',
] as const;

export type PicturedType = (typeof PICTURED_TYPES)[number];

export type Subject =
  | 'exterior'
  | 'deck'
  | 'garden'
  | 'view'
  | 'street'
  | 'kitchen'
  | 'lounge'
  | 'bathroom'
  | 'bedroom'
  | 'office'
  | 'laundry';

/** One photograph that is to be drawn. */
export type PlannedPhotograph = {
  /** The first part of its files' names: `<name>-320.webp`, `<name>-640.webp`, `<name>-1280.webp`. */
  name: string;
  kind: Kind;
  region: PicturedRegion;
  hour: Hour;
  season: Season;
  subject: Subject;
  propertyTypes: readonly PicturedType[];
};

/** One drawn photograph: a row of photographs.json. */
export type Photograph = PlannedPhotograph & {
  /** A short English description. */
  alt: string;
  /** Size of the largest file in pixels. */
  width: number;
  height: number;
  /** A WebP 16 pixels wide, in base64, which is shown blurred while the photograph loads. */
  preview: string;
};
