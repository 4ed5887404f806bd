import type { Estimate } from '@sway/contract/estimates';
import type { ReactNode } from 'react';
import { previewEstimate } from '@sway/contract/own-properties';
import type { EstimatedFacts } from '@sway/contract/own-properties';
import { estimateValue } from '@sway/domain/estimate';
import { formatDate } from '@sway/domain/format';
import { formatPrice } from '@sway/domain/money';
import {
  formatSignedPercent,
  PRICE_BANDS,
  priceContext,
  relationshipBarPercent,
} from '@sway/domain/price-bands';
import type { PriceBand } from '@sway/domain/price-bands';
import type { PropertyType } from '@sway/domain/property-types';
import { cn } from '#shared/ui/cn.ts';
import { useEstimatePreview } from '../api/use-estimate-preview.ts';
import { estimateSource, rangeSentence } from '../price/estimate-words.ts';
import { DriverList } from '../price/driver-list.tsx';
import { readNumber, readPrice } from './listing-form.ts';
import type { ListingInput } from './listing-form.ts';

const SURFACE = 'listingDialog';

const BAR_CLASSES: Record<PriceBand, string> = {
  realistic: 'bg-realistic',
  aspirational: 'bg-aspirational',
  dream: 'bg-dream',
};

const TEXT_CLASSES: Record<PriceBand, string> = {
  realistic: 'text-realistic-text',
  aspirational: 'text-aspirational-text',
  dream: 'text-dream-text',
};

const ADVICE: Record<PriceBand, string> = {
  realistic: 'Buyers will see a price close to the estimate for similar homes.',
  aspirational: 'Buyers will ask what makes it special. Tell them below.',
  dream: 'Only a buyer who falls in love with this home will pay that.',
};

/**
 * The estimate for the values entered so far (product/prices.md#the-estimate), and how the price compares with it
 * (product/prices.md#the-price-relationship-bar).
 */
export function PriceRelationship({ input, listingId = null }: PriceRelationshipProps) {
  const preview = useEstimatePreview(listingId, listingId === null ? null : factsOf(input));
  const previewed = preview.isError ? undefined : preview.data;
  const estimated = previewed ? fromPreview(input, previewed.estimate) : withEstimate(input);
  const estimate = previewed?.estimate ?? null;
  const price = readPrice(input.swayPrice);
  const context = estimated && price > 0 ? priceContext(SURFACE, price, estimated.avmPrice) : null;
  return (
    <section aria-labelledby="estimate-title" className="rounded-xl border bg-card p-4 md:p-5">
      <h2 id="estimate-title" className="sr-only">
        Estimate
      </h2>
      <dl className="grid gap-1">
        <Row
          label="Estimated market value"
          value={estimated ? formatPrice(estimated.avmPrice) : 'Estimate unavailable'}
        >
          {estimate && <Source estimate={estimate} isPreliminary={previewed?.isPreliminary === true} />}
        </Row>
        {input.record && input.record.capitalValue !== null && (
          <Row
            label={`Capital value${input.record.effectiveDate ? `, ${formatDate(input.record.effectiveDate)}` : ''}`}
            value={formatPrice(input.record.capitalValue)}
          />
        )}
        {price > 0 && <Row label="Your Sway price" value={formatPrice(price)} isLarge />}
      </dl>
      {estimated && context ? (
        <>
          <Bar percent={context.differencePercent} band={context.band} />
          <p className="mt-3 border-t pt-3 text-sm" aria-live="polite">
            <b className={TEXT_CLASSES[context.band]}>
              {context.label}, {formatSignedPercent(context.differencePercent)}.
            </b>{' '}
            {ADVICE[context.band]}
            {context.band !== 'realistic' && (
              <>
                {' '}
                Up to <b className="tabular-nums">{formatPrice(realisticUpTo(estimated.avmPrice))}</b> it
                would read Realistic.
              </>
            )}
          </p>
        </>
      ) : (
        <p className="mt-3 text-sm text-muted-foreground">{describeMissing(input, estimated !== null)}</p>
      )}
      {estimated && <DriverList listing={estimated} estimate={estimate} isOpen={listingId !== null} />}
    </section>
  );
}

type PriceRelationshipProps = {
  input: ListingInput;
  /** A listing that is being edited has the estimate that the server would store. */
  listingId?: number | null;
};

/** Which method was used, and the range. */
function Source({ estimate, isPreliminary }: { estimate: Estimate; isPreliminary: boolean }) {
  const range = rangeSentence(estimate);
  return (
    <dd className="basis-full text-sm text-muted-foreground" aria-live="polite">
      <span className="block">
        {isPreliminary
          ? 'From floor area and region for now: past sales are being read.'
          : estimateSource(estimate)}
      </span>
      {range && <span className="block tabular-nums">{range}</span>}
    </dd>
  );
}

/** The facts that an estimate depends on; null while one of them is impossible. */
function factsOf(input: ListingInput): EstimatedFacts | null {
  const facts = {
    floorArea: numberOrNull(input.floorArea),
    bedrooms: numberOrNull(input.bedrooms),
    bathrooms: numberOrNull(input.bathrooms),
    propertyType: input.propertyType as PropertyType,
  };
  return previewEstimate.body.safeParse(facts).success ? facts : null;
}

function numberOrNull(text: string): number | null {
  const number = readNumber(text);
  return Number.isNaN(number) ? null : number;
}

function fromPreview(input: ListingInput, estimate: Estimate | null): Estimated | null {
  if (!estimate) return null;
  return {
    city: input.address?.city ?? '',
    floorArea: readNumber(input.floorArea) || 0,
    propertyType: input.propertyType as PropertyType,
    bedrooms: readNumber(input.bedrooms) || 0,
    avmPrice: estimate.amount,
  };
}

type Estimated = {
  city: string;
  floorArea: number;
  propertyType: PropertyType;
  bedrooms: number;
  avmPrice: number;
};

function withEstimate(input: ListingInput): Estimated | null {
  const floorArea = readNumber(input.floorArea);
  const bedrooms = readNumber(input.bedrooms) || 0;
  const propertyType = input.propertyType as PropertyType;
  if (!input.address || Number.isNaN(floorArea)) return null;
  const facts = { city: input.address.city, floorArea, propertyType, bedrooms };
  const estimate = estimateValue(facts);
  return estimate && { ...facts, avmPrice: estimate.amountNzd };
}

function describeMissing({ address, floorArea, propertyType }: ListingInput, hasEstimate: boolean): string {
  if (hasEstimate) return 'Enter your price to see how it compares.';
  if (propertyType === 'Land' || propertyType === 'Commercial') {
    return 'We do not estimate land or commercial property, because floor area says little about its price.';
  }
  const missing = [address ? null : 'your address', floorArea.trim() ? null : 'the floor area'].filter(
    Boolean,
  );
  return `Our estimate uses location, floor area, type and bedrooms. Add ${missing.join(' and ') || 'the floor area in m²'}.`;
}

type RowProps = {
  label: string;
  value: string;
  isLarge?: boolean;
  /** Another `dd`, below the value. */
  children?: ReactNode;
};

function Row({ label, value, isLarge = false, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className={cn('tabular-nums', isLarge ? 'type-price-card' : 'text-sm font-semibold')}>{value}</dd>
      {children}
    </div>
  );
}

function Bar({ percent, band }: { percent: number; band: PriceBand }) {
  const rows = PRICE_BANDS[SURFACE];
  return (
    <div aria-hidden="true" className="mt-4">
      <div className="relative grid grid-cols-[33fr_34fr_33fr] gap-[3px] forced-color-adjust-none">
        {rows.map(row => (
          <span
            key={row.band}
            className={cn(
              'h-3 first:rounded-l-full last:rounded-r-full',
              BAR_CLASSES[row.band],
              row.band !== band && 'opacity-30',
            )}
          />
        ))}
        <span
          className="absolute top-1/2 size-6 -translate-1/2 rounded-full border-[3px] border-ink bg-lime transition-[left] duration-200 motion-reduce:transition-none"
          style={{ left: `${Math.min(98, Math.max(2, relationshipBarPercent(percent)))}%` }}
        />
      </div>
      <div className="mt-2 flex justify-between text-xs">
        {rows.map(row => (
          <span
            key={row.band}
            className={
              row.band === band ? cn('font-semibold', TEXT_CLASSES[row.band]) : 'text-muted-foreground'
            }
          >
            {row.label}
          </span>
        ))}
      </div>
    </div>
  );
}

function realisticUpTo(estimateNzd: number): number {
  return Math.floor((estimateNzd * (100 + PRICE_BANDS[SURFACE][0].upToPercent)) / 100);
}
