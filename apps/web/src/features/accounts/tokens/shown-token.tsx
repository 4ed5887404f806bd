import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FactorDialog } from '../factors/factor-dialog.tsx';

/** Shows a new access token, the only time. */
export function ShownToken({ token, onClose }: { token: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <FactorDialog
      title="Your access token"
      text="It is shown only now. Keep it where you keep passwords: who has it can use it."
      onClose={onClose}
    >
      <code className="block rounded-md bg-muted p-3 text-sm break-all select-all">{token}</code>
      <output className="sr-only">{isCopied && 'Copied'}</output>
      <div className="flex flex-wrap gap-3">
        {/* Browsers have no clipboard on a site without TLS; the text is selected by a click. */}
        {'clipboard' in navigator && (
          <Button
            variant="outline"
            onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy it'}
          </Button>
        )}
        <Button onClick={onClose}>I have kept it</Button>
      </div>
    </FactorDialog>
  );
}
