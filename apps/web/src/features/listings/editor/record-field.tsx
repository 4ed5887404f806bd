import type { RecordSummary } from '@sway/contract/records';
import { formatDate } from '@sway/domain/format';
import { formatPrice } from '@sway/domain/money';
import { RECORD_SEARCH_DEBOUNCE_MS, RECORD_SEARCH_MIN_CHARACTERS } from '@sway/domain/record-search';
import { BadgeCheck, Link2, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useRecordSearch } from '../api/use-record-search.ts';
import type { LinkedRecord } from './listing-form.ts';

type RecordFieldProps = { value: LinkedRecord | null; onChange: (record: LinkedRecord | null) => void };

/** The official record that a listing may be linked to (§2): a search until one is chosen, then its summary. */
export function RecordField({ value, onChange }: RecordFieldProps) {
  const [isSearching, setSearching] = useState(false);
  if (value) return <RecordCard record={value} onUnlink={() => onChange(null)} />;
  if (!isSearching) {
    return (
      <Button variant="outline" className="justify-self-start" onClick={() => setSearching(true)}>
        <Link2 aria-hidden="true" />
        Link an official record (optional)
      </Button>
    );
  }
  return (
    <RecordSearch
      onChoose={record => {
        onChange(record);
        setSearching(false);
        toast({ title: 'Property linked', description: titleOf(record) });
      }}
    />
  );
}

function titleOf({ situationName, propertyName }: LinkedRecord): string {
  return situationName ?? propertyName ?? 'Linked official record';
}

function RecordCard({ record, onUnlink }: { record: LinkedRecord; onUnlink: () => void }) {
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
          <b className="block font-semibold wrap-anywhere">{titleOf(record)}</b>
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

function RecordSearch({ onChoose }: { onChoose: (record: LinkedRecord) => void }) {
  const [text, setText] = useState('');
  const settled = useSettled(text);
  const search = useRecordSearch(settled);
  const isTooShort = settled.trim().length < RECORD_SEARCH_MIN_CHARACTERS;
  useEffect(() => {
    if (search.isError) {
      toast({
        title: 'Search error',
        description: 'Unable to search properties. Please try again.',
        variant: 'destructive',
      });
    }
  }, [search.isError]);
  return (
    <div className="grid gap-2">
      <Field
        label="Official record (optional)"
        hint={`At least ${RECORD_SEARCH_MIN_CHARACTERS} characters of an address, a property name or a legal description.`}
      >
        {control => (
          <Input
            {...control}
            // It opens because it was asked for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="off"
            start={<Search aria-hidden="true" />}
            placeholder="21 Matipo Terrace, or Lot 14 DP 4821"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      <div aria-live="polite" className="grid gap-2 text-sm">
        {!isTooShort && search.isFetching && <p className="text-muted-foreground">Searching...</p>}
        {!isTooShort && search.isError && !search.isFetching && (
          <p className="flex flex-wrap items-center gap-3">
            Unable to search properties.
            <Button variant="outline" size="sm" onClick={() => void search.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {!isTooShort && search.data?.length === 0 && (
          <p>
            <b className="font-semibold">No properties found.</b> Try searching with a different address or
            property name.
          </p>
        )}
      </div>
      {!isTooShort && search.data && search.data.length > 0 && (
        <ul className="max-h-72 overflow-y-auto rounded-lg border bg-card">
          {search.data.map(found => (
            <li key={found.unitOfPropertyId} className="border-t first:border-0">
              <button
                type="button"
                onClick={() => onChoose(linkedRecord(found))}
                className="grid min-h-12 w-full px-4 py-2 text-left hover:bg-muted focus-visible:-outline-offset-2"
              >
                <span className="font-semibold wrap-anywhere">
                  {found.address ?? titleOf(linkedRecord(found))}
                </span>
                <span className="text-sm text-muted-foreground wrap-anywhere">
                  {[found.boundary?.propertyName, found.valuation?.legalDescription]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function linkedRecord({ unitOfPropertyId, boundary, valuation }: RecordSummary): LinkedRecord {
  return {
    unitOfPropertyId,
    propertyName: boundary?.propertyName ?? null,
    situationName: valuation?.situationName ?? null,
    legalDescription: valuation?.legalDescription ?? null,
    capitalValue: valuation?.capitalValue ?? null,
    landValue: valuation?.landValue ?? null,
    improvementValue: valuation?.improvementValue ?? null,
    effectiveDate: valuation?.effectiveDate ?? null,
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), RECORD_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
