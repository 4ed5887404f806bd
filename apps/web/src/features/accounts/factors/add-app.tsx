import { t } from '@sway/domain/language/texts';
import { FACTOR_LIMITS } from '@sway/domain/accounts/factor-rules';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useAddTimeCode, useBeginTimeCode } from '../api/use-factors.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { proofError } from './login-factor.tsx';

type AddFactorProps = { onClose: () => void; onAdded: (recoveryCodes: string[] | null) => void };

/** Adds an app that shows codes: by a picture that it scans, or by typing the secret. */
export function AddApp({ onClose, onAdded }: AddFactorProps) {
  const { mutate: begin, data: begun, isError } = useBeginTimeCode();
  const [name, setName] = useState(t`Authenticator app`);
  const [code, setCode] = useState('');
  const add = useAddTimeCode();
  useEffect(() => begin(), [begin]);
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  return (
    <FactorDialog
      title="Add an app"
      text="Scan the picture with an authenticator app, then type the code that it shows."
      onClose={onClose}
    >
      {!begun && <Skeleton className="h-64" />}
      {begun && (
        <Form
          className="grid gap-4"
          onSubmit={() =>
            add.mutate({ name, code }, { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) })
          }
        >
          {/* Apps read dark on white alone. */}
          <div className="justify-self-center rounded-lg bg-white p-3">
            <QRCodeSVG value={begun.uri} size={176} title="What the app scans" />
          </div>
          <details className="text-sm">
            <summary className="cursor-pointer text-link">Type it instead</summary>
            <code className="mt-2 block rounded-md bg-muted p-3 break-all select-all">
              {begun.secret.match(/.{1,4}/g)!.join(' ')}
            </code>
          </details>
          <TextField
            label="Code"
            error={proofError(add.error)}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            value={code}
            onChange={event => setCode(event.target.value)}
          />
          <TextField
            label="Name"
            value={name}
            maxLength={FACTOR_LIMITS.maxName}
            onChange={event => setName(event.target.value)}
          />
          <Button type="submit" disabled={add.isPending || code.trim() === '' || name.trim() === ''}>
            Add it
          </Button>
        </Form>
      )}
    </FactorDialog>
  );
}
