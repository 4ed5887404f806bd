import {
  OWNERSHIP_LABELS,
  VERIFICATION_METHOD_LABELS,
  VERIFICATION_METHODS,
  verificationPromise,
} from '@sway/domain/claims/claim-rules';
import { t } from '@sway/domain/language/texts';
import { formatMeasure, MEASURE_NAMES, measureOf } from '@sway/domain/listings/listing-fields';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import { formatPrice } from '@sway/domain/prices/money';
import { parseMoney } from '@sway/domain/prices/money-text';
import { Clock, FileText, Mail, MapPin } from 'lucide-react';
import { readNumber } from '@sway/domain/text/typed-number';
import { Fragment, useId } from 'react';
import { useController } from 'react-hook-form';
import { documentPath } from '#shared/base-path.ts';
import { paths } from '#shared/paths.ts';
import { FieldGroup } from '#shared/ui/fields/field.tsx';
import type { ClaimDraft } from './claim-draft.ts';
import type { StepProps } from './step-props.ts';
import type { ClaimFields } from './use-claim-fields.ts';

const LINK = 'font-semibold text-link underline underline-offset-4';

/** What happens next, what is claimed, how it is checked, and the agreement to the terms. */
export function TermsStep({ form, draft, ownListing = null, children }: StepProps) {
  const steps = [
    { Icon: Clock, text: t`We verify your claim within ${verificationPromise()}.` },
    { Icon: Mail, text: t`You will get a confirmation by e-mail.` },
    { Icon: FileText, text: t`Our team compares the claim with the records and your documents.` },
    { Icon: MapPin, text: afterwards(draft, ownListing) },
  ];
  return (
    <>
      <section className="rounded-lg border border-sand-border bg-sand p-4">
        <h3 className="font-semibold">What happens next</h3>
        <ul className="mt-2.5 grid gap-2 text-md">
          {steps.map(({ Icon, text }) => (
            <li key={text} className="flex gap-2.5">
              <Icon className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-md">
        <dt className="text-muted-foreground">Claimed as</dt>
        <dd>{draft.ownershipType ? OWNERSHIP_LABELS[draft.ownershipType] : 'Not chosen'}</dd>
        <dt className="text-muted-foreground">Name</dt>
        <dd className="wrap-anywhere">{draft.fullName}</dd>
        <dt className="text-muted-foreground">E-mail</dt>
        <dd className="wrap-anywhere">{draft.contactEmail}</dd>
        {homeFacts(draft).map(([term, fact]) => (
          <Fragment key={term}>
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="tabular-nums">{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <VerificationField form={form} hasPhone={draft.contactPhone.trim() !== ''} />
      {children}
      <Agreement form={form} />
    </>
  );
}

/** What the second step states about the home, without what was left blank. Only an owner names a price. */
function homeFacts(draft: ClaimDraft): [term: string, fact: string][] {
  const { amountNzd } = parseMoney(draft.ownershipType === 'owner' ? draft.swayPrice : '');
  const facts: [string, string | null][] = [
    [t`Sway price`, amountNzd === null ? null : formatPrice(amountNzd)],
    [t`Type`, draft.propertyType && propertyTypeLabel(draft.propertyType)],
    ...MEASURE_NAMES.map((name): [string, string | null] => [
      measureOf(name).label,
      formatMeasure(name, readNumber(draft[name]) ?? null),
    ]),
    [t`Year built`, readNumber(draft.yearBuilt)?.toString() ?? null],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** What becomes of the home once the claim is verified. A tenant cannot publish it. */
function afterwards({ ownershipType }: ClaimDraft, ownListing: StepProps['ownListing']): string {
  if (ownershipType === 'tenant') return t`Your claim will then be under My Properties.`;
  if (ownershipType !== 'owner') return t`The property then appears on the map once you publish it.`;
  if (!ownListing)
    return t`The property then appears on the map once you publish it, and you can add photos and manage the listing.`;
  return ownListing.isActive
    ? t`Your home stays on the map as it is. You need not list it again.`
    : t`Your listing of this home can then be shown on the map.`;
}

/** How the claimant would like to be checked. By phone needs the phone number of the first step. */
function VerificationField({ form, hasPhone }: { form: ClaimFields; hasPhone: boolean }) {
  const { field, fieldState } = useController({ control: form.control, name: 'verificationMethod' });
  return (
    <FieldGroup label="How the claim is checked" error={fieldState.error?.message}>
      <fieldset className="min-w-0">
        <legend className="type-label leading-[1.45]">How should we check your claim?</legend>
        <div className="mt-2 grid gap-2">
          {VERIFICATION_METHODS.map(method => {
            const isMissingPhone = method === 'phone_verification' && !hasPhone;
            return (
              <label
                key={method}
                className="flex min-h-9 items-center gap-3 text-md has-disabled:text-muted-foreground"
              >
                <input
                  type="radio"
                  name="verification-method"
                  className="size-5 shrink-0 accent-(--primary)"
                  checked={field.value === method}
                  disabled={isMissingPhone}
                  onChange={() => field.onChange(method)}
                />
                {VERIFICATION_METHOD_LABELS[method]}
                {isMissingPhone && ' (add a phone number in step 1)'}
              </label>
            );
          })}
        </div>
      </fieldset>
    </FieldGroup>
  );
}

function Agreement({ form }: { form: ClaimFields }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex gap-3 text-md">
      <input
        id={id}
        type="checkbox"
        {...form.register('agreeToTerms')}
        className="mt-0.5 size-5 shrink-0 accent-(--primary)"
      />
      <span>
        The information I have given is accurate. I agree to the{' '}
        <a href={documentPath(paths.terms)} target="_blank" rel="noopener" className={LINK}>
          Terms of Service
        </a>{' '}
        and the{' '}
        <a href={documentPath(paths.privacy)} target="_blank" rel="noopener" className={LINK}>
          Privacy Policy
        </a>
        , and I acknowledge that false claims may lead to suspension of my account.
      </span>
    </label>
  );
}
