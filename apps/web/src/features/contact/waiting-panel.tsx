import type { WaitingPlace } from '@sway/contract/contact';
import { beforeText, CONTACT_BOUNDS } from '@sway/domain/conversations/beginnings';
import { currentStatement, statementText } from '@sway/domain/conversations/buyer-statements';
import { contactText } from '@sway/domain/conversations/contact-rules';
import { formatDate } from '@sway/domain/text/format';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { useListing } from '#shared/queries/use-listing.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { TextareaField } from '#shared/ui/fields/text-field.tsx';
import { usePlace, useSetPlace } from './use-contact.ts';
import { useStatement } from './use-own-waiting.ts';

const BUYING = `${paths.profile}?tab=buying`;

type WaitingPanelProps = {
  listingId: number;
  /** The user follows a link to another page. */
  onNavigate: () => void;
};

/** Where a buyer stands on the waiting list of a home, to join it or to leave (product/conversations.md#the-waiting-list). */
export function WaitingPanel({ listingId, onNavigate }: WaitingPanelProps) {
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
          <PlaceForm
            key={place.data.entry?.joinedAt}
            listingId={listingId}
            entry={place.data.entry}
            onNavigate={onNavigate}
          />
        )
      )}
    </div>
  );
}

type PlaceFormProps = WaitingPanelProps & { entry: WaitingPlace['entry'] };

/** The form to join, and to change what the owner sees. */
export function PlaceForm({ listingId, entry, onNavigate }: PlaceFormProps) {
  const setPlace = useSetPlace(listingId);
  const [note, setNote] = useState(entry?.note ?? '');
  const [isShared, setShared] = useState(entry?.isShared ?? true);
  const [tellsStatement, setTells] = useState(entry?.tellsStatement ?? false);
  const errors = fieldErrors(setPlace.error);
  const errorId = useId();
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        setPlace.mutate({ note, isShared, tellsStatement: isShared && tellsStatement });
      }}
    >
      <output className="text-md">
        {entry
          ? `You are on the waiting list since ${formatDate(entry.joinedAt)}. ${beforeText(entry.before)}`
          : 'Join the waiting list: the owner can let you write, and tells all who wait when something changes.'}
      </output>
      <TextareaField
        label="Note to the owner (optional)"
        error={errors['note']}
        rows={3}
        value={note}
        onChange={event => setNote(event.target.value)}
        maxCharacters={CONTACT_BOUNDS.maxNoteCharacters}
      />
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
      <TellsStatement
        isChosen={tellsStatement}
        isPossible={isShared}
        error={errors['tellsStatement']}
        onChoose={setTells}
        onNavigate={onNavigate}
      />
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
      {entry && (
        <Link
          to={BUYING}
          onClick={onNavigate}
          className="justify-self-start text-sm font-semibold text-link underline underline-offset-4"
        >
          All lists that you are on
        </Link>
      )}
    </Form>
  );
}

type TellsStatementProps = {
  isChosen: boolean;
  isPossible: boolean;
  error: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onNavigate: () => void;
};

/** Whether the owner also reads what the user states as a buyer, or where to state it. */
function TellsStatement({ isChosen, isPossible, error, onChoose, onNavigate }: TellsStatementProps) {
  const now = useNow();
  const statement = currentStatement(useStatement().data?.statement ?? null, now);
  const errorId = useId();
  if (!isPossible) return null;
  if (!statement) {
    return (
      <p className="text-sm text-muted-foreground">
        Finance approved, or paying cash?{' '}
        <Link
          to={BUYING}
          onClick={onNavigate}
          className="font-semibold text-link underline underline-offset-4"
        >
          Say so once
        </Link>{' '}
        to show it to owners.
      </p>
    );
  }
  return (
    <div>
      <label className="flex gap-3 text-md">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={event => onChoose(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          className="mt-0.5 size-5 shrink-0 accent-(--primary)"
        />
        Also show the owner what I state: {statementText(statement)}.
      </label>
      <p id={errorId} className="text-sm text-destructive empty:hidden">
        {error}
      </p>
    </div>
  );
}
