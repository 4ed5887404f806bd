import { dateInNewZealand } from '../enquiries/enquiry-rules.ts';
import { formatDay } from '../text/format.ts';
import { said, t } from '../language/texts.ts';

/** What somebody can state of themselves as a buyer (product/conversations.md#what-buyers-state). */
export const BUYER_FACTS = ['looking', 'pre_approved', 'cash', 'home_to_sell'] as const;

export type BuyerFact = (typeof BUYER_FACTS)[number];

export const BUYER_FACT_LABELS: Record<BuyerFact, string> = {
  looking: t`Looking to buy`,
  pre_approved: t`Finance pre-approved`,
  cash: t`Cash buyer`,
  home_to_sell: t`Own home to sell first`,
};

/** How many days ahead the last day of a statement can be. */
export const MAX_STATEMENT_DAYS = 365;

/** What a buyer states. `until` is its last day in New Zealand, `2027-03-01`. */
export type BuyerStatement = { facts: BuyerFact[]; until: string };

/** Whether a statement can end on a day: today up to a year ahead. */
export function canEndOn(until: string, now: Date): boolean {
  return until >= dateInNewZealand(now) && until <= dateInNewZealand(now, MAX_STATEMENT_DAYS);
}

/** A statement as others read it: null once its last day is over. */
export function currentStatement<Statement extends BuyerStatement>(
  statement: Statement | null,
  now: Date,
): Statement | null {
  return statement && statement.until >= dateInNewZealand(now) ? statement : null;
}

/** A statement in a line: “Looking to buy · Cash buyer, stated until 1 March”. */
export function statementText({ facts, until }: BuyerStatement): string {
  const labels = BUYER_FACTS.filter(fact => facts.includes(fact)).map(fact => said(BUYER_FACT_LABELS[fact]));
  return t`${labels.join(' · ')}, stated until ${formatDay(until)}`;
}
