import { t } from '../language/texts.ts';

/** What the verified owner of a home can hide of its records from others (product/records.md#what-an-owner-can-hide). */
export const RECORD_PARTS = ['estimates', 'record', 'sales'] as const;

export type RecordPart = (typeof RECORD_PARTS)[number];

/** What each part is, in words. */
export const RECORD_PART_FACTS: Record<RecordPart, { label: string; hint: string }> = {
  estimates: { label: t`Past estimates`, hint: t`The estimates of earlier months. Today’s estimate stays.` },
  record: {
    label: t`Details of the building`,
    hint: t`What the valuation roll says of rooms, areas, age, condition and view. Boundary, title and values stay.`,
  },
  sales: { label: t`Past sales`, hint: t`When the home was sold, and for how much.` },
};
