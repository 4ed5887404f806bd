import { MAX_DOCUMENT_TEXT } from '@sway/domain/claims/claim-rules';
import { t } from '@sway/domain/language/texts';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { documentError } from '../api/use-claim-documents.ts';

export const DOCUMENT_HINT = t`PDF, JPEG or PNG, at most ${MAX_DOCUMENT_TEXT} each. Only you and our team can read them.`;

type AddDocumentButtonProps = {
  /** The id of an element with `DOCUMENT_HINT`. */
  hintId: string;
  isDisabled?: boolean;
  /** How many more files there can be. */
  room: number;
  onChoose: (files: File[]) => void;
};

/** Chooses files that can be a claim's documents; a toast says which others cannot, and why. */
export function AddDocumentButton({ hintId, isDisabled = false, room, onChoose }: AddDocumentButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose(files: readonly File[]) {
    const fit = files.filter(file => documentError(file) === null);
    const problems = files.flatMap(file => {
      const problem = documentError(file);
      return problem === null ? [] : [files.length === 1 ? problem : `${file.name}: ${problem}`];
    });
    if (fit.length > room) problems.push(tooMany(fit.slice(room)));
    if (problems.length > 0) {
      const title = files.length === 1 ? t`Document not added` : t`Some documents were not added`;
      toast({ title, description: problems.join(' '), variant: 'destructive' });
    }
    if (fit.length > 0 && room > 0) onChoose(fit.slice(0, room));
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={isDisabled}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" />
        {room > 1 ? 'Add documents' : 'Add document'}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="application/pdf,image/jpeg,image/png"
        aria-label="Document file"
        className="sr-only"
        tabIndex={-1}
        onChange={event => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function tooMany(files: readonly File[]): string {
  const names = files.map(({ name }) => name).join(', ');
  return files.length === 1
    ? t`The claim has no room for more documents: ${names} is left out.`
    : t`The claim has no room for more documents: ${names} are left out.`;
}
