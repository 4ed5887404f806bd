import { RECORD_SEARCH_DEBOUNCE_MS, RECORD_SEARCH_MIN_CHARACTERS } from '@sway/domain/record-search';
import { EXAMPLE_RECORD } from '@sway/domain/example-places';
import { Link2, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { linkedRecord, useLinkedRecord } from '../api/use-linked-record.ts';
import { useRecordSearch } from '../api/use-record-search.ts';
import type { LinkedRecord } from './listing-form.ts';
import { RecordCard, recordTitle } from './record-card.tsx';

type RecordFieldProps = {
  value: LinkedRecord | null;
  onChange: (record: LinkedRecord | null) => void;
  /** The id of the record that the chosen address is linked to, if the register has one. */
  addressRecordId: string | null;
  error?: string | undefined;
};

/** The field for the linked official record: the address's record is proposed, others can be searched for. */
export function RecordField({ error, ...field }: RecordFieldProps) {
  return (
    <div className="grid gap-1.5">
      <RecordChoice {...field} />
      {error && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

function RecordChoice({ value, onChange, addressRecordId }: Omit<RecordFieldProps, 'error'>) {
  const [isSearching, setSearching] = useState(false);
  const proposed = useLinkedRecord(value ? null : addressRecordId);

  function link(record: LinkedRecord): void {
    onChange(record);
    setSearching(false);
    toast({ title: 'Property linked', description: recordTitle(record) });
  }

  if (value) return <RecordCard record={value} onUnlink={() => onChange(null)} />;
  if (isSearching) return <RecordSearch onChoose={link} />;
  return (
    <div className="flex flex-wrap gap-2">
      {proposed.data && (
        <Button variant="outline" onClick={() => link(proposed.data)}>
          <Link2 aria-hidden="true" />
          Link this address’s official record (optional)
        </Button>
      )}
      <Button variant={proposed.data ? 'ghost' : 'outline'} onClick={() => setSearching(true)}>
        {proposed.data ? <Search aria-hidden="true" /> : <Link2 aria-hidden="true" />}
        {proposed.data ? 'Search for another' : 'Link an official record (optional)'}
      </Button>
    </div>
  );
}

function RecordSearch({ onChoose }: { onChoose: (record: LinkedRecord) => void }) {
  const [text, setText] = useState('');
  const debounced = useDebounced(text);
  const search = useRecordSearch(debounced);
  const isTooShort = debounced.trim().length < RECORD_SEARCH_MIN_CHARACTERS;
  useEffect(() => {
    if (search.error) {
      toast({
        title: 'Search error',
        description: describeError(search.error, 'Unable to search properties.'),
        variant: 'destructive',
      });
    }
  }, [search.error]);
  return (
    <div className="grid gap-2">
      <Field
        label="Official record (optional)"
        hint={`At least ${RECORD_SEARCH_MIN_CHARACTERS} characters of an address, a property name or a legal description.`}
      >
        {control => (
          <Input
            {...control}
            // The user has just opened the search.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="off"
            start={<Search aria-hidden="true" />}
            placeholder={`${EXAMPLE_RECORD.address}, or ${EXAMPLE_RECORD.legalDescription}`}
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
                  {found.address ?? recordTitle(linkedRecord(found))}
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

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), RECORD_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
