import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { VIEWING_BOUNDS } from '@sway/domain/enquiries/viewing-slots';
import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useOffer } from './use-viewings.ts';

const REPEATS = [
  { value: 'weekly', label: t`Every week` },
  { value: 'once', label: t`Once` },
] as const;

const { minMinutes, maxMinutes, maxVisitors, maxNoticeHours, daysAhead } = VIEWING_BOUNDS;

/** The fields with what is entered first. A number's bounds are those of the field. */
const FIELDS = {
  firstDay: { label: t`First day`, type: 'date', first: '' },
  startMinute: { label: t`Time`, type: 'time', first: '10:00', hint: t`From 7 am to 9 pm` },
  durationMinutes: { label: t`Minutes`, type: 'number', first: '30', min: minMinutes, max: maxMinutes },
  maxVisitors: { label: t`Visitors at once`, type: 'number', first: '1', min: 1, max: maxVisitors },
  noticeHours: { label: t`Hours of notice`, type: 'number', first: '12', min: 0, max: maxNoticeHours },
} as const;

type FieldName = keyof typeof FIELDS;

const ROWS: { names: FieldName[]; className: string }[] = [
  { names: ['firstDay', 'startMinute'], className: 'grid grid-cols-2 gap-4' },
  {
    names: ['durationMinutes', 'maxVisitors', 'noticeHours'],
    className: 'grid grid-cols-3 items-end gap-3 sm:gap-4',
  },
];

/** The form to offer times for viewings: every week, or on one day. */
export function OfferForm({ listingId }: { listingId: number }) {
  const [entered, setEntered] = useState<Partial<Record<FieldName, string>>>({});
  const [repeat, setRepeat] = useState<'weekly' | 'once'>('weekly');
  const offer = useOffer(listingId, () => setEntered({ ...entered, firstDay: '' }));
  const now = useNow();
  const mustConfirm = useMustConfirmEmail();
  const errors = fieldErrors(offer.error);
  const valueOf = (name: FieldName) => entered[name] ?? FIELDS[name].first;

  function submit(): void {
    const [hours = 0, minutes = 0] = valueOf('startMinute').split(':').map(Number);
    offer.mutate({
      firstDay: valueOf('firstDay'),
      startMinute: hours * 60 + minutes,
      isWeekly: repeat === 'weekly',
      durationMinutes: Number(valueOf('durationMinutes')),
      maxVisitors: Number(valueOf('maxVisitors')),
      noticeHours: Number(valueOf('noticeHours')),
    });
  }

  function inputOf(name: FieldName) {
    const { first: _, label, ...field } = FIELDS[name];
    const days = { min: dateInNewZealand(now), max: dateInNewZealand(now, daysAhead) };
    return (
      <TextField
        key={name}
        label={name === 'firstDay' && repeat === 'once' ? 'Day' : label}
        error={errors[name]}
        {...field}
        {...(name === 'firstDay' && days)}
        value={valueOf(name)}
        onChange={event => setEntered({ ...entered, [name]: event.target.value })}
      />
    );
  }

  if (mustConfirm) return <ConfirmEmailNotice purpose="to offer times" />;
  return (
    <Form onSubmit={submit} className="grid gap-4">
      <Segmented label="How often" value={repeat} onValueChange={setRepeat} segments={REPEATS} />
      {ROWS.map(({ names, className }) => (
        <div key={className} className={className}>
          {names.map(inputOf)}
        </div>
      ))}
      {Object.keys(errors).length === 0 && (
        <Failure text={describeError(offer.error, t`The times could not be offered.`)} />
      )}
      <Button type="submit" variant="lime" className="justify-self-start" disabled={offer.isPending}>
        Offer these times
      </Button>
    </Form>
  );
}
