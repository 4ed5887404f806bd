import { EXPLORATION_LIMITS } from '@sway/domain/exploration/exploration-rules';
import { nameError } from '@sway/domain/accounts/plain-names';
import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useSetLeaderboardName } from '../api/use-achievements.ts';

/** Joins the leaderboard under a chosen name, changes the name, or leaves it. Visitors read that they can sign up. */
export function LeaderboardEntryForm({ ownName }: { ownName: string | null }) {
  const { user } = useSession();
  const mustConfirm = useMustConfirmEmail();
  if (!user)
    return <p className="text-sm text-muted-foreground">Sign up to choose a name and be listed here.</p>;
  if (mustConfirm && ownName === null) return <ConfirmEmailNotice purpose="to be listed" />;
  return <NameForm ownName={ownName} />;
}

function NameForm({ ownName }: { ownName: string | null }) {
  const [name, setName] = useState(ownName ?? '');
  const [fault, setFault] = useState<string>();
  const saving = useSetLeaderboardName();
  const isListed = ownName !== null;

  function submit() {
    const trimmed = name.trim();
    const error = trimmed === '' ? t`Name is required` : (nameError('person', trimmed) ?? undefined);
    setFault(error);
    if (!error) saving.mutate(trimmed);
  }

  return (
    <Form onSubmit={submit} className="grid gap-3 rounded-lg border bg-card p-4">
      <h3 className="type-h3">{isListed ? 'You are listed' : 'Be listed, under a name of your choice'}</h3>
      <TextField
        label="Name on the leaderboard"
        hint="Everyone sees this name with your points and level, and nothing else of you."
        error={fault ?? describeError(saving.error, t`Your name could not be saved.`)}
        value={name}
        maxCharacters={EXPLORATION_LIMITS.maxLeaderboardName}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={saving.isPending || (isListed && name.trim() === ownName)}>
          {isListed ? 'Change name' : 'Join the leaderboard'}
        </Button>
        {isListed && (
          <Button variant="ghost" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
            Leave the leaderboard
          </Button>
        )}
      </div>
    </Form>
  );
}
