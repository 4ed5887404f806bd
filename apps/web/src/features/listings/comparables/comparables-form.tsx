import { t } from '@sway/domain/language/texts';
import type { Comparable, ComparableSet } from '@sway/contract/comparables';
import type { ListingDetail } from '@sway/contract/properties';
import { COMPARABLE_LIMITS } from '@sway/domain/listings/comparables';
import { Map as MapIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { NO_MAPS, useCanShowMaps } from '#shared/map/can-show-maps.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { TextareaField } from '#shared/ui/fields/text-field.tsx';
import { AdjustmentNote, ComparableFacts, GoneNote, WhatTheySay } from './comparable-facts.tsx';
import { keyOf, useChooseComparables } from './use-comparables.ts';
import type { OfferedProps } from './use-comparables.ts';

const { maxChosen, maxNote } = COMPARABLE_LIMITS;

const ComparablesMap = lazyPart(() => import('./comparables-map.tsx'), 'ComparablesMap');

type ComparablesFormProps = {
  listing: ListingDetail;
  nearby: Comparable[];
  own: ComparableSet | null;
  onDone: () => void;
};

/** The choice, what it says, and the note that is kept with it. */
export function ComparablesForm({ listing, nearby, own, onDone }: ComparablesFormProps) {
  const offered = [
    ...new Map([...(own?.comparables ?? []), ...nearby].map(each => [keyOf(each), each])).values(),
  ];
  const [keys, setKeys] = useState(() => own?.comparables.map(keyOf) ?? []);
  const [note, setNote] = useState(own?.note ?? '');
  const [isPublished, setPublished] = useState(own?.isPublished ?? false);
  const isOwn = useIsOwn(listing.ownerId);
  const keep = useChooseComparables(listing.id);
  const chosen = offered.filter(each => keys.includes(keyOf(each)));
  const errors = fieldErrors(keep.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = {
      replaces: own?.changedAt ?? null,
      saleKeys: chosen.flatMap(({ saleKey }) => saleKey ?? []),
      propertyIds: chosen.flatMap(({ propertyId }) => propertyId ?? []),
      note,
      isPublished: isOwn && isPublished,
    };
    keep.mutate(body, { onSuccess: onDone });
  }
  if (offered.length === 0)
    return <p className="pb-8 text-md">No public sale or listed home is near enough to compare.</p>;
  return (
    <Form onSubmit={submit} className="grid gap-4">
      <OnMap listing={listing} comparables={offered} keys={keys} onChange={setKeys} />
      <Offered comparables={offered} keys={keys} onChange={setKeys} />
      <GoneNote gone={own?.gone ?? 0} />
      <AdjustmentNote comparables={offered} />
      <TextareaField
        label="Your note"
        hint={isOwn ? 'Others read it if you show your choice.' : 'Only you read it.'}
        error={errors.note}
        maxCharacters={maxNote}
        rows={3}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      {isOwn && (
        <label className="flex min-h-11 items-center gap-3 text-md">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={isPublished}
            onChange={event => setPublished(event.target.checked)}
          />
          Show them to everyone under “Why this price”, as chosen by me
        </label>
      )}
      <div className="sticky bottom-0 -mx-5 grid gap-3 border-t bg-popover px-5 py-4 md:-mx-8 md:px-8">
        <div aria-live="polite">
          <WhatTheySay comparables={chosen} swayPriceNzd={listing.swayPrice} />
        </div>
        {!errors.note && <Failure text={describeError(keep.error, t`Your choice was not kept.`)} />}
        <Button
          type="submit"
          variant="lime"
          className="justify-self-start"
          disabled={keep.isPending || (!own && chosen.length === 0)}
        >
          {own && chosen.length === 0 ? 'Remove my choice' : `Keep these ${chosen.length}`}
        </Button>
      </div>
    </Form>
  );
}

/** The same on a map, once it is asked for. */
function OnMap({ listing, ...offered }: OfferedProps & { listing: ListingDetail }) {
  const [isShown, setShown] = useState(false);
  const canShow = useCanShowMaps(isShown);
  if (isShown)
    return canShow ? (
      <Suspense fallback={<Spinner label="Loading the map..." />}>
        <ComparablesMap listing={listing} {...offered} />
      </Suspense>
    ) : (
      <p className="text-sm text-muted-foreground">{NO_MAPS}</p>
    );
  return (
    <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setShown(true)}>
      <MapIcon aria-hidden="true" />
      Choose on a map
    </Button>
  );
}

/** The sales and homes to choose from. With the most chosen, the others wait. */
function Offered({ comparables, keys, onChange }: OfferedProps) {
  const isFull = keys.length >= maxChosen;
  return (
    <fieldset>
      <legend className="type-label">
        Up to {maxChosen}; {keys.length} chosen
      </legend>
      <ul className="mt-2">
        {comparables.map(comparable => {
          const key = keyOf(comparable);
          const isChosen = keys.includes(key);
          return (
            <li key={key} className="border-t">
              <label className="flex items-start gap-3 py-3 has-disabled:opacity-50">
                <input
                  type="checkbox"
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onChange(isChosen ? keys.filter(each => each !== key) : [...keys, key])}
                />
                <ComparableFacts comparable={comparable} hasLink={false} />
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
