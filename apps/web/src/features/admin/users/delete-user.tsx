import { t } from '@sway/domain/language/texts';
import type { PrivateUser } from '@sway/contract/users';
import { describeError } from '#shared/api/describe-error.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useDeleteUser } from '../api/use-admin-users.ts';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';

type DeleteUserProps = { user: PrivateUser; onClose: () => void };

/** Explains what deleting a user does and asks for confirmation. */
export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const deletion = useDeleteUser();
  function confirm() {
    deletion.mutate(user.id, {
      onSuccess: () => {
        toast({ title: t`User deleted`, description: t`${user.name}’s account has been deleted.` });
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      title={`Delete ${user.name}?`}
      confirmLabel="Delete user"
      isDangerous
      isBusy={deletion.isPending}
      error={describeError(deletion.error, t`Nothing was changed.`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>This cannot be undone.</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>Name, e-mail, phone, bio and picture are removed. The user appears as “Deleted user”.</li>
        <li>Their listings are hidden.</li>
        <li>They are logged out everywhere.</li>
        <li>Other people keep their conversations with them.</li>
      </ul>
    </ConfirmDialog>
  );
}
