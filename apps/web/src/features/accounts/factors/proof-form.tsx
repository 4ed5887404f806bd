import type { FactorKind } from '@sway/domain/accounts/factor-rules';
import type { FactorProof } from '@sway/contract/second-factor';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';

type ProofFormProps = {
  kinds: readonly FactorKind[];
  isBusy: boolean;
  error: string | undefined;
  /** Asks the browser for the passkey. */
  onPasskey: () => void;
  onProof: (proof: FactorProof) => void;
  /** Between the code and the button. */
  children?: ReactNode;
};

/** Takes the focus when it appears: typing is all that is left to do. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Proves by a passkey, a code of an app or a recovery code that it is the user. */
export function ProofForm({ kinds, isBusy, error, onPasskey, onProof, children }: ProofFormProps) {
  const hasApp = kinds.includes('time-code');
  const hasPasskey = kinds.includes('passkey');
  const [isRecovering, setRecovering] = useState(false);
  const [code, setCode] = useState('');
  const asksForCode = hasApp || isRecovering;
  return (
    <div className="grid gap-4">
      {hasPasskey && (
        <Button variant={asksForCode ? 'outline' : 'primary'} disabled={isBusy} onClick={onPasskey}>
          <KeyRound aria-hidden="true" />
          Use your passkey
        </Button>
      )}
      {asksForCode && (
        <Form
          className="grid gap-4"
          onSubmit={() => onProof({ kind: isRecovering ? 'recovery-code' : 'time-code', code })}
        >
          <TextField
            key={String(isRecovering)}
            label={isRecovering ? 'Recovery code' : 'Code of your app'}
            error={error}
            hint={isRecovering ? 'One of the ten that you kept; each works once.' : undefined}
            ref={focus}
            autoComplete="one-time-code"
            inputMode={isRecovering ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={event => setCode(event.target.value)}
          />
          {children}
          <Button type="submit" disabled={isBusy || code.trim() === ''}>
            Continue
          </Button>
        </Form>
      )}
      {!asksForCode && children}
      {!asksForCode && <Failure text={error} />}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-center"
        onClick={() => {
          setCode('');
          setRecovering(!isRecovering);
        }}
      >
        {isRecovering ? 'Use what you usually use' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
