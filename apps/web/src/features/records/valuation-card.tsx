import type { CombinedRecord } from '@sway/contract/records';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';

type Valuation = CombinedRecord['valuation'];

/** The values of the council's valuation roll, with the date that they apply to. */
export function ValuationCard({ valuation }: { valuation: Valuation }) {
  return (
    <section aria-labelledby="valuation" className="rounded-xl border bg-card p-5 md:p-6">
      <h2 id="valuation" className="type-h3">
        Official valuation
      </h2>
      {valuation ? <Figures valuation={valuation} /> : <NoValuation />}
    </section>
  );
}

function Figures({ valuation }: { valuation: NonNullable<Valuation> }) {
  const { effectiveDate, capitalValue, landValue, improvementValue, legalDescription } = valuation;
  return (
    <>
      <p className="mt-1 text-sm text-muted-foreground">
        {effectiveDate ? `As at ${formatDate(effectiveDate)}` : 'Date not given'}
      </p>
      <dl className="mt-3 text-sm">
        <Row label="Capital value" amount={capitalValue} isMain />
        <Row label="Land" amount={landValue} />
        <Row label="Improvements" amount={improvementValue} />
      </dl>
      {legalDescription && (
        <p className="border-t border-border pt-2.5 text-sm wrap-anywhere text-muted-foreground">
          {legalDescription}
        </p>
      )}
    </>
  );
}

function Row({ label, amount, isMain = false }: { label: string; amount: number | null; isMain?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-border py-2.5">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className={isMain ? 'text-lg font-bold tabular-nums' : 'font-semibold tabular-nums'}>
        {amount === null ? 'Not available' : formatPrice(amount)}
      </dd>
    </div>
  );
}

function NoValuation() {
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      No valuation is published for this property. Most councils do not publish their valuation roll. Ask the
      council or the owner for the rating value.
    </p>
  );
}
