import { t } from '@sway/domain/language/texts';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { useSetBlock } from './use-blocks.ts';

type BlockDialogProps = { userId: number; name: string; onClose: () => void };

/** Explains what a block does and asks for confirmation. */
export function BlockDialog({ userId, name, onClose }: BlockDialogProps) {
  const setBlock = useSetBlock();
  return (
    <ConfirmDialog
      title={`Block ${name}?`}
      confirmLabel="Block"
      isDangerous
      isBusy={setBlock.isPending}
      error={describeError(setBlock.error, t`Nothing was changed.`)}
      onConfirm={() => setBlock.mutate({ userId, name, isBlocked: true }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Neither of you can message the other or start a conversation. They are not notified.</p>
      <p>Existing messages stay. You can unblock them at any time.</p>
    </ConfirmDialog>
  );
}
