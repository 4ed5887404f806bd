import { byName } from '../by-name.ts';
import { rangeMessage } from '../limits/number-ranges.ts';
import { parseMoney } from '../prices/money-text.ts';
import { t } from '../language/texts.ts';

/** What a loan may be entered as (product/prices.md#what-a-home-costs). Rates are percent a year. */
export const COST_BOUNDS = { maxRatePercent: 25, minYears: 1, maxYears: 40 } as const;

/** What is entered, as typed. Nothing is assumed for a blank text. */
export const COST_FIELDS = ['deposit', 'rate', 'years', 'moving', 'councilRates', 'insurance'] as const;

export type CostField = (typeof COST_FIELDS)[number];

export type CostTexts = Record<CostField, string>;

export const NO_COSTS: CostTexts = {
  deposit: '',
  rate: '',
  years: '',
  moving: '',
  councilRates: '',
  insurance: '',
};

/** How each field is called where it is missing. */
export const COST_NAMES: Record<CostField, string> = {
  deposit: t`deposit`,
  rate: t`interest rate`,
  years: t`term`,
  moving: t`moving costs`,
  councilRates: t`council rates`,
  insurance: t`insurance`,
};

/** What is entered, as it is saved; null for a field that is blank. Amounts in NZD, the rate in percent a year. */
export type EnteredCosts = Record<CostField, number | null>;

/** What a text says, or why it cannot be read; both null if it is blank. */
type ReadNumber = { number: number | null; error: string | null };

/** Reads a rate such as `5.49`, `5,49` or `5.49 %`. */
function readRate(text: string): ReadNumber {
  const compact = text.replaceAll(/\s|%/g, '').replace(',', '.');
  if (compact === '') return { number: null, error: null };
  const number = /^\d*\.?\d*$/.test(compact) ? Number(compact) : Number.NaN;
  if (number >= 0 && number <= COST_BOUNDS.maxRatePercent) return { number, error: null };
  return { number: null, error: t`A rate a year, from 0 to ${COST_BOUNDS.maxRatePercent} %` };
}

function readYears(text: string): ReadNumber {
  const { minYears: min, maxYears: max } = COST_BOUNDS;
  if (text.trim() === '') return { number: null, error: null };
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return { number, error: null };
  return { number: null, error: t`${rangeMessage({ min, max })} years` };
}

function readAmount(text: string): ReadNumber {
  const { amountNzd, error } = parseMoney(text);
  return { number: amountNzd, error };
}

const READERS: Partial<Record<CostField, (text: string) => ReadNumber>> = {
  rate: readRate,
  years: readYears,
};

/** Reads one field. A deposit, moving costs, council rates and insurance are whole NZD, the last two a year. */
export function readCost(field: CostField, text: string): ReadNumber {
  return (READERS[field] ?? readAmount)(text);
}

/** Reads all fields; null for one that is blank or cannot be read. */
export function readCosts(texts: CostTexts): EnteredCosts {
  return byName(COST_FIELDS, field => readCost(field, texts[field]).number);
}

/** Saved costs as they would be typed. */
export function costTexts(costs: EnteredCosts): CostTexts {
  return byName(COST_FIELDS, field => (costs[field] === null ? '' : String(costs[field])));
}

/** Costs of a home in NZD, not rounded; null where what they follow from is not entered. */
export type HomeCosts = {
  loanNzd: number | null;
  monthlyRepaymentNzd: number | null;
  fortnightlyRepaymentNzd: number | null;
  /** All interest over the term, with monthly repayments. */
  interestNzd: number | null;
  /** Repayments, and what is entered of council rates and insurance. */
  monthlyNzd: number | null;
  /** Deposit, and what is entered of moving costs. */
  upFrontNzd: number | null;
  /** What is not entered, in the order of the fields. */
  missing: CostField[];
};

/** What a home costs at a price, from what is entered. A deposit above the price leaves no loan. */
export function homeCosts(priceNzd: number, texts: CostTexts): HomeCosts {
  const entered = readCosts(texts);
  const { deposit, rate, years, moving, councilRates, insurance } = entered;
  const loanNzd = deposit === null ? null : Math.max(0, priceNzd - deposit);
  const isLoanKnown = loanNzd !== null && rate !== null && years !== null;
  const monthly = isLoanKnown ? repayment(loanNzd, rate, years, 12) : null;
  return {
    loanNzd,
    monthlyRepaymentNzd: monthly,
    fortnightlyRepaymentNzd: isLoanKnown ? repayment(loanNzd, rate, years, 26) : null,
    interestNzd: monthly === null ? null : Math.max(0, monthly * 12 * years! - loanNzd!),
    monthlyNzd: monthly === null ? null : monthly + ((councilRates ?? 0) + (insurance ?? 0)) / 12,
    upFrontNzd: deposit === null ? null : Math.min(deposit, priceNzd) + (moving ?? 0),
    missing: COST_FIELDS.filter(field => entered[field] === null),
  };
}

/**
 * What is paid each time to repay a loan with its interest in equal amounts over the term, as banks compute it: interest is charged on what
 * is still owed each time.
 */
function repayment(loanNzd: number, ratePercent: number, years: number, timesAYear: number): number {
  const times = years * timesAYear;
  const rate = ratePercent / 100 / timesAYear;
  return rate === 0 ? loanNzd / times : (loanNzd * rate) / (1 - (1 + rate) ** -times);
}
