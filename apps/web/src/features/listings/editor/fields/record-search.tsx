import { t } from '@sway/domain/language/texts';
import { EXAMPLE_RECORD } from '@sway/domain/addresses/example-places';
import { countCharacters } from '@sway/domain/text/characters';
import { RECORD_SEARCH_DEBOUNCE_MS, RECORD_SEARCH_MIN_CHARACTERS } from '@sway/domain/records/record-search';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { Button } from '#shared/ui/button.tsx';
import { linkedRecord } from '#features/listings/api/use-linked-record.ts';
import { useRecordSearch } from '#features/listings/api/use-record-search.ts';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import type { LinkedRecord } from '../listing-form.ts';
import { recordTitle } from './record-card.tsx';

type RecordSearchProps = {
  /** The address of the listing; null while it is not chosen. */
  addressId: number | null;
  onChoose: (record: LinkedRecord) => void;
};

/** Searches for the official record to link. */
export function RecordSearch({ addressId, onChoose }: RecordSearchProps) {
  const [text, setText] = useState('');
  const debounced = useDebounced(text, RECORD_SEARCH_DEBOUNCE_MS);
  return (
    <div className="grid gap-2">
      <TextField
        label="Official record (optional)"
        hint={`At least ${RECORD_SEARCH_MIN_CHARACTERS} characters of an address, a property name or a legal description.`}
        // The user has just opened the search.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        start={<Search aria-hidden="true" />}
        placeholder={`${EXAMPLE_RECORD.address}, or ${EXAMPLE_RECORD.legalDescription}`}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Results text={debounced} addressId={addressId} onChoose={onChoose} />
    </div>
  );
}

function Results({ text, addressId, onChoose }: RecordSearchProps & { text: string }) {
  const search = useRecordSearch(text, addressId);
  useEffect(() => {
    if (search.error) {
      toastFailure(t`Search error`, t`Unable to search properties.`)(search.error);
    }
  }, [search.error]);
  const isSearched = countCharacters(text.trim()) >= RECORD_SEARCH_MIN_CHARACTERS;
  return (
    <>
      {/* There before its text, so that screen readers announce it. */}
      <div aria-live="polite" className="grid gap-2 text-sm">
        {isSearched && <SearchState search={search} />}
      </div>
      {isSearched && search.data && search.data.length > 0 && (
        <FoundRecords found={search.data} onChoose={onChoose} />
      )}
    </>
  );
}

type RecordSearchState = ReturnType<typeof useRecordSearch>;

/** That records are searched for, or why none are shown. */
function SearchState({ search }: { search: RecordSearchState }) {
  return (
    <>
      {search.isFetching && <p className="text-muted-foreground">Searching...</p>}
      {search.isError && !search.isFetching && (
        <p className="flex flex-wrap items-center gap-3">
          Unable to search properties.
          <Button variant="outline" size="sm" onClick={() => void search.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {search.data?.length === 0 && (
        <p>
          <b className="font-semibold">No properties found.</b> Try searching with a different address or
          property name.
        </p>
      )}
    </>
  );
}

type FoundRecordsProps = Pick<RecordSearchProps, 'onChoose'> & {
  found: NonNullable<RecordSearchState['data']>;
};

function FoundRecords({ found, onChoose }: FoundRecordsProps) {
  return (
    <ul className="max-h-72 overflow-y-auto rounded-lg border bg-card">
      {found.map(record => (
        <li key={record.unitOfPropertyId} className="border-t first:border-0">
          <button
            type="button"
            disabled={record.isOfAddress === false}
            onClick={() => onChoose(linkedRecord(record))}
            className="grid min-h-12 w-full px-4 py-2 text-left enabled:hover:bg-muted focus-visible:-outline-offset-2 disabled:text-muted-foreground"
          >
            <span className="font-semibold wrap-anywhere">
              {record.address ?? recordTitle(linkedRecord(record))}
            </span>
            <span className="text-sm text-muted-foreground wrap-anywhere">
              {[record.boundary?.propertyName, record.valuation?.legalDescription]
                // A property is often named by its address, which stands above.
                .filter(text => text && text !== record.address)
                .join(' · ')}
            </span>
            {record.isOfAddress === false && (
              <span className="text-sm">It belongs to another address, so it cannot be linked.</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
