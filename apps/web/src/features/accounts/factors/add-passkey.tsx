import { FACTOR_LIMITS } from '@sway/domain/accounts/factor-rules';
import { useState } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useAddPasskey } from '../api/use-factors.ts';
import { browserName } from '../security/browser-name.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { proofError } from './login-factor.tsx';

type AddFactorProps = { onClose: () => void; onAdded: (recoveryCodes: string[] | null) => void };

/** Adds a passkey of this device, or of a key that is plugged in. */
export function AddPasskey({ onClose, onAdded }: AddFactorProps) {
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const add = useAddPasskey();
  return (
    <FactorDialog
      title="Add a passkey"
      text="Your device keeps it, and asks for your finger, face or PIN. It also logs you in without a password."
      onClose={onClose}
    >
      <Form
        className="grid gap-4"
        onSubmit={() => add.mutate(name, { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) })}
      >
        <TextField
          label="Name"
          hint="So that you know it again."
          value={name}
          maxLength={FACTOR_LIMITS.maxName}
          onChange={event => setName(event.target.value)}
        />
        <Failure text={proofError(add.error)} />
        <Button type="submit" disabled={add.isPending || name.trim() === ''}>
          Continue
        </Button>
      </Form>
    </FactorDialog>
  );
}
