import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { VIEWING_BOUNDS } from '@sway/domain/enquiries/viewing-slots';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { useOffer } from './use-viewings.ts';

const REPEATS = [
  { value: 'weekly', label: 'Every week' },
  { value: 'once', label: 'Once' },
] as const;

/** The numbers of an offer, and the accessible name and bounds of each field. */
const NUMBERS = {
  durationMinutes: { label: 'Minutes', min: VIEWING_BOUNDS.minMinutes, max: VIEWING_BOUNDS.maxMinutes },
  maxVisitors: { label: 'Visitors at once', min: 1, max: VIEWING_BOUNDS.maxVisitors },
  noticeHours: { label: 'Hours of notice', min: 0, max: VIEWING_BOUNDS.maxNoticeHours },
} as const;

const EMPTY = {
  firstDay: '',
  time: '10:00',
  repeat: 'weekly' as 'weekly' | 'once',
  durationMinutes: '30',
  maxVisitors: '1',
  noticeHours: '12',
};

/** The form to offer times for viewings: every week, or on one day. */
export function OfferForm({ listingId }: { listingId: number }) {
  const offer = useOffer(listingId);
  const now = useNow();
  const mustConfirm = useMustConfirmEmail();
  const [entered, setEntered] = useState(EMPTY);
  const set = (change: Partial<typeof EMPTY>) => setEntered({ ...entered, ...change });
  const errors = fieldErrors(offer.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [hours = 0, minutes = 0] = entered.time.split(':').map(Number);
    offer.mutate(
      {
        firstDay: entered.firstDay,
        startMinute: hours * 60 + minutes,
        isWeekly: entered.repeat === 'weekly',
        durationMinutes: Number(entered.durationMinutes),
        maxVisitors: Number(entered.maxVisitors),
        noticeHours: Number(entered.noticeHours),
      },
      { onSuccess: () => set({ firstDay: '' }) },
    );
  }

  if (mustConfirm) return <ConfirmEmailNotice purpose="to offer times" />;
  return (
    <Form onSubmit={submit} className="grid gap-4">
      <Segmented
        label="How often"
        value={entered.repeat}
        onValueChange={repeat => set({ repeat })}
        segments={REPEATS}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label={entered.repeat === 'weekly' ? 'First day' : 'Day'} error={errors.firstDay}>
          {control => (
            <Input
              {...control}
              type="date"
              min={dateInNewZealand(now)}
              max={dateInNewZealand(now, VIEWING_BOUNDS.daysAhead)}
              value={entered.firstDay}
              onChange={event => set({ firstDay: event.target.value })}
            />
          )}
        </Field>
        <Field label="Time" hint="From 7 am to 9 pm" error={errors.startMinute}>
          {control => (
            <Input
              {...control}
              type="time"
              value={entered.time}
              onChange={event => set({ time: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="grid grid-cols-3 items-end gap-3 sm:gap-4">
        {(['durationMinutes', 'maxVisitors', 'noticeHours'] as const).map(name => (
          <Field key={name} label={NUMBERS[name].label} error={errors[name]}>
            {control => (
              <Input
                {...control}
                type="number"
                min={NUMBERS[name].min}
                max={NUMBERS[name].max}
                value={entered[name]}
                onChange={event => set({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {Object.keys(errors).length === 0 && (
        <Failure text={describeError(offer.error, 'The times could not be offered.')} />
      )}
      <Button type="submit" variant="lime" className="justify-self-start" disabled={offer.isPending}>
        Offer these times
      </Button>
    </Form>
  );
}
