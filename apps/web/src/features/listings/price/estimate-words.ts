import { t } from '@sway/domain/language/texts';
import type { Estimate } from '@sway/contract/estimates';
import { formatDay, formatQuantity } from '@sway/domain/text/format';
import { formatPrice, formatShortPrice } from '@sway/domain/prices/money';

/** Which method was used, such as `From 5 sales nearby, data to 31 Jan 2021`. */
export function estimateSource({ basis, dataDay, comparables }: Estimate): string {
  if (basis === 'formula' || dataDay === null) return t`From floor area and region`;
  const from = comparables ? t`${formatQuantity(comparables.count, 'sale')} nearby` : t`past sales`;
  return t`From ${from}, data to ${formatDay(dataDay)}`;
}

/** `8 of 10 like it sell between $900K and $1.15M`; null for an estimate without a range. */
export function rangeSentence({ low, high }: Pick<Estimate, 'low' | 'high'>): string | null {
  if (low === null || high === null) return null;
  return t`8 of 10 like it sell between ${nearPrice(low)} and ${nearPrice(high)}`;
}

/** A price in three figures: `$1.24M`, `$683K`. */
export function nearPrice(amountNzd: number): string {
  return formatShortPrice(amountNzd < 1_000_000 ? amountNzd : Math.round(amountNzd / 10_000) * 10_000);
}

/** That an estimate is above or below all similar sales, and which of its parts took it there; null if it is among them. */
export function outsideSentence({ amount, comparables, drivers }: Estimate): string | null {
  if (!comparables || !drivers) return null;
  const { lowest, highest } = comparables;
  if (amount >= lowest && amount <= highest) return null;
  const isAbove = amount > highest;
  const isOutside = (sum: number) => (isAbove ? sum > highest : sum < lowest);
  const where = isAbove
    ? t`Above the similar sales, of up to ${nearPrice(highest)}`
    : t`Below the similar sales, of at least ${nearPrice(lowest)}`;
  if (drivers.capitalValue > 0 && isOutside(drivers.capitalValue))
    return isAbove
      ? t`${where}: its capital value is above them too.`
      : t`${where}: its capital value is below them too.`;
  if (drivers.capitalValue > 0 && isOutside(drivers.capitalValue + drivers.index))
    return isAbove
      ? t`${where}: local prices have risen since its capital value was set.`
      : t`${where}: local prices have fallen since its capital value was set.`;
  return t`${where}: this home’s own facts set it apart from them.`;
}

const CONFIDENCE_WORDS = { high: t`High`, medium: t`Medium`, low: t`Low` } as const;

export type EvidenceDriver = {
  kind: 'capitalValue' | 'index' | 'comparables';
  label: string;
  amountNzd: number;
};

/** The parts that add up to an estimate from sales. A home without a capital value has one part. */
export function evidenceDrivers({ drivers }: Pick<Estimate, 'drivers'>): EvidenceDriver[] {
  if (!drivers) return [];
  const { capitalValue, index, comparables } = drivers;
  if (capitalValue === 0)
    return [{ kind: 'comparables', label: t`Sales of similar homes`, amountNzd: comparables }];
  return [
    { kind: 'capitalValue', label: t`Capital value`, amountNzd: capitalValue },
    { kind: 'index', label: t`Local prices since then`, amountNzd: index },
    { kind: 'comparables', label: t`Similar sales and this home’s facts`, amountNzd: comparables },
  ];
}

/** The sums before and after each part, in NZD, the lower one first. */
export function driverSpans(drivers: readonly EvidenceDriver[]) {
  let sumNzd = 0;
  return drivers.map(({ kind, amountNzd }) => {
    const before = sumNzd;
    sumNzd += amountNzd;
    return { kind, from: Math.min(before, sumNzd), to: Math.max(before, sumNzd) };
  });
}

/** An amount with its sign: `+$12,000`, `−$3,000`. */
export function signedAmount(amountNzd: number): string {
  if (amountNzd === 0) return formatPrice(0);
  return `${amountNzd > 0 ? '+' : '−'}${formatPrice(Math.abs(amountNzd))}`;
}

type EvidenceFact = { label: string; value: string };

/** What is known of the evidence, as rows of names and values. */
export function evidenceFacts({ confidence, comparables, day }: Estimate): EvidenceFact[] {
  const facts: EvidenceFact[] = confidence
    ? [{ label: t`Confidence`, value: CONFIDENCE_WORDS[confidence] }]
    : [];
  if (comparables) {
    const { count, from, to, lowest, highest, farthestKm } = comparables;
    facts.push(
      { label: t`Similar sales`, value: t`${count} within ${Math.max(0.1, farthestKm).toFixed(1)} km` },
      { label: t`Sold between`, value: t`${formatDay(from)} and ${formatDay(to)}` },
      { label: t`Their prices`, value: t`${formatPrice(lowest)} to ${formatPrice(highest)}` },
    );
  }
  return [...facts, { label: t`Estimated for`, value: formatDay(day) }];
}
