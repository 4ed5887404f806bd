import { said, t } from '../language/texts.ts';

const LABELS = {
  'Swimming Pool': t`Swimming Pool`,
  Garage: t`Garage`,
  Garden: t`Garden`,
  'Deck/Patio': t`Deck/Patio`,
  Fireplace: t`Fireplace`,
  'Air Conditioning': t`Air Conditioning`,
  'Heat Pump': t`Heat Pump`,
  'Solar Panels': t`Solar Panels`,
  'Double Glazing': t`Double Glazing`,
  'Security System': t`Security System`,
  'Spa/Hot Tub': t`Spa/Hot Tub`,
  Workshop: t`Workshop`,
  'Storage Shed': t`Storage Shed`,
} satisfies Record<string, string>;

/** The features that the claim form offers (product/data.md#claim-features). */
export const CLAIM_FEATURES = Object.keys(LABELS);

/** A feature of a home in the language of its reader: one that the claim form offers, or as its owner wrote it. */
export function featureLabel(feature: string): string {
  return said((LABELS as Partial<Record<string, string>>)[feature] ?? feature);
}
