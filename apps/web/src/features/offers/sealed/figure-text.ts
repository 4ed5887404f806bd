import type { SealedFigure } from '@sway/contract/sealed';
import { t } from '@sway/domain/language/texts';
import { sealedText } from '@sway/domain/offers/sealed-figures';
import { formatDay, formatFullDay } from '@sway/domain/text/format';

/** What became of a figure, in a sentence. */
export function figureText(
  { amountNzd, isWithdrawn, until, changeableFrom }: SealedFigure,
  now: Date,
): string {
  const from = new Date(changeableFrom);
  if (isWithdrawn || amountNzd === null) {
    const ended = isWithdrawn && amountNzd !== null ? t`Withdrawn: it ends within a day.` : t`It has ended.`;
    return from > now ? t`${ended} You can seal another one from ${formatFullDay(from)}.` : ended;
  }
  return from > now ? sealedText(from) : t`Your figure is sealed until ${formatDay(until)}.`;
}
