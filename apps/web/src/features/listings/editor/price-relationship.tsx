import { t } from '@sway/domain/language/texts';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import {
  formatSignedPercent,
  PRICE_BANDS,
  priceContext,
  realisticUpToNzd,
  relationshipBarPercent,
} from '@sway/domain/prices/price-bands';
import type { PriceBand, PriceContext } from '@sway/domain/prices/price-bands';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { BandBadge } from '../price/band-badge.tsx';
import { DriverList } from '../price/driver-list.tsx';
import { rangeSentence } from '../price/estimate-words.ts';
import { PriceScale } from '../price/price-scale.tsx';
import { readPrice } from './listing-form.ts';
import type { ListingInput } from './listing-form.ts';
import type { FormEstimate } from './use-form-estimate.ts';

const SCALE = 'listingDialog';
const [REALISTIC] = PRICE_BANDS.discover;

const ADVICE: Record<PriceBand, string> = {
  realistic: t`Buyers will see a price close to the estimate for similar homes.`,
  aspirational: t`Buyers will ask what makes it special. Tell them below.`,
  dream: t`Only a buyer who falls in love with this home will pay that.`,
};

/** From here down a price is not close to the estimate, though its band is the lowest. */
const FAR_BELOW_PERCENT = -10;
const FAR_BELOW = t`Buyers will see a price well below the estimate for similar homes.`;

/**
 * The estimate of the form (product/prices.md#the-form-shows-the-estimate-of-the-page), and how the price compares with it
 * (product/prices.md#the-price-relationship-bar).
 */
export function PriceRelationship({ input, formEstimate, isEdit }: PriceRelationshipProps) {
  const { estimated, estimate, isProvisional } = formEstimate;
  const price = readPrice(input.swayPrice);
  const context = estimated && price > 0 ? priceContext('discover', price, estimated.avmPrice) : null;
  return (
    <section aria-labelledby="estimate-title" className="rounded-xl border bg-card p-4 md:p-5">
      <h2 id="estimate-title" className="sr-only">
        Estimate
      </h2>
      <dl className="grid gap-1">
        <Row
          label="Estimated market value"
          value={estimated ? formatPrice(estimated.avmPrice) : t`Estimate unavailable`}
        >
          {estimated && <Source {...formEstimate} />}
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
          <PriceScale
            label="Price relationship"
            surface={SCALE}
            price={price}
            estimate={estimated.avmPrice}
            isCertain={!isProvisional}
            knobPercent={relationshipBarPercent(context.differencePercent)}
          />
          <div className="mt-3 grid gap-2 border-t pt-3 text-sm" aria-live="polite">
            {isProvisional ? (
              <ForNow lead={context} />
            ) : (
              <Verdict lead={context} price={price} estimate={estimated.avmPrice} />
            )}
          </div>
        </>
      ) : (
        <p className="mt-3 text-sm text-muted-foreground">{describeMissing(input, estimated !== null)}</p>
      )}
      {estimated && <DriverList listing={estimated} estimate={estimate} isOpen={isEdit} />}
    </section>
  );
}

type PriceRelationshipProps = {
  input: ListingInput;
  formEstimate: FormEstimate;
  /** While facts are corrected, what the estimate is made of is open. */
  isEdit: boolean;
};

/** Which method was used, and the range. */
function Source({ estimate, source }: FormEstimate) {
  const range = estimate && rangeSentence(estimate);
  return (
    <dd className="basis-full text-sm text-muted-foreground" aria-live="polite">
      <span className="block">{source}</span>
      {range && <span className="block tabular-nums">{range}</span>}
    </dd>
  );
}

/** The band of a provisional estimate, which is not promised. */
function ForNow({ lead }: { lead: PriceContext }) {
  return (
    <p>
      For now {lead.label}, {formatSignedPercent(lead.differencePercent)}. The estimate is provisional: buyers
      may see another.
    </p>
  );
}

type VerdictProps = { lead: PriceContext; price: number; estimate: number };

/** The badge that buyers will see, and what the price means for them by the scale of the form. */
function Verdict({ lead, price, estimate }: VerdictProps) {
  const relationship = priceContext(SCALE, price, estimate)!;
  return (
    <>
      <p>
        <BandBadge price={price} estimate={estimate} />{' '}
        {relationship.differencePercent < FAR_BELOW_PERCENT ? FAR_BELOW : ADVICE[relationship.band]}
      </p>
      {lead.band !== 'realistic' && (
        <p>
          Up to <b className="tabular-nums">{formatPrice(realisticUpToNzd(estimate))}</b>, buyers see “
          {REALISTIC.label}”.
        </p>
      )}
    </>
  );
}

function describeMissing({ address, floorArea, propertyType }: ListingInput, hasEstimate: boolean): string {
  if (hasEstimate) return t`Enter your price to see how it compares.`;
  if (propertyType === 'Land' || propertyType === 'Commercial') {
    return t`We do not estimate land or commercial property, because floor area says little about its price.`;
  }
  const missing = [address ? null : t`your address`, floorArea.trim() ? null : t`the floor area`].filter(
    Boolean,
  );
  const added = missing.join(t` and `) || t`the floor area in m²`;
  return t`Our estimate uses location, floor area, type and bedrooms. Add ${added}.`;
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
