import { useId, useState } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { useDeleteAccount } from '../api/use-own-data.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

/** Deletes the user's account, after a dialog that asks for the password. */
export function DeleteAccount({ username }: { username: string }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <SettingsSection
      title="Delete account"
      lead="Your name, picture, e-mail address and phone number are deleted permanently, and your listings are hidden. People you have messaged keep the conversation, without your name."
    >
      <Button variant="danger" onClick={() => setIsDialogOpen(true)}>
        Delete account...
      </Button>
      <Dialog open={isDialogOpen} onOpenChange={setIsDialogOpen}>
        <DeleteDialog username={username} onCancel={() => setIsDialogOpen(false)} />
      </Dialog>
    </SettingsSection>
  );
}

function DeleteDialog({ username, onCancel }: { username: string; onCancel: () => void }) {
  const remove = useDeleteAccount();
  const [password, setPassword] = useState('');
  const textId = useId();
  const passwordError = hasCode(remove.error, 'account.password_wrong')
    ? describeError(remove.error)
    : undefined;

  function submit() {
    remove.mutate(password);
  }

  return (
    <DialogContent aria-describedby={textId} className="md:w-[480px]">
      <Form onSubmit={submit} className="grid gap-4 overflow-y-auto p-6">
        <DialogTitle className="type-h2 pr-12">Delete your account?</DialogTitle>
        <p id={textId}>
          This cannot be undone. To continue, type the password for <b>{username}</b>.
        </p>
        <PasswordField
          label="Password"
          error={passwordError}
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton variant="confirmedDanger" isBusy={remove.isPending} disabled={password === ''}>
            Delete account
          </SubmitButton>
        </div>
      </Form>
    </DialogContent>
  );
}
