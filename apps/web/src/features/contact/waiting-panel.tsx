import type { WaitingPlace } from '@sway/contract/contact';
import { beforeText, CONTACT_BOUNDS } from '@sway/domain/conversations/beginnings';
import { contactText } from '@sway/domain/conversations/contact-rules';
import { formatDate } from '@sway/domain/text/format';
import { useId, useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { useListing } from '#shared/queries/use-listing.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { usePlace, useSetPlace } from './use-contact.ts';

/** Where a buyer stands on the waiting list of a home, to join it or to leave (product/conversations.md#the-waiting-list). */
export function WaitingPanel({ listingId }: { listingId: number }) {
  const place = usePlace(listingId);
  const listing = useListing(listingId);
  const now = useNow();
  const mustConfirm = useMustConfirmEmail();
  return (
    <div className="grid content-start gap-5 overflow-y-auto p-5">
      {listing.data && (
        <p className="wrap-anywhere">
          <b className="font-semibold">{listing.data.title}.</b> {contactText(listing.data, now)}
        </p>
      )}
      <Failure text={describeError(place.error)} />
      {mustConfirm ? (
        <ConfirmEmailNotice purpose="to join the waiting list" />
      ) : (
        place.data && (
          <PlaceForm key={place.data.entry?.joinedAt} listingId={listingId} entry={place.data.entry} />
        )
      )}
    </div>
  );
}

type PlaceFormProps = { listingId: number; entry: WaitingPlace['entry'] };

/** The form to join, and to change what the owner sees. */
export function PlaceForm({ listingId, entry }: PlaceFormProps) {
  const setPlace = useSetPlace(listingId);
  const [note, setNote] = useState(entry?.note ?? '');
  const [isShared, setShared] = useState(entry?.isShared ?? true);
  const errors = fieldErrors(setPlace.error);
  const errorId = useId();
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        setPlace.mutate({ note, isShared });
      }}
    >
      <output className="text-md">
        {entry
          ? `You are on the waiting list since ${formatDate(entry.joinedAt)}. ${beforeText(entry.before)}`
          : 'Join the waiting list: the owner can let you write, and tells all who wait when something changes.'}
      </output>
      <Field label="Note to the owner (optional)" error={errors['note']}>
        {control => (
          <Textarea
            {...control}
            rows={3}
            value={note}
            onChange={event => setNote(event.target.value)}
            maxCharacters={CONTACT_BOUNDS.maxNoteCharacters}
          />
        )}
      </Field>
      <label className="flex gap-3 text-md">
        <input
          type="checkbox"
          checked={isShared}
          onChange={event => setShared(event.target.checked)}
          aria-invalid={errors['isShared'] ? true : undefined}
          aria-describedby={errorId}
          className="mt-0.5 size-5 shrink-0 accent-(--primary)"
        />
        Show the owner my name and this note. Otherwise I am “a buyer”.
      </label>
      <p id={errorId} className="text-sm text-destructive empty:hidden">
        {errors['isShared']}
      </p>
      <Failure text={describeError(setPlace.error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="lime" disabled={setPlace.isPending}>
          {entry ? 'Save' : 'Join the waiting list'}
        </Button>
        {entry && (
          <Button variant="outline" disabled={setPlace.isPending} onClick={() => setPlace.mutate(null)}>
            Leave the list
          </Button>
        )}
      </div>
    </Form>
  );
}
