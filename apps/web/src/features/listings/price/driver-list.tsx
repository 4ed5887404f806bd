import type { Estimate } from '@sway/contract/estimates';
import type { Listing } from '@sway/contract/properties';
import { formatCount } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import { estimateDrivers } from './estimate-drivers.ts';

const EvidenceDrivers = takenOverLater(async () => (await import('./evidence-drivers.tsx')).EvidenceDrivers);

type FormulaFacts = Pick<Listing, 'city' | 'floorArea' | 'propertyType' | 'bedrooms' | 'avmPrice'>;

type DriverListProps = {
  listing: FormulaFacts;
  /** How the estimate came about; null or absent for one by formula. */
  estimate?: Estimate | null | undefined;
  isOpen?: boolean;
};

/** What an estimate is made of, in an expandable section. Nothing if that is unknown. */
export function DriverList({ listing, estimate = null, isOpen = false }: DriverListProps) {
  const isEvidence = estimate !== null && estimate.drivers !== null;
  const factors = isEvidence ? null : estimateDrivers(listing);
  if (!isEvidence && !factors) return null;
  return (
    <details open={isOpen} className="mt-3 border-t text-sm">
      <summary className="-mb-2 cursor-pointer py-3 font-semibold text-link">
        What drives the estimate
      </summary>
      {isEvidence ? (
        <EvidenceDrivers estimate={estimate} />
      ) : (
        <Factors listing={listing} factors={factors!} />
      )}
      <p className="mt-2 text-muted-foreground">
        It is a starting point, not a valuation.{' '}
        <Link to={paths.estimateAccuracy} className="font-semibold text-link hover:underline">
          How accurate are estimates?
        </Link>
      </p>
    </details>
  );
}

type FactorsProps = { listing: FormulaFacts; factors: NonNullable<ReturnType<typeof estimateDrivers>> };

/** The factors of the formula. */
function Factors({ listing, factors }: FactorsProps) {
  return (
    <>
      <dl className="mt-2 grid gap-1.5">
        {factors.map(driver => (
          <div key={driver.label} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{driver.label}</dt>
            <dd className="tabular-nums">{driver.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted-foreground">
        Based on {formatCount(listing.floorArea ?? 0)} m² in {listing.city}.
      </p>
    </>
  );
}
