import { parseMoney } from '@sway/domain/prices/money-text';
import { parseNumber } from '@sway/domain/text/typed-number';
import { z } from 'zod';

/** A field for a whole number as people type it; null if it is blank. A text that cannot be read is refused in the words of the rule. */
export function typedNumber<Output>(rule: z.ZodType<Output>) {
  return z
    .string()
    .transform((text): unknown => {
      const { number, fault } = parseNumber(text, 'number');
      return fault ? Number.NaN : number;
    })
    .pipe(rule);
}

/**
 * A field for an amount in NZD (product/prices.md#typed-amounts).
 * @param missing what a blank field says, if it is needed
 */
export function typedMoney<Output>(rule: z.ZodType<Output>, missing?: string) {
  return z
    .string()
    .transform((text, context): unknown => {
      const { amountNzd, error } = parseMoney(text);
      const issue = error ?? (amountNzd === null && missing);
      if (!issue) return amountNzd;
      context.addIssue(issue);
      return z.NEVER;
    })
    .pipe(rule);
}
