import { t } from '@sway/domain/language/texts';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { BadgeCheck } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { useLinkedRecord } from '#features/listings/api/use-linked-record.ts';
import type { LinkedRecord } from '../listing-form.ts';

const UNNAMED = t`Linked official record`;

/** A record's name. */
export function recordTitle({ situationName, propertyName }: LinkedRecord): string {
  return situationName ?? propertyName ?? UNNAMED;
}

type RecordCardProps = { record: LinkedRecord; onUnlink: () => void };

/** The summary of the linked record. An edited listing only has the record's id, so the record is fetched. */
export function RecordCard({ record: linked, onUnlink }: RecordCardProps) {
  const hasDetails = recordTitle(linked) !== UNNAMED || linked.legalDescription !== null;
  const fetched = useLinkedRecord(hasDetails ? null : linked.unitOfPropertyId);
  const record = fetched.data ?? linked;
  const values = [
    [t`Capital value`, record.capitalValue],
    [t`Land value`, record.landValue],
    [t`Improvements`, record.improvementValue],
  ] as const;
  const knownValues = values.filter(([, value]) => value !== null);
  return (
    <section aria-label="Linked property" className="rounded-lg border bg-secondary p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-realistic-text" />
        <div className="min-w-0 grow basis-48">
          <b className="block font-semibold wrap-anywhere">{recordTitle(record)}</b>
          <p className="text-sm text-muted-foreground wrap-anywhere">
            {[record.situationName && record.propertyName, record.legalDescription]
              .filter(Boolean)
              .join(' · ') || record.unitOfPropertyId}
          </p>
        </div>
        <Button variant="outline" size="sm" onClick={onUnlink}>
          Change Property
        </Button>
      </div>
      {knownValues.length > 0 && (
        <dl className="mt-3 grid grid-cols-2 gap-3 border-t pt-3 text-sm sm:grid-cols-3">
          {knownValues.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-semibold tabular-nums">{formatPrice(value!)}</dd>
            </div>
          ))}
        </dl>
      )}
      {record.effectiveDate && knownValues.length > 0 && (
        <p className="mt-2 text-xs text-muted-foreground">Values of {formatDate(record.effectiveDate)}</p>
      )}
    </section>
  );
}
