import { ACCOUNT_LIMITS } from '@sway/domain/accounts/account-rules';
import { OWNERSHIP_LABELS, OWNERSHIP_TYPES } from '@sway/domain/claims/claim-rules';
import type { OwnershipType } from '@sway/domain/claims/claim-rules';
import { t } from '@sway/domain/language/texts';
import { RadioGroup } from 'radix-ui';
import { useController } from 'react-hook-form';
import { fieldOf } from '#shared/forms/field-of.ts';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import type { StepProps } from './step-props.ts';

/** What each ownership type means for the claimant. */
const MEANINGS: Record<OwnershipType, string> = {
  owner: t`You name the price and list the home.`,
  tenant: t`You live here. Your claim does not affect anyone else’s.`,
  agent: t`You act for the owner, with their authority.`,
  manager: t`You look after the home for its owner.`,
};

/** The claimant's ownership type and contact details. */
export function OwnershipStep({ form, isDispute = false }: Pick<StepProps, 'form' | 'isDispute'>) {
  return (
    <>
      {isDispute ? <DisputeNote /> : <Relationship form={form} />}
      <TextField
        label="Full name"
        hint="As on the title, the lease or your licence."
        {...fieldOf(form, 'fullName')}
        autoComplete="name"
        maxCharacters={200}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Contact email"
          {...fieldOf(form, 'contactEmail')}
          type="email"
          autoComplete="email"
          maxCharacters={ACCOUNT_LIMITS.maxEmail}
          required
        />
        <TextField
          label="Contact phone (optional)"
          {...fieldOf(form, 'contactPhone')}
          type="tel"
          autoComplete="tel"
          maxCharacters={ACCOUNT_LIMITS.maxPhone}
        />
      </div>
      <p className="text-xs text-muted-foreground">
        Your name, e-mail and phone are only used to check the claim. They are never shown to anyone else.
      </p>
    </>
  );
}

function DisputeNote() {
  return (
    <p className="rounded-md border border-sand-border bg-sand px-3.5 py-2.5 text-md">
      <b>You claim this home as its owner.</b> Someone else is currently verified as the owner. Our team will
      review both claims. It helps most to add a rates notice or a record of title in the last step.
    </p>
  );
}

function Relationship({ form }: Pick<StepProps, 'form'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'ownershipType' });
  const error = fieldState.error?.message;
  return (
    <div className="grid gap-2.5">
      <p id="claim-ownership" className="type-label leading-[1.45]">
        Your relationship to the property
      </p>
      <RadioGroup.Root
        aria-labelledby="claim-ownership"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && 'claim-ownership-error'}
        value={field.value}
        onValueChange={field.onChange}
        className="grid gap-2 sm:grid-cols-2"
      >
        {OWNERSHIP_TYPES.map(type => (
          <RadioGroup.Item
            key={type}
            value={type}
            className="grid min-h-16 content-center rounded-md border border-input bg-card px-3.5 py-2.5 text-left transition-colors hover:bg-muted aria-checked:border-foreground aria-checked:bg-lime-soft dark:aria-checked:border-lime"
          >
            <span className="text-md font-semibold">{OWNERSHIP_LABELS[type]}</span>
            <span className="text-xs text-muted-foreground">{MEANINGS[type]}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <FieldError id="claim-ownership-error" text={error} />
    </div>
  );
}
