import { t } from '@sway/domain/language/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { updateAdminUser } from '@sway/contract/admin';
import { nameField } from '@sway/contract/users';
import type { PrivateUser } from '@sway/contract/users';
import { USER_TYPES } from '@sway/domain/accounts/permissions';
import { Controller, useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { fieldOf } from '#shared/forms/field-of.ts';
import { Form } from '#shared/forms/form.tsx';
import { namesOf, showIssues } from '#shared/forms/show-issues.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { USER_TYPE_LABELS } from '#shared/session/user-type-labels.ts';
import { unlessStored } from '#shared/forms/unless-stored.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { TextareaField, TextField } from '#shared/ui/fields/text-field.tsx';
import { useUpdateUser } from '../api/use-admin-users.ts';
import type { UserEdit } from '../api/use-admin-users.ts';

const TYPES = USER_TYPES.map(value => ({ value, label: USER_TYPE_LABELS[value] }));

type Fields = { name: string; email: string; phone: string; bio: string; userType: PrivateUser['userType'] };

type EditUserFormProps = { user: PrivateUser; onDone: () => void };

/** The fields of a user that an admin can change. Only changed fields are sent, so that the audit log has only those. */
export function EditUserForm({ user, onDone }: EditUserFormProps) {
  const { form, submit, update } = useEditUserForm(user, onDone);
  const { control, formState } = form;
  const { errors, isDirty } = formState;
  return (
    <Form className="grid gap-4" onSubmit={event => void submit(event)}>
      <TextField label="Name" {...fieldOf(form, 'name')} autoComplete="off" />
      <TextField
        label="E-mail"
        hint="The user will need to confirm a new address."
        {...fieldOf(form, 'email')}
        type="email"
        autoComplete="off"
      />
      <TextField label="Phone" {...fieldOf(form, 'phone')} type="tel" autoComplete="off" />
      <TextareaField label="Bio" {...fieldOf(form, 'bio')} rows={4} />
      <UserTypeField control={control} error={errors.userType?.message} />
      <Failure text={describeError(update.error, t`Nothing was changed.`)} />
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isDirty || update.isPending}>
          Save changes
        </Button>
      </div>
    </Form>
  );
}

function useEditUserForm(user: PrivateUser, onDone: () => void) {
  const update = useUpdateUser(user.id);
  const form = useForm<Fields>({
    resolver: zodResolver(
      updateAdminUser.body.required().extend({ name: unlessStored(nameField, user.name) }),
    ),
    defaultValues: {
      name: user.name,
      email: user.email,
      phone: user.phone ?? '',
      bio: user.bio ?? '',
      userType: user.userType,
    },
  });
  const { dirtyFields } = form.formState;
  const submit = form.handleSubmit(fields => {
    const changed = Object.entries(fields).filter(([name]) => dirtyFields[name as keyof Fields]);
    update.mutate(Object.fromEntries(changed) as UserEdit, {
      onSuccess: () => {
        toast({ title: t`User updated`, description: t`${fields.name}’s profile has been saved.` });
        onDone();
      },
      onError: error => showIssues(error, namesOf(fields), form.setError),
    });
  });
  return { form, submit, update };
}

function UserTypeField({ control, error }: { control: Control<Fields>; error: string | undefined }) {
  return (
    <Field label="User type" hint="Changing the type signs the user out everywhere." error={error}>
      {attributes => (
        <Controller
          control={control}
          name="userType"
          render={({ field }) => (
            <Select {...attributes} value={field.value} onValueChange={field.onChange} options={TYPES} />
          )}
        />
      )}
    </Field>
  );
}
