import { t } from '@sway/domain/language/texts';
import { SCOPE_NAMES, SCOPES, TOKEN_DAYS, TOKEN_LIMITS } from '@sway/domain/accounts/access-tokens';
import type { Scope } from '@sway/domain/accounts/access-tokens';
import { formatQuantity } from '@sway/domain/text/format';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useCreateAccessToken } from '../api/use-access-tokens.ts';
import { FactorDialog } from '../factors/factor-dialog.tsx';
import { ShownToken } from './shown-token.tsx';

const LIFETIMES = TOKEN_DAYS.map(days => ({
  value: String(days),
  label: days === TOKEN_LIMITS.maxDays ? t`One year` : formatQuantity(days, 'day'),
}));

/** Makes an access token and shows it, the only time. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState(String(TOKEN_DAYS[1]));
  const create = useCreateAccessToken();
  const { name: nameError } = fieldErrors(create.error);
  if (create.data) return <ShownToken token={create.data.token} onClose={onClose} />;
  return (
    <FactorDialog
      title="New access token"
      text="Programs that have it act in your name, as far as you choose here and no further."
      onClose={onClose}
    >
      <Form
        className="grid gap-4"
        onSubmit={() => create.mutate({ name, scopes: [...scopes], expiresInDays: Number(days) })}
      >
        <TextField
          label="Name"
          error={nameError}
          hint="So that you know it again, such as “Price script”."
          value={name}
          maxLength={TOKEN_LIMITS.maxName}
          onChange={event => setName(event.target.value)}
        />
        <ScopeChoice scopes={scopes} onChange={setScopes} />
        <Field label="Valid for">
          {control => <Select {...control} value={days} onValueChange={setDays} options={LIFETIMES} />}
        </Field>
        <Failure
          text={
            create.error && !nameError
              ? describeError(create.error, t`The token could not be made. Try again.`)
              : null
          }
        />
        <Button type="submit" disabled={create.isPending || name.trim() === '' || scopes.length === 0}>
          Make the token
        </Button>
      </Form>
    </FactorDialog>
  );
}

type ScopeChoiceProps = { scopes: readonly Scope[]; onChange: (scopes: readonly Scope[]) => void };

function ScopeChoice({ scopes, onChange }: ScopeChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="type-label mb-2">What it is for</legend>
      {SCOPE_NAMES.map(scope => (
        <label key={scope} className="flex min-h-6 items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-4 shrink-0 accent-primary"
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...scopes, scope] : scopes.filter(each => each !== scope))
            }
          />
          <span>
            {SCOPES[scope]} <code className="text-xs text-muted-foreground">{scope}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
