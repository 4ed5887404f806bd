import { t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import { Button } from '#shared/ui/button.tsx';
import { FactorDialog } from './factor-dialog.tsx';

/** Shows new recovery codes, the only time. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent([t`${BRAND.name} recovery codes`, '', ...codes, ''].join('\n'))}`;
  return (
    <FactorDialog
      title="Your recovery codes"
      text="If you lose your second factor, each of these logs you in once. They are shown only now: keep them where your phone is not."
      onClose={onClose}
    >
      <ul className="grid gap-x-6 gap-y-2 rounded-lg border p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="outline">
          <a href={file} download="recovery-codes.txt">
            Save as a file
          </a>
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </div>
    </FactorDialog>
  );
}
