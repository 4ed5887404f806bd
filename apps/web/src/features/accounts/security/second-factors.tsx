import type { OwnFactor } from '@sway/contract/second-factor';
import { formatMoment } from '@sway/domain/text/format';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { useFactors, useRemoveFactor, useRenewRecoveryCodes } from '../api/use-factors.ts';

const AddPasskey = lazyPart(() => import('../factors/add-passkey.tsx'), 'AddPasskey');
const AddApp = lazyPart(() => import('../factors/add-app.tsx'), 'AddApp');
const RecoveryCodes = lazyPart(() => import('../factors/recovery-codes.tsx'), 'RecoveryCodes');

type Opened = 'passkey' | 'app' | null;

/** The user's second factors, with what adds, removes and replaces them (product/accounts.md#second-factor). */
export function SecondFactors() {
  const factors = useFactors();
  const renew = useRenewRecoveryCodes();
  const [opened, setOpened] = useState<Opened>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  function added(recoveryCodes: string[] | null) {
    setOpened(null);
    setCodes(recoveryCodes);
  }
  return (
    <SettingsSection
      title="Second factor"
      lead="With a passkey or an app, a stolen password is not enough to take your account, or your home."
    >
      <div className="grid gap-4">
        {factors.isPending && <CardSkeletons label="Loading your second factors" count={1} />}
        {factors.isError && <ErrorState title="Second factors could not be loaded" query={factors} />}
        {factors.data && factors.data.factors.length > 0 && (
          <ul className="divide-y rounded-lg border">
            {factors.data.factors.map(factor => (
              <FactorRow key={factor.id} factor={factor} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {'PublicKeyCredential' in globalThis && (
            <Button variant="outline" onClick={() => setOpened('passkey')}>
              Add a passkey
            </Button>
          )}
          <Button variant="outline" onClick={() => setOpened('app')}>
            Add an app
          </Button>
        </div>
        {factors.data && factors.data.factors.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted-foreground">
            {factors.data.recoveryCodesLeft} of 10 recovery codes left.
            <Button
              variant="ghost"
              size="sm"
              disabled={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
              }
            >
              Replace them
            </Button>
          </p>
        )}
      </div>
      {opened === 'passkey' && <AddPasskey onClose={() => setOpened(null)} onAdded={added} />}
      {opened === 'app' && <AddApp onClose={() => setOpened(null)} onAdded={added} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </SettingsSection>
  );
}

function FactorRow({ factor: { id, kind, name, createdAt, lastUsedAt } }: { factor: OwnFactor }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveFactor();
  const Sign = kind === 'passkey' ? KeyRound : Smartphone;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <Sign aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground">
          {kind === 'passkey' ? 'Passkey' : 'App'}, added {formatMoment(createdAt)}
          {lastUsedAt && `, last used ${formatMoment(lastUsedAt)}`}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove “${name}”?`}
          confirmLabel="Remove"
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>It will no longer prove that it is you who logs in.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
