import { LISTING_FIELDS } from './listing-fields.ts';
import { t } from '../language/texts.ts';

/** How much of a home's place everyone is told (product/listings.md#address-privacy). */
export const PRIVACIES = ['exact', 'street', 'area'] as const;
export type Privacy = (typeof PRIVACIES)[number];

/** What a list says in place of the address; null where that is shown. */
export const PRIVACY_LABELS: Record<Privacy, string | null> = {
  exact: null,
  street: t`Street only`,
  area: t`Area only`,
};

/** How many homes that public records do not tell from a private one its area has, at least. */
export const MIN_AREA_HOMES = 250;
/** How many homes the street has of which a street is all that is told, at least. */
export const MIN_STREET_HOMES = 10;

/** Where each band of floor areas begins, in m². A private home tells only its band, by this number. */
export const FLOOR_BANDS = [LISTING_FIELDS.floorArea.min, 80, 120, 160, 220, 300] as const;

/** The number that a private home's floor area is told by; null if it is not known. */
export function floorBandOf(floorAreaM2: number | null): number | null {
  if (floorAreaM2 === null) return null;
  return FLOOR_BANDS.findLast(least => least <= floorAreaM2) ?? FLOOR_BANDS[0];
}

/** The figures of a band in m²: “80–119”, “300+”. */
export function floorBandText(least: number): string {
  const next = FLOOR_BANDS.find(each => each > least);
  return next === undefined ? `${least}+` : `${least}–${next - 1}`;
}

/**
 * The first of a home's texts, by name, that tells its address; undefined if none does. With `area` the name of the road tells too much.
 * @param fold makes spellings alike
 */
export function textThatTells<Name extends string>(
  texts: Readonly<Record<Name, string | null>>,
  address: string,
  privacy: Privacy,
  fold: (text: string) => string,
): Name | undefined {
  if (privacy === 'exact') return undefined;
  const [number = '', ...road] = fold(address.split(',')[0]!).split(' ');
  if (road.length === 0) return undefined;
  const told =
    privacy === 'area'
      ? road.join(' ')
      : `${number} ${road.slice(0, Math.max(1, road.length - 1)).join(' ')}`;
  return (Object.keys(texts) as Name[]).find(name =>
    ` ${fold(texts[name] ?? '')} `.includes(` ${told} `.trimEnd()),
  );
}
