import type { ContactSettings } from '@sway/contract/contact';
import { CONTACT_BOUNDS, WHO_MAY_WRITE } from '@sway/domain/conversations/beginnings';
import type { WhoMayWrite } from '@sway/domain/conversations/contact-rules';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useSetContact } from './use-contact.ts';

const LABELS: Record<WhoMayWrite, string> = {
  anyone: t`Anybody with a confirmed e-mail address`,
  offers: t`Only with an offer`,
  waiting: t`Only whom I let write, from the waiting list`,
  nobody: t`Nobody until a day`,
};

/** The form of who may begin to write, and from which amount on (product/conversations.md#who-may-write). */
export function SettingsForm({ listingId, settings }: { listingId: number; settings: ContactSettings }) {
  const save = useSetContact(listingId);
  const now = useNow();
  const [whoMayWrite, setWho] = useState(settings.whoMayWrite);
  const [nobodyUntil, setUntil] = useState(settings.nobodyUntil ?? '');
  const [floor, setFloor] = useState(settings.floorNzd === null ? '' : String(settings.floorNzd));
  const errors = fieldErrors(save.error);
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        const until = whoMayWrite === 'nobody' ? nobodyUntil : null;
        const floorNzd = floor === '' ? null : Number(floor);
        save.mutate(
          { whoMayWrite, nobodyUntil: until, floorNzd },
          { onSuccess: () => toast({ title: t`Saved` }) },
        );
      }}
    >
      <Field label="Who may write to me first" error={errors['whoMayWrite']}>
        {control => (
          <Select
            {...control}
            value={whoMayWrite}
            onValueChange={setWho}
            options={WHO_MAY_WRITE.map(value => ({ value, label: LABELS[value] }))}
          />
        )}
      </Field>
      {whoMayWrite === 'nobody' && (
        <TextField
          label="Until"
          hint="From this day on anybody may write again."
          error={errors['nobodyUntil']}
          type="date"
          min={dateInNewZealand(now, 1)}
          max={dateInNewZealand(now, CONTACT_BOUNDS.maxDaysClosed)}
          value={nobodyUntil}
          onChange={event => setUntil(event.target.value)}
        />
      )}
      <MoneyField
        label="Please don’t offer below (optional)"
        hint="Nobody sees this amount. A first offer below it does not reach you."
        error={errors['floorNzd']}
        value={floor}
        onValueChange={setFloor}
      />
      <Failure text={describeError(save.error)} />
      <Button type="submit" variant="lime" className="justify-self-start" disabled={save.isPending}>
        Save
      </Button>
    </Form>
  );
}
