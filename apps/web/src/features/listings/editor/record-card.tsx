import { formatDate } from '@sway/domain/format';
import { formatPrice } from '@sway/domain/money';
import { BadgeCheck } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { useLinkedRecord } from '../api/use-linked-record.ts';
import type { LinkedRecord } from './listing-form.ts';

const UNNAMED = 'Linked official record';

/** What a record goes by. */
export function recordTitle({ situationName, propertyName }: LinkedRecord): string {
  return situationName ?? propertyName ?? UNNAMED;
}

type RecordCardProps = { record: LinkedRecord; onUnlink: () => void };

/** The linked-property summary. Of a listing that is edited it asks for the record, of which the listing has the number. */
export function RecordCard({ record: linked, onUnlink }: RecordCardProps) {
  const isKnown = recordTitle(linked) !== UNNAMED || linked.legalDescription !== null;
  const asked = useLinkedRecord(isKnown ? null : linked.unitOfPropertyId);
  const record = asked.data ?? linked;
  const values = [
    ['Capital value', record.capitalValue],
    ['Land value', record.landValue],
    ['Improvements', record.improvementValue],
  ] as const;
  const known = values.filter(([, value]) => value !== null);
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
      {known.length > 0 && (
        <dl className="mt-3 grid grid-cols-2 gap-3 border-t pt-3 text-sm sm:grid-cols-3">
          {known.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-semibold tabular-nums">{formatPrice(value!)}</dd>
            </div>
          ))}
        </dl>
      )}
      {record.effectiveDate && known.length > 0 && (
        <p className="mt-2 text-[0.8125rem] text-muted-foreground">
          Values of {formatDate(record.effectiveDate)}
        </p>
      )}
    </section>
  );
}
