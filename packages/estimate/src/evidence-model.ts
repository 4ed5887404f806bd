import { adjustmentOf } from './comparison.ts';
import type { Adjustment, ComparedHome } from './comparison.ts';
import { Corrections } from './corrections.ts';
import type { Correction } from './corrections.ts';
import { ErrorRange } from './error-range.ts';
import type { Bounds, ErrorGroups } from './error-range.ts';
import { comparablesOf, confidenceOf } from './evidence-estimate.ts';
import type { Drivers, EvidenceEstimate } from './evidence-estimate.ts';
import { pointOf } from './home-point.ts';
import { homeRow } from './home-row.ts';
import { Neighbourhood } from './neighbourhood.ts';
import { priceBandOf } from './price-band.ts';
import { capitalValueOn, isoDayOf } from './sale.ts';
import type { HomeFacts, Sale } from './sale.ts';
import { SimilarSales } from './similar-sales.ts';
import type { FromSimilar } from './similar-sales.ts';
import { ValueRatio } from './value-ratio.ts';
import type { ExpectedRatio } from './value-ratio.ts';

/** The error that is expected of an estimate from sales alone; its range is scaled by how prices turned out. */
const ERROR_WITHOUT_VALUE = 0.2;
/** All homes are worth an amount within these bounds. An estimate outside of them is left out. */
const MIN_NZD = 10_000;
const MAX_NZD = 1e9;

type FromValue = { capitalValueNzd: number; ratio: ExpectedRatio; row: number[]; correction: Correction };

/** What is thought of a home on a day, with all that is needed to learn from its sale. */
type Assessment = {
  similar: FromSimilar;
  fromValue: FromValue | null;
  /** Logarithms of NZD. */
  logEstimate: number;
  error: number;
  groups: ErrorGroups;
  /** Bounds of the error, in units of the expected one. */
  bounds: Bounds | null;
};

/**
 * Estimates homes from past sales. It learns one day of sales after the other, and an estimate knows nothing later than the day that
 * the model was moved to.
 */
export class EvidenceModel {
  readonly #similar = new SimilarSales();
  readonly #ratio = new ValueRatio();
  readonly #around = new Neighbourhood();
  readonly #corrections = new Corrections();
  readonly #range = new ErrorRange();
  #day = -Infinity;
  #dataDay: number | null = null;

  /** Moves to a day, not before the one that it is at. */
  moveTo(day: number): void {
    if (!(day >= this.#day)) throw new RangeError(`day ${day} is before day ${this.#day}`);
    this.#day = day;
    for (const part of [this.#similar, this.#ratio, this.#corrections, this.#range]) part.moveTo(day);
  }

  /** The estimate of a home on the day that the model is at; null without enough evidence. */
  estimate(home: HomeFacts): EvidenceEstimate | null {
    return this.#present(home, this.#assess(home));
  }

  /** What the price of another home says of a home on the day that the model is at (product/prices.md#comparables-of-ones-own). */
  compare(home: HomeFacts, other: ComparedHome): Adjustment {
    return adjustmentOf(other.priceNzd, this.#similar.compare(home, other));
  }

  /**
   * Learns the sales of the day that the model is at.
   * @returns the estimates of the homes before any of these sales was known
   */
  learn(sales: readonly Sale[]): (EvidenceEstimate | null)[] {
    const assessed = sales.map(sale => {
      if (sale.day !== this.#day) throw new RangeError(`a sale of day ${sale.day} on day ${this.#day}`);
      return { sale, assessment: this.#assess(sale) };
    });
    const estimates = assessed.map(({ sale, assessment }) => this.#present(sale, assessment));
    for (const { sale, assessment } of assessed) this.#learn(sale, assessment);
    return estimates;
  }

  #assess(home: HomeFacts): Assessment {
    const similar = this.#similar.estimate(home);
    const capitalValueNzd = capitalValueOn(home, this.#day);
    if (capitalValueNzd === null) {
      const groups = groupsOf('sales', home.region, similar.logPrice);
      const bounds = this.#range.bounds(groups);
      return {
        similar,
        fromValue: null,
        logEstimate: similar.logPrice,
        error: ERROR_WITHOUT_VALUE,
        groups,
        bounds,
      };
    }
    const logValue = Math.log(capitalValueNzd);
    const ratio = this.#ratio.estimate(home, capitalValueNzd);
    const point = pointOf(home);
    const around = this.#around.around(point && { ...point, logValue });
    const row = homeRow(home, this.#day, capitalValueNzd, ratio, around, similar);
    const correction = this.#corrections.estimate(row);
    const logEstimate = logValue + ratio.expected + correction.ratio + this.#similar.sinceValuation(home);
    const groups = groupsOf('capital value', home.region, logEstimate);
    const fromValue = { capitalValueNzd, ratio, row, correction };
    const bounds = this.#range.bounds(groups);
    return { similar, fromValue, logEstimate, error: correction.error, groups, bounds };
  }

  #present(
    home: HomeFacts,
    { similar, fromValue, logEstimate, error, bounds }: Assessment,
  ): EvidenceEstimate | null {
    const amountNzd = Math.round(Math.exp(logEstimate));
    if (!bounds || this.#dataDay === null || !(amountNzd >= MIN_NZD && amountNzd <= MAX_NZD)) return null;
    const comparables = comparablesOf(pointOf(home), similar.sales);
    if (!fromValue && !comparables) return null;
    const lowNzd = Math.min(amountNzd, Math.round(Math.exp(logEstimate + error * bounds.low)));
    const highNzd = Math.max(amountNzd, Math.round(Math.exp(logEstimate + error * bounds.high)));
    return {
      basis: fromValue ? 'capital value' : 'sales',
      amountNzd,
      lowNzd,
      highNzd,
      confidence: confidenceOf(amountNzd, lowNzd, highNzd),
      day: isoDayOf(this.#day),
      dataDay: isoDayOf(this.#dataDay),
      drivers: driversOf(amountNzd, fromValue),
      comparables,
    };
  }

  #learn(sale: Sale, { similar, fromValue, logEstimate, error, groups }: Assessment): void {
    const logPrice = Math.log(sale.priceNzd);
    if (Number.isFinite(logEstimate)) this.#range.add(groups, (logPrice - logEstimate) / error);
    // What sales alone say of a home with a capital value measures how far they are off for a home without one.
    if (fromValue && Number.isFinite(similar.logPrice))
      this.#range.add(
        groupsOf('sales', sale.region, similar.logPrice),
        (logPrice - similar.logPrice) / ERROR_WITHOUT_VALUE,
      );
    this.#similar.learn(sale, similar);
    this.#dataDay = sale.day;
    if (!fromValue) return;
    const { capitalValueNzd, ratio, row, correction } = fromValue;
    const logValue = Math.log(capitalValueNzd);
    this.#ratio.learn(sale, capitalValueNzd, ratio, error);
    this.#corrections.learn(row, logPrice - logValue, ratio, correction);
    const point = pointOf(sale);
    if (point) this.#around.add({ ...point, logValue }, logPrice - logValue - ratio.expected);
  }
}

/** A home without a capital value has another error than one with it. */
function groupsOf(basis: string, region: string, logEstimate: number): ErrorGroups {
  const ofRegion = `${basis}/${region}`;
  return { band: `${ofRegion}/${priceBandOf(Math.exp(logEstimate))}`, region: ofRegion, all: basis };
}

function driversOf(amountNzd: number, fromValue: FromValue | null): Drivers {
  if (!fromValue) return { capitalValueNzd: 0, indexNzd: 0, comparablesNzd: amountNzd };
  const { ratio } = fromValue;
  const capitalValueNzd = Math.round(fromValue.capitalValueNzd);
  const indexNzd = Math.round(capitalValueNzd * Math.expm1(ratio.index));
  return { capitalValueNzd, indexNzd, comparablesNzd: amountNzd - capitalValueNzd - indexNzd };
}
