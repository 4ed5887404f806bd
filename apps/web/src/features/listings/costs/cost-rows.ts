import { t } from '@sway/domain/language/texts';
import { COST_NAMES } from '@sway/domain/costs/home-costs';
import type { HomeCosts } from '@sway/domain/costs/home-costs';
import { formatPrice } from '@sway/domain/prices/money';

const amount = (amountNzd: number | null) => (amountNzd === null ? null : formatPrice(Math.round(amountNzd)));

/** What a home costs, as rows of names and values; null for what is not known yet. */
export function costRows(costs: HomeCosts): { label: string; value: string | null }[] {
  return [
    { label: t`Loan`, value: amount(costs.loanNzd) },
    { label: t`Repayment a month`, value: amount(costs.monthlyRepaymentNzd) },
    { label: t`Or a fortnight`, value: amount(costs.fortnightlyRepaymentNzd) },
    { label: t`Interest over the term`, value: amount(costs.interestNzd) },
    { label: t`A month in all`, value: amount(costs.monthlyNzd) },
    { label: t`To pay at the start`, value: amount(costs.upFrontNzd) },
  ];
}

/** `Not counted, because not entered: moving costs, insurance.`; null if everything is entered. */
export function missingSentence({ missing }: HomeCosts): string | null {
  if (missing.length === 0) return null;
  return t`Not counted, because not entered: ${missing.map(field => COST_NAMES[field]).join(', ')}.`;
}
