import { t } from '@sway/domain/language/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { emailField, nameField, userChange } from '@sway/contract/users';
import type { PrivateUser } from '@sway/contract/users';
import { ACCOUNT_LIMITS } from '@sway/domain/accounts/account-rules';
import { hasFixedIdentity, lockedIdentity } from '@sway/domain/accounts/agent-rules';
import { countCharacters } from '@sway/domain/text/characters';
import { formatCount } from '@sway/domain/text/format';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { fieldOf } from '#shared/forms/field-of.ts';
import { Form } from '#shared/forms/form.tsx';
import { showIssues } from '#shared/forms/show-issues.ts';
import { useSite } from '#shared/api/use-site.ts';
import { unlessStored } from '#shared/forms/unless-stored.ts';
import { useUnsavedChanges } from '#shared/hooks/use-unsaved-changes.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FieldGroup } from '#shared/ui/fields/field.tsx';
import { TextareaField, TextField } from '#shared/ui/fields/text-field.tsx';
import { useUpdateProfile } from '../api/use-update-profile.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { AvatarField } from './avatar-field.tsx';
import { draftOf, profileChange } from './profile-change.ts';
import type { ProfileDraft } from './profile-change.ts';

const { phone, bio } = userChange.shape;
/** The contract's rules for a form with every field: phone and bio can be empty, name and address cannot. */
const draftSchema = z.object({
  name: z.string(),
  email: emailField,
  phone: phone.unwrap(),
  bio: bio.unwrap(),
  avatar: z.string().nullable(),
  currentPassword: z.string().max(ACCOUNT_LIMITS.maxPassword),
});

const FIELDS = ['avatar', 'name', 'email', 'phone', 'bio', 'currentPassword'] as const;

/** The form to edit the profile. Save sends the changed fields, Cancel discards them. */
export function ProfileForm({ user, onClose }: { user: PrivateUser; onClose: () => void }) {
  const schema = draftSchema.extend({ name: unlessStored(nameField, user.name) });
  const form = useForm<ProfileDraft>({ resolver: zodResolver(schema), defaultValues: draftOf(user) });
  const update = useUpdateProfile(user.id);
  const avatar = useController({ control: form.control, name: 'avatar' });
  const { errors, isDirty } = form.formState;
  const unsaved = useUnsavedChanges(isDirty, t`The profile stays as you last saved it.`);
  const close = () => unsaved.leaveWithoutAsking(onClose);
  const submit = form.handleSubmit(draft => {
    const change = profileChange(user, draft);
    if (Object.keys(change).length === 0) return close();
    update.mutate(change, {
      onSuccess: close,
      onError: error => showIssues(error, FIELDS, form.setError),
    });
  });
  const isNameLocked = user.agent !== null && hasFixedIdentity(user.agent.status);
  return (
    <Form onSubmit={event => void submit(event)} className="grid gap-5">
      <FieldGroup label="Picture" error={errors.avatar?.message}>
        <AvatarField user={user} value={avatar.field.value} onChange={avatar.field.onChange} />
      </FieldGroup>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Name"
          hint={isNameLocked ? lockedIdentity() : undefined}
          {...fieldOf(form, 'name')}
          autoComplete="name"
          readOnly={isNameLocked}
        />
        <EmailFields form={form} user={user} />
        <TextField
          label="Phone"
          hint={phoneHint(user)}
          {...fieldOf(form, 'phone')}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <BioField form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={update.isPending}>Save</SubmitButton>
        <Button variant="outline" onClick={close} disabled={update.isPending}>
          Cancel
        </Button>
      </div>
      {unsaved.question}
    </Form>
  );
}

/** Who sees the phone number (product/agents.md#the-agents-phone-number). */
function phoneHint({ agent }: PrivateUser): string {
  return agent
    ? t`Admins see it, and buyers and owners in conversations in which you write as an agent.`
    : t`Only you and our admins can see it.`;
}

type DraftForm = UseFormReturn<ProfileDraft>;

/** The e-mail address, and for a new one the password where the site cannot show its mails. */
function EmailFields({ form, user }: { form: DraftForm; user: PrivateUser }) {
  const site = useSite();
  const email = useWatch({ control: form.control, name: 'email' });
  const isPasswordRequired = site?.hasMailbox === false && email.trim() !== user.email;
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Email"
        hint={
          site?.hasMailbox
            ? 'You will need to confirm a new address.'
            : 'We will send a link to the new address. Your current address stays in use until you open it.'
        }
        {...fieldOf(form, 'email')}
        type="email"
        autoComplete="email"
      />
      {isPasswordRequired && (
        <PasswordField
          label="Current password"
          error={errors.currentPassword?.message}
          hint="To confirm that it is you who is changing the address."
          {...form.register('currentPassword')}
          autoComplete="current-password"
        />
      )}
    </>
  );
}

function BioField({ form }: { form: DraftForm }) {
  const length = countCharacters(useWatch({ control: form.control, name: 'bio' }).trim());
  return (
    <TextareaField
      label="Bio"
      hint={`${formatCount(length)} / ${formatCount(ACCOUNT_LIMITS.maxBio)}`}
      {...fieldOf(form, 'bio')}
      rows={5}
    />
  );
}
