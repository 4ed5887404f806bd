import { t } from '@sway/domain/language/texts';
import type { ListingDetail } from '@sway/contract/properties';
import { formatDay, formatMonth, isoDayInNewZealand } from '@sway/domain/text/format';

export type AmountRange = { low: number; high: number };

/** What is known of a home’s price or value from a day on. */
export type TimelineFact = {
  id: string;
  kind: 'sale' | 'capitalValue' | 'estimate' | 'price';
  /** In New Zealand, in ISO 8601. */
  day: string;
  /** The day in words, or the month of an estimate. */
  when: string;
  what: string;
  amountNzd: number;
  /** Between which 8 of 10 prices lie, by an estimate from sales. */
  range: AmountRange | null;
  /** Why the owner named the price. */
  note: string | null;
};

export type TimelineHome = Pick<
  ListingDetail,
  'priceHistory' | 'estimateHistory' | 'capitalValue' | 'capitalValueDate'
> &
  Partial<Pick<ListingDetail, 'pastSales'>>;

/** The dated facts of a home, oldest first: what its timeline draws and lists, and its gauge looks back at. */
export function timelineOf(home: TimelineHome): TimelineFact[] {
  const facts = [...salesOf(home), ...capitalValuesOf(home), ...estimatesOf(home), ...pricesOf(home)];
  return facts.toSorted((one, other) => Date.parse(one.day) - Date.parse(other.day));
}

/** The latest fact of each kind on a day. */
export function knownOn(
  facts: readonly TimelineFact[],
  day: string,
): Partial<Record<TimelineFact['kind'], TimelineFact>> {
  return Object.fromEntries(facts.filter(each => each.day <= day).map(each => [each.kind, each]));
}

function factOf(kind: TimelineFact['kind'], day: string, what: string, amountNzd: number): TimelineFact {
  const id = `${kind} ${day} ${amountNzd}`;
  return { id, kind, day, when: formatDay(day), what, amountNzd, range: null, note: null };
}

function salesOf({ pastSales = [] }: TimelineHome): TimelineFact[] {
  return pastSales.map(({ soldOn, price }) => factOf('sale', soldOn, t`Sold`, price));
}

/** The council’s value, and those that it had when it was sold. */
function capitalValuesOf({ pastSales = [], capitalValue, capitalValueDate }: TimelineHome): TimelineFact[] {
  const values = new Map(pastSales.map(sale => [sale.valuedOn, sale.capitalValue]));
  values.set(capitalValueDate, capitalValue);
  return [...values].flatMap(([day, amount]) =>
    day === null || amount === null ? [] : factOf('capitalValue', day, t`Capital value`, amount),
  );
}

function estimatesOf({ estimateHistory }: TimelineHome): TimelineFact[] {
  return estimateHistory.map(({ month, amount, basis, low, high }) => ({
    ...factOf(
      'estimate',
      month,
      basis === 'formula' ? t`Estimate by formula` : t`Estimate from sales`,
      amount,
    ),
    when: formatMonth(month),
    range: low === null || high === null ? null : { low, high },
  }));
}

function pricesOf({ priceHistory }: TimelineHome): TimelineFact[] {
  return priceHistory.map(({ price, changedAt, note }, i) => {
    const before = priceHistory[i - 1]?.price;
    const what = before === undefined ? t`First price` : price > before ? t`Raised` : t`Lowered`;
    return { ...factOf('price', isoDayInNewZealand(changedAt), what, price), id: changedAt, note };
  });
}
