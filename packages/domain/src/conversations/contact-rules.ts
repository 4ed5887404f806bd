import { formatDay, isoDayInNewZealand } from '../text/format.ts';
import { t } from '../language/texts.ts';

/** Who may begin to write to the owner of a home (product/conversations.md#who-may-write). Pages of homes load this much alone. */
export type WhoMayWrite = 'anyone' | 'offers' | 'waiting' | 'nobody';

export type ContactRule = {
  whoMayWrite: WhoMayWrite;
  /** The day in New Zealand from which anybody may write again, `2027-03-01`; null unless nobody may. */
  nobodyUntil: string | null;
};

/** Who may begin to write now: a day until which nobody may ends by itself. */
export function whoMayWriteNow({ whoMayWrite, nobodyUntil }: ContactRule, now: Date): WhoMayWrite {
  const isOver = nobodyUntil !== null && nobodyUntil <= isoDayInNewZealand(now);
  return whoMayWrite === 'nobody' && isOver ? 'anyone' : whoMayWrite;
}

/** Who may begin to write, as a sentence for buyers; null if anybody may. */
export function contactText(rule: ContactRule, now: Date): string | null {
  const who = whoMayWriteNow(rule, now);
  if (who === 'anyone') return null;
  if (who === 'nobody') return t`No messages until ${formatDay(rule.nobodyUntil!)}.`;
  return who === 'offers'
    ? t`The owner reads offers only.`
    : t`The owner writes with people from the waiting list.`;
}
