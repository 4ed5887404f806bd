import type { OwnAccessToken } from '@sway/contract/access-tokens';
import { TOKEN_LIMITS } from '@sway/domain/accounts/access-tokens';
import { formatDate, formatMoment } from '@sway/domain/text/format';
import { useState } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { TEXT_LINK } from '../forms/text-link.ts';
import { useAccessTokens, useRevokeAccessToken } from '../api/use-access-tokens.ts';

const NewToken = lazyPart(() => import('./new-token.tsx'), 'NewToken');

/** The user's access tokens, with what makes and revokes them (product/accounts.md#access-tokens). */
export function AccessTokens() {
  const tokens = useAccessTokens();
  const [isMaking, setMaking] = useState(false);
  const count = tokens.data?.length ?? 0;
  return (
    <SettingsSection
      title="Access tokens"
      lead={
        <>
          For programs of yours that use the{' '}
          <a className={TEXT_LINK} href="/api/docs">
            API
          </a>
          . A new password ends them all.
        </>
      }
    >
      <div className="grid gap-4">
        {tokens.isPending && <CardSkeletons label="Loading your access tokens" count={1} />}
        {tokens.isError && <ErrorState title="Access tokens could not be loaded" query={tokens} />}
        {count > 0 && (
          <ul className="divide-y rounded-lg border">
            {tokens.data?.map(token => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
        <div>
          <Button
            variant="outline"
            disabled={count >= TOKEN_LIMITS.maxTokens}
            onClick={() => setMaking(true)}
          >
            Make a token
          </Button>
        </div>
      </div>
      {isMaking && <NewToken onClose={() => setMaking(false)} />}
    </SettingsSection>
  );
}

function TokenRow({ token: { id, name, scopes, expiresAt, lastUsedAt } }: { token: OwnAccessToken }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeAccessToken();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground">{scopes.join(', ')}</p>
        <p className="text-sm text-muted-foreground">
          {lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}` : 'Not used yet'}, expires{' '}
          {formatDate(expiresAt)}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          confirmLabel="Revoke"
          isDangerous
          isBusy={revoke.isPending}
          onConfirm={() => revoke.mutate(id, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>Programs that have it can no longer use your account.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
