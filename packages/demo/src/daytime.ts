import { hourInNewZealand } from '@sway/domain/text/format';
import { before, HOUR_MS } from './time.ts';

/** The hours in New Zealand in which people write: from `FROM` on, and before `UNTIL`. */
const FROM = 7;
const UNTIL = 22;

/** A moment at which people write: the same one, or one in the evening before where it is at night. */
export function byDay(moment: Date): Date {
  const at = hourInNewZealand(moment);
  if (at >= FROM && at < UNTIL) return moment;
  const hoursSinceEvening = ((at - UNTIL + 24) % 24) + 1;
  // If the clocks change in between, this can be an hour too late; the next call goes back again.
  return byDay(before(moment, hoursSinceEvening * HOUR_MS));
}
