import { t } from '../language/texts.ts';

/** What the people of a conversation read when its home is not shown any more (product/conversations.md#what-is-still-possible). */
export const LISTING_STATE_NOTES = {
  hidden: t`This home is hidden. Only its owner can see it.`,
  deleted: t`This home is no longer on Sway.`,
} as const;
