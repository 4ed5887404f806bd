import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';

/** A notice that the form was restored from a draft, with a button to start over. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-secondary py-1.5 pr-1.5 pl-4 text-sm">
      <History aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <p className="min-w-0 grow basis-40 py-1">Your saved draft from this device.</p>
      <Button variant="ghost" size="sm" onClick={() => setConfirming(true)}>
        Start over
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Start over?"
          confirmLabel="Start over"
          isDangerous
          isBusy={false}
          onClose={() => setConfirming(false)}
          onConfirm={onStartOver}
        >
          <p>Everything you entered and all files you chose for this listing will be discarded.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
