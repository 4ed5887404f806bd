import { placeOfAddress } from '@sway/domain/addresses/home-place';
import { EXAMPLE_ADDRESS } from '@sway/domain/addresses/example-places';
import { MapPin } from 'lucide-react';
import { useId, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { AddressTypeAhead } from '#features/addresses/index.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import type { ChosenAddress } from '../listing-form.ts';

type AddressFieldProps = {
  value: ChosenAddress | null;
  onChange: (address: ChosenAddress | null) => void;
  error?: string | undefined;
  /** Lets the form focus the field. */
  ref?: Ref<{ focus: () => void }>;
  /** Whether the address cannot be changed, as for a verified listing. */
  isFixed?: boolean;
};

/** The listing's address, chosen from the register, which provides city, region and position. */
export function AddressField({ value, onChange, error, ref, isFixed = false }: AddressFieldProps) {
  const searchRef = useRef<HTMLDivElement>(null);
  const noteId = useId();
  useImperativeHandle(ref, () => ({ focus: () => searchRef.current?.querySelector('input')?.focus() }));
  if (!value) {
    return (
      <div ref={searchRef}>
        <AddressTypeAhead
          label="Your address"
          errorId={error && noteId}
          placeholder={`Start typing, such as ${EXAMPLE_ADDRESS}`}
          onChoose={address =>
            onChange({
              id: address.id,
              fullAddress: address.fullAddress,
              unitOfPropertyId: address.unitOfPropertyId,
              ...placeOfAddress(address),
            })
          }
        />
        <p id={noteId} className={`mt-1.5 text-xs ${error ? 'text-destructive' : 'text-muted-foreground'}`}>
          {error ?? 'From the national address register, so that your home is in the right place on the map.'}
        </p>
      </div>
    );
  }
  return (
    <fieldset
      aria-label="Your address"
      aria-describedby={error && noteId}
      data-refused={error ? '' : undefined}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-secondary px-4 py-3"
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <p className="min-w-0 grow basis-52">
        <span className="block text-sm text-muted-foreground">Your address</span>
        <b className="font-semibold wrap-anywhere">{value.fullAddress}</b>
      </p>
      {!isFixed && (
        <Button variant="outline" size="sm" onClick={() => onChange(null)}>
          Change address
        </Button>
      )}
      {error && (
        <p id={noteId} role="alert" className="basis-full text-xs text-destructive">
          {error}{' '}
          <Link to={paths.address(value.id)} target="_blank" className="text-link underline">
            Open the page of this address
          </Link>
        </p>
      )}
    </fieldset>
  );
}
