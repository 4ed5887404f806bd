import { KeyRound } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { proofError, useFactorLogin } from './login-factor.tsx';

/** Logs in with a passkey alone, where the browser can. */
export function PasskeyLogin() {
  const login = useFactorLogin();
  if (!('PublicKeyCredential' in globalThis)) return null;
  return (
    <div className="grid gap-3">
      <Button
        variant="outline"
        disabled={login.isPending}
        onClick={() => login.mutate({ proof: 'passkey', trustsBrowser: false })}
      >
        <KeyRound aria-hidden="true" />
        Log in with a passkey
      </Button>
      <Failure text={proofError(login.error)} />
    </div>
  );
}
