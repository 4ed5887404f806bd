import { t } from '@sway/domain/language/texts';
import type { SavedListing, SavedMarks } from '@sway/contract/watchlist';
import { MARK_LIMITS, readTags } from '@sway/domain/listings/saved-marks';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { ChoiceChip } from '#shared/ui/fields/choice-chip.tsx';
import { FieldGroup } from '#shared/ui/fields/field.tsx';
import { TextareaField, TextField } from '#shared/ui/fields/text-field.tsx';
import { useMarkHome } from './use-saved-homes.ts';

const STARS = [null, ...Array.from({ length: MARK_LIMITS.maxStars }, (_, i) => i + 1)];

type MarksFormProps = { save: Pick<SavedListing, 'propertyId' | 'marks'>; onSaved: () => void };

/**
 * The form of what the user notes of a saved home. What was entered stays when it cannot be sent, and when another window has changed
 * the notes meanwhile: those are then shown, and the next Save replaces them.
 */
export function MarksForm({ save: { propertyId, marks }, onSaved }: MarksFormProps) {
  const [first] = useState(marks);
  const [entered, setEntered] = useState({ ...marks, tags: marks.tags.join(', ') });
  const set = (change: Partial<typeof entered>) => setEntered({ ...entered, ...change });
  const mark = useMarkHome(propertyId);
  const errors = fieldErrors(mark.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { note, stars, isSeen, tags } = entered;
    const body = { note, stars, isSeen, tags: readTags(tags), version: marks.version };
    mark.mutate(body, { onSuccess: onSaved });
  }
  return (
    <Form onSubmit={submit} className="grid gap-5">
      {marks.version !== first.version && <ChangedElsewhere marks={marks} />}
      <FieldGroup label="Stars" role="radiogroup" error={errors.stars}>
        <p className="type-label">How much do you like it?</p>
        <div className="flex flex-wrap gap-2">
          {STARS.map(stars => (
            <ChoiceChip
              key={stars}
              type="radio"
              name="stars"
              value={String(stars)}
              isChosen={entered.stars === stars}
              onChoose={() => set({ stars })}
            >
              {stars ?? 'Open'}
            </ChoiceChip>
          ))}
          <ChoiceChip
            type="checkbox"
            name="isSeen"
            value="seen"
            isChosen={entered.isSeen}
            onChoose={() => set({ isSeen: !entered.isSeen })}
          >
            I have seen it
          </ChoiceChip>
        </div>
      </FieldGroup>
      <TextField
        label="Tags"
        hint={`Separated by commas, at most ${MARK_LIMITS.maxTags}`}
        error={errors.tags}
        value={entered.tags}
        onChange={event => set({ tags: event.target.value })}
      />
      <TextareaField
        label="Your note"
        hint="Only you read it. It goes when you remove the home from your saved homes."
        error={errors.note}
        maxCharacters={MARK_LIMITS.maxNote}
        rows={5}
        value={entered.note}
        onChange={event => set({ note: event.target.value })}
      />
      {Object.keys(errors).length === 0 && (
        <Failure text={describeError(mark.error, t`Your notes were not saved. They are still here.`)} />
      )}
      <Button type="submit" variant="lime" className="justify-self-start" disabled={mark.isPending}>
        Save notes
      </Button>
    </Form>
  );
}

/** What another window has saved since the form was opened. */
function ChangedElsewhere({ marks: { note, stars, isSeen, tags } }: { marks: SavedMarks }) {
  const facts = [stars !== null && t`${stars} of 5 stars`, isSeen && t`seen`, ...tags].filter(Boolean);
  return (
    <section
      aria-label="Changed in another window"
      className="rounded-md border border-sand-border bg-sand p-3.5"
    >
      <p className="text-sm font-semibold">These notes were changed in another window:</p>
      <p className="mt-1 text-sm">{facts.join(', ')}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{note || 'No note'}</p>
    </section>
  );
}
