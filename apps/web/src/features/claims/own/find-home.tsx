import { EXAMPLE_ADDRESS } from '@sway/domain/addresses/example-places';
import { t } from '@sway/domain/language/texts';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { NotUnderstood } from '#features/addresses/index.ts';
import { addressKeys } from '#shared/queries/address-keys.ts';
import { PlacesToTry } from '#features/places/index.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { useTypedFilter } from '#shared/hooks/use-typed-filter.ts';
import { ClaimLink } from '#shared/ui/claim-link.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';

const MIN_CHARACTERS = 3;
const MAX_FOUND = 8;

/** Searches the address register. Each result links to the page of the address with the claim form open. */
export function FindHome() {
  const [text, setText] = useState('');
  const field = useTypedFilter(text, String, String, setText);
  const isLongEnough = text.trim().length >= MIN_CHARACTERS;
  const body = { search: text, limit: MAX_FOUND };
  const found = useQuery({
    queryKey: addressKeys.search(body),
    queryFn: ({ signal }) => request('POST /api/addresses/search', { body }, signal),
    enabled: isLongEnough,
    // As in keepRows: an empty list would say that nothing is found before the answer is known.
    placeholderData: before => (before?.addresses.length ? before : undefined),
  });
  const addresses = isLongEnough ? (found.data?.addresses ?? []) : [];
  return (
    <section aria-label="Claim a home" className="rounded-lg border bg-card p-4 md:p-5">
      <TextField
        label="Claim a home"
        hint={hintOf(isLongEnough, found, addresses.length)}
        value={field.text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        type="search"
        placeholder="Search your address, street, or suburb..."
        autoComplete="off"
        maxLength={SEARCH_LIMITS.maxAddress}
        start={<Search aria-hidden="true" />}
      />
      {isLongEnough && found.data?.addresses.length === 0 && (
        <PlacesToTry text={text} example={EXAMPLE_ADDRESS} className="mt-3">
          {way => (
            <button type="button" onClick={() => setText(way)}>
              {way}
            </button>
          )}
        </PlacesToTry>
      )}
      {addresses.length > 0 && (
        <>
          <NotUnderstood words={found.data?.notUnderstood} className="mt-3" />
          <AddressesFound addresses={addresses} />
        </>
      )}
    </section>
  );
}

type AddressesFoundProps = { addresses: readonly { id: number; fullAddress: string }[] };

function AddressesFound({ addresses }: AddressesFoundProps) {
  return (
    <ul aria-label="Addresses found" className="mt-2 grid gap-0.5">
      {addresses.map(({ id, fullAddress }) => (
        <li key={id}>
          <ClaimLink
            addressId={id}
            className="flex min-h-11 items-center gap-2.5 rounded-md px-2 text-md hover:bg-muted"
          >
            <MapPin className="size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
            {fullAddress}
          </ClaimLink>
        </li>
      ))}
    </ul>
  );
}

type Search = { error: Error | null; isFetching: boolean };

function hintOf(isLongEnough: boolean, { error, isFetching }: Search, count: number): string {
  if (!isLongEnough) return t`Type at least 3 characters of your address.`;
  if (error) return describeError(error, t`The search failed.`);
  if (isFetching) return t`Searching...`;
  return count === 0 ? t`No address found. Try only the street.` : t`Choose your home.`;
}
