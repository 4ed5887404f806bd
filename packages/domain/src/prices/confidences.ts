/** How sure an estimate is, by the width of its range (product/prices.md). */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
